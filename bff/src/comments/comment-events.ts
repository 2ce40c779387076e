/** Comments as they come, change and go. */
import type { ItemBase } from '@plaza/api/core/contract.ts';
import type { Comment as CommentEntity } from '@plaza/api/comments/comments.contract.ts';
import { Access } from '../core/access.ts';
import { builder, kindOf } from '../core/builder.ts';
import { edgeOf } from '../core/connection.ts';
import { RestError } from '../core/errors.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { writeGlobalId } from '../core/ids.ts';
import type { TopicEvent } from '../core/realtime.ts';
import { openSubscriber, sessionsOf, type Looking, type Subscriber } from '../moderation/moderation.ts';
import { Comment, CommentEdge } from './comments.ts';

/** What the platform sends with `added` and `updated`; with `removed` the comment is absent. */
interface Told {
  comment?: CommentEntity;
  /** Its author, the author's avatar, its files, who is named in it: as its author sees them. */
  included?: ItemBase[];
  /** Where its author is at home, and who is named in it. */
  community_id?: string;
  comments_count?: number;
}

const CommentEventKind = builder.enumType('CommentEventKind', {
  description: 'The kind of a comment event.',
  values: {
    ADDED: { value: 'added', description: 'A comment was added.' },
    UPDATED: { value: 'updated', description: 'A comment was edited.' },
    REMOVED: { value: 'removed', description: 'A comment and its replies were deleted.' },
    MISSED: {
      value: 'missed',
      description: 'Events may have been missed, or a commenter is now hidden from the viewer. Fetch the list again.',
    },
  },
});

/** For whom an event is written alike. */
const GUEST = 'guest';
const MEMBER = 'member';
const asGuest = () => GUEST;

const NOBODY_KNOWS = ['is_follower', 'has_reacted', 'is_blocked'] as const;
const NOBODY_IN_PARTICULAR = { is_follower: false, has_reacted: false, is_blocked: false };
const SOMEBODY_ELSE = { manageable: false, editable: false };

/**
 * The comment as the class of the viewer sees it. An event is about no viewer; what may be otherwise for this class is
 * taken off, and is then asked for as the viewer, if the operation shows it at all.
 */
function commentIn({ event, viewerClass }: Seen): CommentEntity | null {
  const { comment, included } = (event.data ?? {}) as Told;
  if (!comment) return null;
  // What a guest does not see need not be asked for.
  if (viewerClass === GUEST) {
    const mentions = comment.mentions.filter((mention) => isForAll(mention.actor_id, included));
    return { ...comment, mentions, user_id: isForAll(comment.user_id, included) ? comment.user_id : null };
  }
  if (viewerClass !== MEMBER) return without(comment, [...NOBODY_KNOWS, 'manageable', 'editable']);
  const mayHaveReacted = event.kind === 'updated' && comment.reactions_count > 0;
  return mayHaveReacted ? without(comment, ['has_reacted']) : comment;
}

/** The same for what came with it, but for who is named and not known to be for this class. */
function includedIn({ event, viewerClass }: Seen): ItemBase[] {
  const { comment, included = [] } = (event.data ?? {}) as Told;
  if (viewerClass === GUEST) return included.map((item) => ({ ...item, ...NOBODY_IN_PARTICULAR, ...SOMEBODY_ELSE }));
  if (viewerClass === MEMBER) return included.map((item) => ({ ...without(item, NOBODY_KNOWS), ...SOMEBODY_ELSE }));
  const named = new Set(namedIn(comment));
  return included
    .filter(({ id }) => !named.has(id) && (id !== comment?.user_id || isForAll(id, included)))
    .map((item) => without(item, [...NOBODY_KNOWS, 'manageable', 'editable']));
}

/** Who is named in a comment, but for its author. */
const namedIn = (comment: CommentEntity | undefined): string[] =>
  comment?.mentions.map((mention) => mention.actor_id).filter((id) => id !== comment.user_id) ?? [];

/** Whether somebody is named whom this member, other than the others, may not see. */
function namesStrangers({ comment, community_id: home }: Told, { communityId, hidden }: Subscriber): boolean {
  const named = namedIn(comment);
  return named.length > 0 && (home !== communityId || named.some((id) => hidden.has(id)));
}

/** Everybody sees who has written it, or is named in it. */
const isForAll = (actorId: string | null, included: readonly ItemBase[] = []): boolean =>
  included.some(({ id, audience }) => id === actorId && audience === 'public');

