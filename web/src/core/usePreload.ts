import { useEffect } from 'react';
import type { LazyComponent } from './lazyWithRetry.ts';
import { whenIdle } from './whenIdle.ts';

export type Preloads = readonly Pick<LazyComponent<object>, 'load'>[];

/** Loads components while the browser is idle so that they are available offline. `parts` must be a stable list. */
export function usePreload(parts: Preloads): void {
  useEffect(() => whenIdle(() => void Promise.allSettled(parts.map(({ load }) => load()))), [parts]);
}
