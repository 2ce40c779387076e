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
      Type.String({ format: 'uuid', description: 'For the sender and the recipient; null for everybody else.' }),
    ),
    reason: Nullable(Type.String()),
    mentions: Type.Array(Mention, { description: 'Who is named in the reason.' }),
    is_public: Type.Boolean({ description: 'It stands on the profile of its sender, for whoever sees the item.' }),
    answer: Nullable(
      OneOf(RECOMMEND_ANSWERS, {
        description: 'What the recipient said: thanks are told to the sender, a no to nobody but the recipient.',
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
  summary:
    "What was recommended or sent, newest first: in one's own `box`, or what a `user` shows publicly; of one item, or of one kind.",
  access: 'public',
  query: ListQuery({
    item_id: Type.Optional(Id),
    box: Type.Optional(OneOf(RECOMMEND_BOXES, { description: 'To whoever asks, or by them.' })),
    user: Type.Optional(
      Type.String({ format: 'uuid', description: 'What they recommend for everybody to see, each item once.' }),
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
  summary:
    'Recommends a ready item to people and crowds, or sends it to them. Sent again it is the same one, with its reason replaced. ' +
    'Whoever cannot be sent it is named in the errors as `recipient_ids.<id>`, and nobody is sent anything then.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({
    item_id: Id,
    recipient_ids: Type.Array(Id, { minItems: 1, maxItems: RECIPIENTS_MAX, description: 'People and crowds.' }),
    kind: Type.Optional(OneOf(RECOMMEND_KINDS)),
    reason: Type.Optional(Nullable(Type.String({ maxLength: REASON_MAX }))),
    is_public: Type.Optional(Type.Boolean({ description: 'Shows it on the profile of the sender.' })),
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
  summary: 'Thanks for it, which the sender is told; or declines it, which is told to nobody and hides it. Once.',
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
  summary: 'Its sender takes it back.',
  access: 'member',
  params: IdParams,
  errors: ['not_found'],
});
