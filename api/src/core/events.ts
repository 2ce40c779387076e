/** Events between domains within one transaction, so that no domain imports another one's code. */
import type { Context } from './context.ts';

/** Event name to payload; a domain adds its own by declaration merging in its contract. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging in each domain
export interface DomainEvents {}

type Listener = (context: Context, payload: never) => Promise<void>;
export type Listeners = ReadonlyMap<string, readonly ((context: Context, payload: unknown) => Promise<void>)[]>;

export type Subscriptions = {
  [N in keyof DomainEvents]?: (context: Context, payload: DomainEvents[N]) => Promise<void>;
};

export function listenersOf(subscriptions: readonly Subscriptions[]): Listeners {
  const listeners = new Map<string, ((context: Context, payload: unknown) => Promise<void>)[]>();
  for (const subscription of subscriptions) {
    for (const [name, listener] of Object.entries(subscription) as [string, Listener][]) {
      const list = listeners.get(name) ?? [];
      list.push(listener as (context: Context, payload: unknown) => Promise<void>);
      listeners.set(name, list);
    }
  }
  return listeners;
}
