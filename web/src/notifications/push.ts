/** Pushes to this browser: what it can do, what it was asked, and how it subscribes. */
import { Store } from '../core/store.ts';

/** `unsupported`: it knows no pushes, or only once Plaza is on its home screen. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What is known without waiting; whether it is on is asked of the browser by `readPush`. */
const atFirst = (): PushState =>
  !isSupported() ? 'unsupported' : Notification.permission === 'denied' ? 'denied' : 'off';

export const pushState = new Store<PushState>('off');

/** A page that was blocked once is asked for nothing again until its person unblocks it. */
export async function readPush(): Promise<void> {
  pushState.set(atFirst());
  if (pushState.get() !== 'off' || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (await registration?.pushManager.getSubscription()) pushState.set('on');
}

/** Asks the person; null when they said no, or the browser's push service cannot be reached. */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') {
    pushState.set(atFirst());
    return null;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with another key of the platform is of no use any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** The platform forgets it by itself, once it is told so; this tells the browser. */
export async function unsubscribe(): Promise<void> {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration() : undefined;
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  pushState.set(atFirst());
}
