import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ListQuery,
  Many,
  Mention,
  Nullable,
  One,
  OneOf,
  Timestamp,
} from '../core/contract.ts';

export const REASON_MAX = 280;
/** People and crowds of one call. */
export const RECIPIENTS_MAX = 20;
/** `share` only hands something on: without a reason, and never on a profile. */
export const RECOMMEND_KINDS = ['recommend', 'share'] as const;
export const RECOMMEND_BOXES = ['received', 'sent'] as const;
export const RECOMMEND_ANSWERS = ['thanked', 'declined'] as const;

export const Recommendation = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Recommendation'),
    kind: OneOf(RECOMMEND_KINDS),
    item_id: Id,
    user_id: Id,
    recipient_id: Nullable(
      Type.String({
        format: 'uuid',
        description: 'Only returned to the sender and the recipient. Null for everyone else.',
      }),
    ),
    reason: Nullable(Type.String()),
    mentions: Type.Array(Mention, { description: 'Mentions in the reason.' }),
    is_public: Type.Boolean({
      description: "Whether it is shown on the sender's profile, to everyone who can see the item.",
    }),
    answer: Nullable(
      OneOf(RECOMMEND_ANSWERS, {
        description:
          "The recipient's response. The sender sees a thank-you; only the recipient sees that they declined.",
      }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Recommendation' },
);
export interface Recommendation extends Static<typeof Recommendation> {}

const include = [
  'user',
  'user.avatar',
  'recipient',
  'recipient.avatar',
  'item',
  'item.avatar',
  'item.cover',
  'item.user',
  'item.user.avatar',
  'mentions',
] as const;

export const listRecommends = contract({
  name: 'listRecommends',
  method: 'GET',
  url: '/recommends',
  summary: 'List recommendations',
  description:
    "Returns recommendations, newest first: from the viewer's own `box`, or the public ones of a `user`. " +
    'Filter by item or item type.',
  access: 'public',
  query: ListQuery({
    item_id: Type.Optional(Id),
    box: Type.Optional(OneOf(RECOMMEND_BOXES, { description: 'Received or sent by the caller.' })),
    user: Type.Optional(
      Type.String({ format: 'uuid', description: 'Public recommendations of this user, each item once.' }),
    ),
    kind: Type.Optional(OneOf(RECOMMEND_KINDS)),
  }),
  parents: ['item_id', 'user'],
  reply: Many(Recommendation),
  errors: ['not_found', 'not_public', 'unauthenticated'],
  include,
});

export const createRecommends = contract({
  name: 'createRecommends',
  method: 'POST',
  url: '/recommends',
  summary: 'Recommend an item',
  description:
    'Sends an item to users and crowds, or recommends it. Sending it again replaces the reason. If any ' +
    'recipient cannot receive it, the error names `recipient_ids.<id>` and nothing is sent.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({
    item_id: Id,
    recipient_ids: Type.Array(Id, { minItems: 1, maxItems: RECIPIENTS_MAX, description: 'IDs of users and crowds.' }),
    kind: Type.Optional(OneOf(RECOMMEND_KINDS)),
    reason: Type.Optional(Nullable(Type.String({ maxLength: REASON_MAX }))),
    is_public: Type.Optional(Type.Boolean({ description: "Whether to show it on the sender's profile." })),
  }),
  reply: One(Type.Array(Recommendation)),
  status: 201,
  errors: ['not_found', 'not_ready', 'attempts_limit', 'banned', 'age_minimum'],
  include,
});

export const answerRecommend = contract({
  name: 'answerRecommend',
  method: 'POST',
  url: '/recommends/:id/answer',
  summary: 'Respond to a recommendation',
  description:
    'Thanks the sender, who is notified, or declines, which hides the recommendation without notifying ' +
    'anyone. Can be done once.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ answer: OneOf(['thank', 'decline']) }),
  reply: One(Recommendation),
  errors: ['not_found', 'already_answered'],
  include,
});

export const deleteRecommend = contract({
  name: 'deleteRecommend',
  method: 'DELETE',
  url: '/recommends/:id',
  summary: 'Delete a recommendation',
  description: 'Only the sender can delete it.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});