const authorOf = ({ data }: TopicEvent) => ((data ?? {}) as Told).comment?.user_id ?? '';

/** The type stays: whoever reads one of these fields asks again when it is not there. */
function without<T extends ItemBase>(item: T, fields: readonly (keyof ItemBase)[]): T {
  const rest = { ...item };
  for (const field of fields) delete rest[field];
  return rest;
}

const CommentEvent = builder.objectRef<Seen>('CommentEvent').implement({
  description: 'An event in the comments of an item.',
  fields: (t) => ({
    kind: t.field({
      type: CommentEventKind,
      description: 'The kind of event.',
      resolve: ({ event }) => event.kind as never,
    }),
    comment: t.field({
      type: Comment,
      nullable: true,
      description: 'The added or updated comment; null for other events.',
      resolve: commentIn,
    }),
    edge: t.field({
      type: CommentEdge,
      nullable: true,
      description: 'The added or updated comment as a connection edge; null for other events.',
      resolve(seen) {
        const comment = commentIn(seen);
        return comment && edgeOf(comment);
      },
    }),
    deletedId: t.id({
      nullable: true,
      description: 'The ID of the deleted comment; null for other events.',
      resolve: ({ event }) =>
        event.kind === 'removed' ? writeGlobalId('Comment', (event.data as { id: string }).id) : null,
    }),
    commentsCount: t.int({
      nullable: true,
      description: 'The current number of comments on the item; null if unknown.',
      resolve: ({ event }) => ((event.data ?? {}) as Told).comments_count,
    }),
  }),
});

builder.subscriptionField('commentEvents', (t) =>
  t.field({
    type: CommentEvent,
    description: 'Subscribes to comments that are added, updated, or deleted on an item. Sends `MISSED` after a gap.',
    args: {
      contextId: t.arg.globalID({ of: 'Item', required: true, description: 'The item to subscribe to.' }),
      knownCount: t.arg.int({
        description:
          'The last `commentsCount` that the client has seen. If it is outdated, the first event is `MISSED`.',
      }),
    },
    async subscribe(_root, { contextId, knownCount }, context) {
      // Loaded as the viewer: the platform decides who may listen.
      const item = await context.items.load(contextId.id);
      if (!item) throw new RestError('not_found');
      const subject = `comments.${kindOf(item).toLowerCase()}.${item.id}`;
      const ownerId = item.user_id;
      context.refresh();
      const access = new Access(async () => {
        context.refresh();
        return (await context.items.load(contextId.id)) !== null;
      });
      const looking: Looking = { recheck: () => access.recheck() };
      const { subscriber, close } = await openSubscriber(context, looking);
      const { userId, isStaff } = subscriber;
      const isOwn = (id: string | null | undefined) => id != null && subscriber.own.has(id);
      const isAnother = ({ comment, included = [], community_id: home }: Told) =>
        isOwn(comment?.id) ||
        included.some(
          ({ id, user_id: owner, audience }) =>
            isOwn(owner) ||
            (id === comment?.user_id &&
              audience !== 'public' &&
              (audience === 'private' || home !== subscriber.communityId)),
        );
      const classOf = ({ data }: TopicEvent) => {
        const told = (data ?? {}) as Told;
        const isAlone = isStaff || isOwn(ownerId) || isAnother(told) || namesStrangers(told, subscriber);
        return isAlone ? subscriber.actorId : MEMBER;
      };
      const stream = await EventStream.open(
        context,
        userId
          ? {
              subjects: [subject],
              endings: [sessionsOf(subscriber)],
              access,
              accepts: (event) => !subscriber.hidden.has(authorOf(event)),
              viewerClass: classOf,
              onClose: close,
            }
          : {
              subjects: [subject],
              access,
              viewerClass: asGuest,
              onClose: close,
            },
      );
      access.stream = stream;
      // What somebody who is hidden from now on has there is there no longer for this viewer.
      looking.hide = () => stream.missed();
      // Somebody may have spoken between the subscriber's list and this moment; from here on nothing is lost.
      if (typeof knownCount === 'number') {
        await stream.missedIf(async () => {
          const now = await context.items.load(contextId.id);
          return now !== null && now.comments_count !== knownCount;
        });
      }
      return stream;
    },
    resolve(seen, _args, context) {
      context.refresh();
      context.items.keep({ included: includedIn(seen) });
      return seen;
    },
  }),
);
