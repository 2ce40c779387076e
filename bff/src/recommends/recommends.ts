/** What people and crowds recommend and send to each other. */
import {
  answerRecommend,
  createRecommends,
  deleteRecommend,
  listRecommends,
  REASON_MAX,
  RECIPIENTS_MAX,
  RECOMMEND_ANSWERS,
  RECOMMEND_BOXES,
  RECOMMEND_KINDS,
  type Recommendation as RecommendationEntity,
} from '@plaza/api/recommends/recommends.contract.ts';
import type { BodyOf, ItemBase } from '@plaza/api/core/contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { actAs, actingAs, Actor, type ActorEntity } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Item, relation } from '../items/items.ts';
import { MENTIONED, named } from '../mentions/mentions.ts';
import { Notification } from '../notifications/notifications.ts';

const KIND_WORDS = {
  recommend: 'A recommendation with an optional reason. It can be shown on the sender’s profile.',
  share: 'An item sent without a reason.',
} as const;
const RecommendationKind = builder.enumType('RecommendationKind', {
  description: 'The kind of a recommendation.',
  values: enumValues(RECOMMEND_KINDS, (kind) => KIND_WORDS[kind]),
});

const ANSWER_WORDS = {
  thanked: 'The recipient thanked the sender, who was notified.',
  declined: 'The recipient dismissed the recommendation. Only the recipient can see this.',
} as const;
const RecommendationAnswer = builder.enumType('RecommendationAnswer', {
  description: 'The recipient’s response to a recommendation.',
  values: enumValues(RECOMMEND_ANSWERS, (answer) => ANSWER_WORDS[answer]),
});

const BOX_WORDS = {
  received: 'Recommendations received by the current actor.',
  sent: 'Recommendations sent by the current actor.',
} as const;
const RecommendationBox = builder.enumType('RecommendationBox', {
  description: 'A mailbox for recommendations.',
  values: enumValues(RECOMMEND_BOXES, (box) => BOX_WORDS[box]),
});

const Recommendation = builder.objectRef<RecommendationEntity>('Recommendation');
builder.node(Recommendation, {
  description: 'An item that one actor recommended or sent to another. Visible to anyone who can see the item.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Recommendation',
  loadMany: (ids, context) => context.loader<RecommendationEntity>(listRecommends).loadMany(ids),
  fields: (t) => ({
    kind: t.expose('kind', { type: RecommendationKind, description: 'The kind of recommendation.' }),
    item: t.field({ type: Item, nullable: true, description: 'The recommended item.', ...relation('item_id') }),
    sender: t.field({
      type: Actor,
      nullable: true,
      description: 'The actor who sent the recommendation; null if deleted or not visible to the viewer.',
      ...relation('user_id'),
    }),
    recipient: t.field({
      type: Actor,
      nullable: true,
      description:
        'The actor who received the recommendation. Visible only to the sender and the recipient; null for others.',
      ...relation('recipient_id'),
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason given by the sender; null if there is none.',
    }),
    mentions: t.field(named),
    isPublic: t.exposeBoolean('is_public', {
      description: 'Whether the recommendation is shown on the sender’s profile.',
    }),
    answer: t.expose('answer', {
      type: RecommendationAnswer,
      nullable: true,
      description: 'The recipient’s response; null if there is none. The sender can see only thanks.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the recommendation was first sent.' }),
  }),
});

const include = {
  item: 'item',
  'item.avatar': 'item.avatar',
  'item.cover': 'item.cover',
  'item.author': 'item.user',
  'item.author.avatar': 'item.user.avatar',
  sender: 'user',
  'sender.avatar': 'user.avatar',
  recipient: 'recipient',
  'recipient.avatar': 'recipient.avatar',
  ...MENTIONED,
};

builder.objectField(Viewer, 'recommendations', (t) =>
  restConnection(t, {
    contract: listRecommends,
    type: Recommendation,
    description: 'The recommendations that the viewer has received or sent, newest first.',
    args: (arg) => ({
      box: arg({ type: RecommendationBox, description: 'The mailbox to return. Defaults to `RECEIVED`.' }),
      kind: arg({ type: RecommendationKind, description: 'Returns only recommendations of this kind.' }),
    }),
    query: (_viewer: unknown, { box, kind }) => ({ box: box ?? 'received', kind: kind ?? undefined }),
    include,
  }),
);

builder.interfaceField(Item, 'recommendations', (t) =>
  restConnection(t, {
    contract: listRecommends,
    type: Recommendation,
    description: 'The recommendations of the item that the viewer can see, newest first.',
    query: (item: ItemBase) => ({ item_id: item.id }),
    include,
  }),
);

