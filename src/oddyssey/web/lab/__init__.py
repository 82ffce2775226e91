"""The lab in the browser: small sweeps and reports, measured beside the pages and kept."""
