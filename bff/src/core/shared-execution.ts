/**
 * One event, thousands of subscribers: the operation is executed and written once for each (operation, variables, viewer
 * class), and only the id in front differs. What shows something personal falls back to an execution of its own.
 */
import type { DocumentNode } from 'graphql';
import type { GatewayContext } from './context.ts';
import { RestError } from './errors.ts';
import type { Seen } from './event-stream.ts';
import type { TopicEvent } from './realtime.ts';

type Payload = string | Promise<string>;
export type Execute = (seen: Seen, context: GatewayContext) => Payload;

/** Thrown where a shared execution asks for something that belongs to one viewer. */
class PersonalError extends RestError {
  constructor() {
    super('unavailable');
  }
}

const numbers = new WeakMap<DocumentNode, number>();
let next = 0;

/** Same document, operation and variables: the same group. */
export function groupOf(document: DocumentNode, operationName: string | null | undefined, variables: unknown): string {
  let number = numbers.get(document);
  if (number === undefined) numbers.set(document, (number = next++));
  return `${number} ${operationName ?? ''} ${JSON.stringify(variables ?? null)}`;
}

interface Shared {
  payload: Payload;
  isPersonal: boolean;
}

const written = new WeakMap<TopicEvent, Map<string, Shared>>();

/** The payload for one subscriber, shared with all of its class where nothing in it is personal. */
export function payloadFor(seen: Seen, group: string, context: GatewayContext, execute: Execute): Payload {
  let byGroup = written.get(seen.event);
  if (!byGroup) written.set(seen.event, (byGroup = new Map()));
  const key = `${seen.viewerClass} ${group}`;
  let shared = byGroup.get(key);
  if (!shared) {
    shared = { payload: '', isPersonal: false };
    byGroup.set(key, shared);
    shared.payload = execute(seen, impersonal(context, shared));
  }
  const { payload } = shared;
  if (typeof payload === 'string') return shared.isPersonal ? execute(seen, context) : payload;
  const mine = shared;
  return payload.then((text) => (mine.isPersonal ? execute(seen, context) : text));
}

/** A context that has nobody behind it: asking the platform through it shows that the answer is personal. */
function impersonal(context: GatewayContext, witness: Shared): GatewayContext {
  const refuse = () => {
    witness.isPersonal = true;
    throw new PersonalError();
  };
  const loader = { load: refuse, loadMany: refuse, prime: () => undefined, forget: () => undefined };
  return {
    ...context,
    rest: refuse,
    items: loader as never,
    loader: () => loader as never,
    refresh: () => undefined,
    get session() {
      return refuse();
    },
  };
}
