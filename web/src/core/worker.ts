/** The service worker of this page: pushes, and what was last seen for when there is no network. */
import { isOnline } from './network.ts';
import type { Routing } from './navigation.ts';
import { forgetServedTime } from './serverClock.ts';
import { storage } from './storage.ts';
import { whenIdle } from './whenIdle.ts';

const PAGES = 'plaza-pages';
const OWNER = 'pagesOf';
const RETRY_MS = 3000;

const has = () => 'serviceWorker' in navigator;

/** A development server sends its files anew each time: there is nothing to keep. */
export function startWorker(router: Pick<Routing, 'navigate'>): void {
  if (!has() || import.meta.env.DEV) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data?.type === 'open' && data.path?.startsWith('/')) router.navigate(data.path);
    // The browser may believe that it has a network: this page came without one.
    if (data?.type !== 'kept') return;
    forgetServedTime();
    void awaitGateway();
  });
  navigator.serviceWorker.controller?.postMessage({ type: 'isKept' });
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

async function awaitGateway(): Promise<void> {
  isOnline.set(false);
  while (!isOnline.get()) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (response?.ok) isOnline.set(true);
  }
}

/** What was kept is of one identity alone: whoever comes after finds nothing of it, however they came. */
export async function keepPagesOf(identity: string): Promise<void> {
  if (storage.get(OWNER) === identity) return;
  storage.set(OWNER, identity);
  await forgetPages();
}

export async function forgetPages(): Promise<void> {
  if ('caches' in window) await caches.delete(PAGES).catch(() => false);
}

/** Before somebody signs out: nothing of theirs stays, and nothing is pushed here any more. */
export async function leaveWorker(): Promise<void> {
  await forgetPages();
  if (!has()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The platform has forgotten it anyway.
  }
}