builder.interfaceField(Actor, 'recommended', (t) =>
  restConnection(t, {
    contract: listRecommends,
    type: Recommendation,
    description: 'The actor’s public recommendations, newest first, with each item once.',
    query: (actor: ActorEntity) => ({ user: actor.id }),
    include,
  }),
);

builder.objectField(Notification, 'recommendation', (t) =>
  t.field({
    type: Recommendation,
    nullable: true,
    description: 'The recommendation that the notification is about; null for other types of notifications.',
    resolve: ({ data: { recommend_id: id } }, _args, context) =>
      id === undefined ? null : context.loader<RecommendationEntity>(listRecommends).load(id),
  }),
);

interface Sent {
  recommendations: RecommendationEntity[];
  item_id: string;
}

type NewRecommendation = BodyOf<typeof createRecommends>;
type Named = { id: string };

async function send(
  context: GatewayContext,
  { itemId, recipientIds, actAs: actor }: { itemId: Named; recipientIds: Named[]; actAs?: Named | null | undefined },
  more: Omit<NewRecommendation, 'item_id' | 'recipient_ids'>,
): Promise<Sent> {
  const body = { item_id: itemId.id, recipient_ids: recipientIds.map(({ id }) => id), ...more };
  const { data } = await context.rest(createRecommends, { body, headers: actingAs(actor) });
  return { recommendations: data, item_id: itemId.id };
}

const SENT = {
  item: 'The recommended item.',
  recommendations: 'The recommendations, one for each recipient, in order.',
} as const;

mutation('recommend', {
  description:
    'Recommends an item to people and crowds. Recommending it to the same recipient again updates the reason.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', required: true, description: 'The item to recommend.' }),
    recipientIds: t.globalIDList({
      of: 'Actor',
      required: true,
      description: `The recipients, at most ${RECIPIENTS_MAX}.`,
    }),
    reason: t.string({ description: `The reason, at most ${REASON_MAX} characters.` }),
    isPublic: t.boolean({ description: 'Whether to show the recommendation on the sender’s profile.' }),
    ...actAs(t),
  }),
  resolve: ({ reason, isPublic, ...input }, context) =>
    send(context, input, { reason: reason ?? null, is_public: isPublic ?? false }),
  payload: (t) => ({
    recommendations: t.expose('recommendations', { type: [Recommendation], description: SENT.recommendations }),
    item: t.field({ type: Item, nullable: true, description: SENT.item, ...relation('item_id') }),
  }),
});

mutation('sendToPeople', {
  description: 'Sends an item to people and crowds without a reason.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', required: true, description: 'The item to send.' }),
    recipientIds: t.globalIDList({
      of: 'Actor',
      required: true,
      description: `The recipients, at most ${RECIPIENTS_MAX}.`,
    }),
    ...actAs(t),
  }),
  resolve: (input, context) => send(context, input, { kind: 'share' }),
  payload: (t) => ({
    recommendations: t.expose('recommendations', { type: [Recommendation], description: SENT.recommendations }),
    item: t.field({ type: Item, nullable: true, description: SENT.item, ...relation('item_id') }),
  }),
});

const SAID = {
  THANK: { value: 'thank', description: 'Thank the sender, who is notified.' },
  DECLINE: { value: 'decline', description: 'Dismiss the recommendation. The sender is not notified.' },
} as const;
const RecommendationAction = builder.enumType('RecommendationAction', {
  description: 'A response to a recommendation.',
  values: SAID,
});

mutation('answerRecommendation', {
  description: 'Thanks the sender of a recommendation, or dismisses it. The response cannot be changed.',
  input: (t) => ({
    id: t.globalID({ of: 'Recommendation', required: true, description: 'The recommendation to respond to.' }),
    action: t.field({
      writes: 'answer',
      type: RecommendationAction,
      required: true,
      description: 'The response to the recommendation.',
    }),
  }),
  async resolve({ id, action }, context) {
    return (await context.rest(answerRecommend, { params: { id: id.id }, body: { answer: action } })).data;
  },
  payload: (t) => ({
    recommendation: t.field({ type: Recommendation, description: 'The updated recommendation.', resolve: (it) => it }),
  }),
});

mutation('withdrawRecommendation', {
  description: 'Withdraws a recommendation that the viewer sent.',
  input: (t) => ({
    id: t.globalID({ of: 'Recommendation', required: true, description: 'The recommendation to withdraw.' }),
  }),
  async resolve({ id }, context) {
    await context.rest(deleteRecommend, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the withdrawn recommendation.',
      resolve: ({ id }) => writeGlobalId('Recommendation', id),
    }),
  }),
});
