/**
 * Who looks on, for live streams: events are the same for everybody, so what the platform would hide from somebody is
 * left out here. One record serves all subscriptions of a session, and follows its blocks.
 */
import { getSubscriptionFilter } from '@plaza/api/moderation/moderation.contract.ts';
import { listMutedActors } from '@plaza/api/moderation/mutes.contract.ts';
import { loadViewer } from '../accounts/accounts.ts';
import { Access } from '../core/access.ts';
import { typeNameOf } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import { EventStream } from '../core/event-stream.ts';
import type { Realtime } from '../core/realtime.ts';

export interface Subscriber {
  /** Empty for a guest. */
  userId: string;
  /** As whom they act: the person, or a crowd that they run. */
  actorId: string;
  communityId: string;
  isStaff: boolean;
  /** People who are hidden from this one, or hide from them. */
  hidden: ReadonlySet<string>;
  /** Themselves as they act, and the crowds to which they belong: what is theirs alone this one goes on seeing. */
  among: ReadonlySet<string>;
  /** Of whom and what an event says something else to this one: themselves, the crowds in which they have a say, what they blocked. */
  own: ReadonlySet<string>;
  /** Whom the feed leaves out, while a conversation shows them. */
  muted: ReadonlySet<string>;
}

interface Followed {
  subscriber: Promise<Subscriber>;
  /** Subscriptions that look with these eyes, and what each does when they change; any of them can ask again. */
  contexts: Map<GatewayContext, Looking>;
  stream: EventStream | undefined;
}

/** Somebody who is hidden from a subscriber from now on. */
export interface Hidden {
  id: string;
  kind: 'user' | 'page';
}

/** What a subscription does when the access of its subscriber changes. */
export interface Looking {
  /** Asks again whether it may go on; it ends itself when not. */
  recheck?: () => Promise<void>;
  hide?: (author: Hidden) => void;
}

const GUEST: Subscriber = {
  userId: '',
  actorId: '',
  communityId: '',
  isStaff: false,
  hidden: new Set(),
  among: new Set(),
  own: new Set(),
  muted: new Set(),
};
/** Heard with every stream of a person: when a session of theirs ends, by a ban say, their sockets are closed at once. */
export const sessionsOf = ({ userId }: Subscriber): string => `users.${userId}.sessions`;

const nothing = () => undefined;
const followed = new WeakMap<Realtime, Map<string, Followed>>();

/** The subscriber behind a subscription, and how to say that it is over. */
export async function openSubscriber(
  context: GatewayContext,
  looking: Looking = {},
): Promise<{ subscriber: Subscriber; close: () => void }> {
  if (context.session.kind === 'anonymous') return { subscriber: GUEST, close: nothing };
  let seats = followed.get(context.realtime);
  if (!seats) followed.set(context.realtime, (seats = new Map()));
  const { seat } = context.session;
  let record = seats.get(seat);
  if (!record) {
    const made: Followed = { subscriber: Promise.resolve(GUEST), contexts: new Map(), stream: undefined };
    record = made;
    seats.set(seat, made);
    // The session may go on as somebody else: whoever listens from then on looks with their eyes.
    made.subscriber = follow(context, made, () => forget(seats, seat, made));
  }
  const opened = record;
  const { contexts, subscriber } = opened;
  contexts.set(context, looking);
  const close = () => {
    contexts.delete(context);
    if (contexts.size > 0) return;
    opened.stream?.close();
    forget(seats, seat, opened);
  };
  try {
    return { subscriber: await subscriber, close };
  } catch (error) {
    close();
    throw error;
  }
}

function forget(seats: Map<string, Followed>, seat: string, record: Followed): void {
  if (seats.get(seat) === record) seats.delete(seat);
}

async function follow(context: GatewayContext, record: Followed, over: () => void): Promise<Subscriber> {
  const { user_id: userId, community_id: communityId, is_staff: isStaff } = await loadViewer(context);
  // Listened to before it is asked for, so that no change falls in between.
  record.stream = await EventStream.open(context, {
    subjects: [`users.${userId}.blocks`, `users.${userId}.access`, `users.${userId}.sessions`],
  });
  const { hiddenCrowds: _, ...eyes } = await eyesOf(context);
  const subscriber = { userId, communityId, isStaff, ...eyes };
  record.stream.listen({ hear: () => void refresh(subscriber, record), end: over });
  return subscriber;
}

interface Eyes extends Omit<Subscriber, 'userId' | 'communityId' | 'isStaff'> {
  /** Those of the hidden who are crowds. */
  hiddenCrowds: ReadonlySet<string>;
}

async function eyesOf(context: GatewayContext): Promise<Eyes> {
  const [{ data }, muted] = await Promise.all([
    context.rest(getSubscriptionFilter, {}),
    context.rest(listMutedActors, {}),
  ]);
  return {
    actorId: data.actor_id,
    hidden: new Set(data.hidden_ids),
    hiddenCrowds: new Set(data.hidden_crowd_ids),
    among: new Set(data.crowd_ids),
    own: new Set(data.own_ids),
    muted: new Set(muted.data),
  };
}

async function refresh(subscriber: Subscriber, { contexts }: Followed): Promise<void> {
  for (const { recheck } of contexts.values()) void recheck?.();
  for (const context of contexts.keys()) {
    try {
      const { hidden: before } = subscriber;
      const { hiddenCrowds, ...eyes } = await eyesOf(context);
      Object.assign(subscriber, eyes);
      for (const id of [...eyes.hidden].filter((each) => !before.has(each))) {
        const author: Hidden = { id, kind: hiddenCrowds.has(id) ? 'page' : 'user' };
        for (const { hide } of contexts.values()) hide?.(author);
      }
      return;
    } catch (error) {
      // The tokens of this subscription may be over; another's may not.
      context.log.debug({ err: error, requestId: context.requestId }, 'blocks could not be read again');
    }
  }
}

interface ItemChangesOptions {
  id: string;
  /** The GraphQL type: an item of another type does not exist here. */
  type: string;
  subjects: readonly string[];
  /** Whether the viewer can follow the changes of an item that they see. Everyone can if it is missing. */
  isAllowed?: (() => Promise<boolean>) | undefined;
}

/**
 * Opens a stream that only says that an item has changed, so that each client fetches what its viewer can see. It ends when the viewer can no longer see
 * the item, or is no longer allowed to follow it. Fails with `not_found` or `forbidden` if they cannot now.
 */
export async function openItemChanges(
  context: GatewayContext,
  { id, type, subjects, isAllowed = async () => true }: ItemChangesOptions,
): Promise<EventStream> {
  if (!(await isAllowed())) throw new RestError('forbidden');
  const item = await context.items.load(id);
  if (!item || typeNameOf(item) !== type) throw new RestError('not_found');
  context.refresh();
  const access = new Access(async () => {
    context.refresh();
    return (await context.items.load(id)) !== null && (await isAllowed());
  });
  const { subscriber, close } = await openSubscriber(context, { recheck: () => access.recheck() });
  access.stream = await EventStream.open(context, {
    subjects,
    endings: subscriber.userId ? [sessionsOf(subscriber)] : [],
    catchesUp: true,
    access,
    // What an item shows depends on the viewer, so no two viewers share a result.
    viewerClass: () => subscriber.userId,
    onClose: close,
  });
  return access.stream;
}
