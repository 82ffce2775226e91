// What the device does without a network: looks and scripts come from what it kept, and a page that can't
// be had says so. A page of a game is never kept, since it would be of yesterday. The server fills in the
// version, which changes with any of the files, and their list.
"use strict";
const VERSION = "{version}";
const FILES = JSON.parse('{files}');
const OFFLINE = "/offline";
const KEPT = `oddyssey-${VERSION}`;

const keep = async () => {
  const cache = await caches.open(KEPT);
  await cache.addAll([OFFLINE, ...FILES].map((path) => new Request(path, { cache: "no-cache" })));
  await self.skipWaiting();
};
const tidy = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith("oddyssey-") && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};
const kept = async (path) => (await (await caches.open(KEPT)).match(path)) ?? Response.error();
const page = async (event) => {
  try { return (await event.preloadResponse) ?? await fetch(event.request); } catch { return kept(OFFLINE); }
};
const file = async (request, path) => { try { return await fetch(request); } catch { return kept(path); } };

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (FILES.includes(url.pathname)) event.respondWith(file(request, url.pathname));
});
