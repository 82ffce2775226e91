# shellcheck shell=sh
# The environment in .venv, made from nothing but Python 3.11+, pip and venv. Its siblings read this.

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
environment=$root/.venv
python=$environment/bin/python
stamp=$environment/.made-from

say() { printf '%s\n' "$*" >&2; }

die() {
    say "$*"
    exit 1
}

# Makes or renews .venv from the lock file $1, unless it was made from just that. Takes turns with
# other starts; a .venv without a stamp was never finished and is made anew.
make_environment() {
    unset PYTHONHOME PYTHONPATH PIP_TARGET PIP_PREFIX
    export PIP_USER=0 PIP_NO_INPUT=1 PIP_DISABLE_PIP_VERSION_CHECK=1
    if is_made_from "$1"; then return; fi
    find_python
    exec 9<"$root/script/lib.sh"
    "$base" -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'
    if is_made_from "$1"; then # by another start, while this one waited
        exec 9<&-
        return
    fi
    say "Making the environment in .venv from $1: once, and it takes about a minute."
    if ! [ -e "$stamp" ] || ! [ "$(sed -n 1p "$stamp")" = "$root" ] || ! works; then
        rm -rf "$environment"
        "$base" -m venv "$environment" || die "No environment could be made at $environment."
    fi
    rm -f "$stamp"
    "$python" -m pip install --quiet --require-hashes -r "$root/$1" 9<&- ||
        die "The packages of $1 could not be installed; pip says why above. Then run this again."
    "$python" -m pip install --quiet --no-deps --no-build-isolation -e "$root" 9<&- ||
        die "Oddyssey itself could not be installed; pip says why above."
    { printf '%s\n' "$root" && mark_of requirements.lock && mark_of "$1"; } >"$stamp.new"
    mv "$stamp.new" "$stamp"
    exec 9<&-
}

# Whether .venv stands and holds what $1 asks for. requirements-test.lock holds all that
# requirements.lock does.
is_made_from() {
    [ -e "$stamp" ] && [ "$(sed -n 1p "$stamp")" = "$root" ] &&
        sed 1d "$stamp" | grep -Fqx "$(mark_of "$1")" && works
}

works() { "$python" -I -c 'import oddyssey' 2>/dev/null; }

# One line that changes with the lock file $1 or with what is installed of the project itself.
mark_of() { printf '%s %s\n' "$1" "$(cat "$root/$1" "$root/pyproject.toml" | cksum)"; }

# Sets `base` to a Python of 3.11 or newer that has venv: $PYTHON if set, else the first one found.
find_python() {
    base='' bare='' old=''
    set -- python3 python3.13 python3.12 python3.11 python3.14 python
    if [ -n "${PYTHON-}" ]; then set -- "$PYTHON"; fi
    for name in "$@"; do
        found=$(command -v "$name") || continue
        version=$("$found" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
        if ! "$found" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            old="$old $found is $version."
        elif "$found" -c 'import venv, ensurepip' 2>/dev/null; then
            base=$found
            return
        elif [ -z "$bare" ]; then
            bare=$found package=python$version-venv
        fi
    done
    where=${PYTHON:+at $PYTHON}
    [ -n "$bare" ] || die "Oddyssey needs Python 3.11 or newer, and there is none ${where:-here}.$old" \
        "Debian 12, Ubuntu 24.04 and later have it: sudo apt-get install python3 python3-venv"
    install_packages "$package" ||
        die "$bare comes without its venv module. Install that first: sudo apt-get install $package"
    base=$bare
}

# Installs Debian packages where that needs no question; fails where it would.
install_packages() {
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" = 0 ]; then
        as_root='env'
    elif sudo -n true 2>/dev/null; then
        as_root='sudo -n env'
    else
        return 1
    fi
    say "Installing $* by apt."
    log=$(mktemp)
    # shellcheck disable=SC2086  # `as_root` is a command of several words
    $as_root apt-get -q update >"$log" 2>&1 </dev/null || true # an old list may do
    # shellcheck disable=SC2086
    if $as_root DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1 </dev/null; then
        rm -f "$log"
    else
        tail -n 5 "$log" >&2
        rm -f "$log"
        return 1
    fi
}
