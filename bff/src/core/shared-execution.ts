/**
 * One event, thousands of subscribers: the operation is executed and written once for each (operation, variables, viewer
 * class), and only the id in front differs. What shows something personal falls back to an execution of its own.
 */
import type { DocumentNode } from 'graphql';
import type { GatewayContext } from './context.ts';
import { RestError } from './errors.ts';
import type { Seen } from './event-stream.ts';
import type { Bringing, Entity } from './loaders.ts';
import type { TopicEvent } from './realtime.ts';

/** Everybody who runs the same operation with the same variables; held once, however many they are. */
export interface Group {
  readonly key: string;
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variableValues: Record<string, unknown> | null | undefined;
  members: number;
}

export type Operation = Pick<Group, 'document' | 'operationName' | 'variableValues'>;

/** What goes to the client, as bytes: the text is made once, and so is its encoding. */
type Payload = Buffer | Promise<Buffer>;
export type Execute = (seen: Seen, context: GatewayContext) => string | Promise<string>;

/** Thrown where a shared execution asks for something that belongs to one viewer. */
class PersonalError extends RestError {
  constructor() {
    super('unavailable');
  }
}

const groups = new Map<string, Group>();
const numbers = new WeakMap<DocumentNode, number>();
let next = 0;

export function joinGroup({ document, operationName, variableValues }: Operation): Group {
  let number = numbers.get(document);
  if (number === undefined) numbers.set(document, (number = next++));
  const key = `${number} ${operationName ?? ''} ${JSON.stringify(variableValues ?? null)}`;
  let group = groups.get(key);
  if (!group) groups.set(key, (group = { key, document, operationName, variableValues, members: 0 }));
  group.members += 1;
  return group;
}

export function leaveGroup(group: Group): void {
  group.members -= 1;
  if (group.members === 0) groups.delete(group.key);
}

interface Shared {
  payload: Payload;
  isPersonal: boolean;
}

type Written = Map<Group, Map<string, Shared>>;

const written = new WeakMap<TopicEvent, Written>();
/** Everybody hears of one event before the next. */
let last: { event: TopicEvent; written: Written } | undefined;

function writtenFor(event: TopicEvent): Written {
  if (last?.event === event) return last.written;
  let known = written.get(event);
  if (!known) written.set(event, (known = new Map()));
  last = { event, written: known };
  return known;
}

/** The payload for one subscriber, shared with all of its class where nothing in it is personal. */
export function payloadFor(seen: Seen, group: Group, context: () => GatewayContext, execute: Execute): Payload {
  const known = writtenFor(seen.event);
  let byClass = known.get(group);
  if (!byClass) known.set(group, (byClass = new Map()));
  let shared = byClass.get(seen.viewerClass);
  if (!shared) {
    shared = { payload: Buffer.of(), isPersonal: false };
    byClass.set(seen.viewerClass, shared);
    shared.payload = bytesOf(execute(seen, impersonal(context(), shared)));
  }
  const { payload } = shared;
  const mine = shared;
  const own = () => bytesOf(execute(seen, context()));
  if (Buffer.isBuffer(payload)) return shared.isPersonal ? own() : payload;
  return payload.then((bytes) => (mine.isPersonal ? own() : bytes));
}

const bytesOf = (text: string | Promise<string>): Payload =>
  typeof text === 'string' ? Buffer.from(text) : text.then((whole) => Buffer.from(whole));

/** A context that has nobody behind it: asking the platform through it shows that the answer is personal. */
function impersonal(context: GatewayContext, witness: Shared): GatewayContext {
  const refuse = () => {
    witness.isPersonal = true;
    throw new PersonalError();
  };
  /** What the event itself brought along is nobody's in particular. */
  const held = new Map<string, Entity>();
  const load = (id: string) => held.get(id) ?? refuse();
  const loader = {
    load,
    loadMany: (ids: readonly string[]) => ids.map(load),
    ask: refuse,
    keep: ({ included = [] }: Bringing) => included.forEach((entity) => held.set(entity.id, entity)),
  };
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
