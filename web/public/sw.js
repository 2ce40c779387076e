/**
 * The service worker: shows what is pushed, and starts Plaza without a network from what was last seen. It is small, stands beside
 * the build and knows nothing of it: the network always goes first, so that a new build is there with the next page.
 */
const ASSETS = 'plaza-assets';
const PAGES = 'plaza-pages';
/** What a phone keeps: about two builds of what was used, and the pages last opened. */
const MOST_ASSETS = 400;
const MOST_PAGES = 30;
/** What carries its version in its name never changes. */
const isAsset = (url) => url.pathname.startsWith('/assets/');
/** What a page is drawn with beside those. */
const isMark = (url) => /^\/(mark\.svg|icons\/[\w-]+\.png|manifest\.webmanifest)$/.test(url.pathname);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  // Otherwise each page would wait for this worker to wake up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (isAsset(url)) event.respondWith(asset(event));
  else if (isMark(url)) event.respondWith(mark(event));
});

/** A page holds who looks and what they see: what was last seen at its address, else any, which then says what it misses. */
async function page(event, url) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    const isPage = response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/html');
    if (isPage && !url.pathname.startsWith('/graphql'))
      event.waitUntil(keep(PAGES, url.href, response.clone(), MOST_PAGES));
    return response;
  } catch (error) {
    const pages = await caches.open(PAGES);
    const kept = (await pages.match(url.href)) ?? (await pages.match(url.origin + '/')) ?? (await newest(pages));
    if (!kept) throw error;
    served.add(event.resultingClientId);
    return kept;
  }
}

/** Pages that were not asked of the network: they ask, and say so. */
const served = new Set();
self.addEventListener('message', ({ data, source }) => {
  if (data?.type !== 'isKept' || !served.delete(source.id)) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of a worker takes none
  source.postMessage({ type: 'kept' });
});

async function newest(cache) {
  const last = (await cache.keys()).at(-1);
  return last && cache.match(last);
}

async function asset(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(ASSETS, event.request, response.clone(), MOST_ASSETS));
  return response;
}

async function mark(event) {
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(keep(ASSETS, event.request, response.clone(), MOST_ASSETS));
    return response;
  } catch (error) {
    const kept = await caches.match(event.request);
    if (kept) return kept;
    throw error;
  }
}

/** The newest stand last; the oldest go. A full disk keeps nothing more, and breaks nothing. */
async function keep(name, request, response, most) {
  try {
    const cache = await caches.open(name);
    await cache.delete(request);
    await cache.put(request, response);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
  } catch {
    // As if it had not been seen.
  }
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

/** Something is always shown, unless it rings in the window that one looks at: browsers take the right away from who pushes in silence. */
async function show(data) {
  const { title, body, path, tag, rings } = read(data) ?? {
    title: 'Plaza',
    body: '',
    path: '/?p=notifications',
    tag: 'plaza',
  };
  if (rings && (await isLookedAt())) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    // A ring stays until it is pressed, or what came of it takes its place.
    requireInteraction: Boolean(rings),
    ...(rings && { vibrate: [400, 200, 400, 200, 400] }),
    dir: 'auto',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });
}

async function isLookedAt() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.some(({ focused }) => focused);
}

function read(data) {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** In a tab that is there already, else in a new one. */
async function open(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return self.clients.openWindow(path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of a worker takes none
  tab.postMessage({ type: 'open', path });
  // Refused where nobody has pressed anything.
  await tab.focus().catch(() => undefined);
}
