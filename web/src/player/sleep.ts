import { Store } from '../core/store.ts';
import { transport } from './transport.ts';

/** When it falls silent by itself: never, with the end of what plays, or after so many minutes. */
export type Sleep = 'off' | 'end' | 15 | 30 | 60;
export const SLEEPS: readonly Sleep[] = ['off', 'end', 15, 30, 60];

export const sleep = new Store<Sleep>('off');
let timer: ReturnType<typeof setTimeout> | undefined;

export function sleepAfter(when: Sleep): void {
  clearTimeout(timer);
  sleep.set(when);
  if (typeof when === 'string') return;
  timer = setTimeout(() => {
    sleep.set('off');
    transport.pause();
  }, when * 60_000);
}
