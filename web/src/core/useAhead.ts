import { useEffect } from 'react';
import type { Later } from './later.ts';
import { whenIdle } from './whenIdle.ts';

export type Ahead = readonly Pick<Later<object>, 'load'>[];

/** Loads what may be needed at any moment, a network or not, once there is nothing else to do. Give it one and the same list. */
export function useAhead(parts: Ahead): void {
  useEffect(() => whenIdle(() => void Promise.allSettled(parts.map(({ load }) => load()))), [parts]);
}
