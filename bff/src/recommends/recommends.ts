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
  recommend: 'With a reason, where there is one; it may stand on the profile of its sender.',
  share: 'Only handed on.',
} as const;
const RecommendationKind = builder.enumType('RecommendationKind', {
  description: 'How something was sent.',
  values: enumValues(RECOMMEND_KINDS, (kind) => KIND_WORDS[kind]),
});

const ANSWER_WORDS = {
  thanked: 'Thanks, which the sender is told.',
  declined: 'Not for them, which is told to nobody else.',
} as const;
const RecommendationAnswer = builder.enumType('RecommendationAnswer', {
  description: 'What a recipient said.',
  values: enumValues(RECOMMEND_ANSWERS, (answer) => ANSWER_WORDS[answer]),
});

const BOX_WORDS = { received: 'To the viewer, as they act.', sent: 'By the viewer, as they act.' } as const;
const RecommendationBox = builder.enumType('RecommendationBox', {
  description: 'Which way it went.',
  values: enumValues(RECOMMEND_BOXES, (box) => BOX_WORDS[box]),
});

const Recommendation = builder.objectRef<RecommendationEntity>('Recommendation');
builder.node(Recommendation, {
  description: 'Something that one actor recommends, or sends, to another; seen by whoever sees what it is about.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Recommendation',
  loadMany: (ids, context) => context.loader<RecommendationEntity>(listRecommends).loadMany(ids),
  fields: (t) => ({
    kind: t.expose('kind', { type: RecommendationKind, description: 'How it was sent.' }),
    item: t.field({ type: Item, nullable: true, description: 'What it is about.', ...relation('item_id') }),
    sender: t.field({ type: Actor, nullable: true, description: 'Who sent it.', ...relation('user_id') }),
    recipient: t.field({
      type: Actor,
      nullable: true,
      description: 'To whom; told to the two of them alone.',
      ...relation('recipient_id'),
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why, in the words of the sender.' }),
    mentions: t.field(named),
    isPublic: t.exposeBoolean('is_public', { description: 'It stands on the profile of its sender.' }),
    answer: t.expose('answer', {
      type: RecommendationAnswer,
      nullable: true,
      description: 'What the recipient said: thanks are told to the sender, a no to nobody but the recipient.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was first sent.' }),
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
    description: 'What was recommended and sent to them, or by them, newest first.',
    args: (arg) => ({
      box: arg({ type: RecommendationBox, description: 'What they received unless said.' }),
      kind: arg({ type: RecommendationKind, description: 'Only this.' }),
    }),
    query: (_viewer: unknown, { box, kind }) => ({ box: box ?? 'received', kind: kind ?? undefined }),
    include,
  }),
);

builder.interfaceField(Item, 'recommendations', (t) =>
  restConnection(t, {
    contract: listRecommends,
    type: Recommendation,
    description: 'How it was recommended, as far as the viewer may know, newest first.',
    query: (item: ItemBase) => ({ item_id: item.id }),
    include,
  }),
);

builder.interfaceField(Actor, 'recommended', (t) =>
  restConnection(t, {
    contract: listRecommends,
    type: Recommendation,
    description: 'What they recommend for everybody to see, each thing once, newest first.',
    query: (actor: ActorEntity) => ({ user: actor.id }),
    include,
  }),
);

builder.objectField(Notification, 'recommendation', (t) =>
  t.field({
    type: Recommendation,
    nullable: true,
    description: 'Why they see it: what was recommended or sent, by whom and why.',
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
  item: 'What it is about.',
  recommendations: 'One for each recipient, in their order.',
} as const;

mutation('recommend', {
  description: 'Recommends something to people and crowds; again, it is the same one with another reason.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', required: true, description: 'What.' }),
    recipientIds: t.globalIDList({ of: 'Actor', required: true, description: `To whom, at most ${RECIPIENTS_MAX}.` }),
    reason: t.string({ description: `Why, up to ${REASON_MAX} characters.` }),
    isPublic: t.boolean({ description: 'Shows it on the profile of who recommends.' }),
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
  description: 'Hands something on to people and crowds, without a word of one’s own.',
  input: (t) => ({
    itemId: t.globalID({ of: 'Item', required: true, description: 'What.' }),
    recipientIds: t.globalIDList({ of: 'Actor', required: true, description: `To whom, at most ${RECIPIENTS_MAX}.` }),
    ...actAs(t),
  }),
  resolve: (input, context) => send(context, input, { kind: 'share' }),
  payload: (t) => ({
    recommendations: t.expose('recommendations', { type: [Recommendation], description: SENT.recommendations }),
    item: t.field({ type: Item, nullable: true, description: SENT.item, ...relation('item_id') }),
  }),
});

const SAID = {
  THANK: { value: 'thank', description: 'Thanks, which the sender is told.' },
  DECLINE: { value: 'decline', description: 'Not for the viewer: it is hidden, and nobody is told.' },
} as const;
const RecommendationAction = builder.enumType('RecommendationAction', {
  description: 'What to answer to a recommendation.',
  values: SAID,
});

mutation('answerRecommendation', {
  description: 'Thanks for a recommendation, or hides it; once.',
  input: (t) => ({
    id: t.globalID({ of: 'Recommendation', required: true, description: 'The recommendation.' }),
    action: t.field({ writes: 'answer', type: RecommendationAction, required: true, description: 'The answer.' }),
  }),
  async resolve({ id, action }, context) {
    return (await context.rest(answerRecommend, { params: { id: id.id }, body: { answer: action } })).data;
  },
  payload: (t) => ({
    recommendation: t.field({ type: Recommendation, description: 'It, with the answer.', resolve: (it) => it }),
  }),
});

mutation('withdrawRecommendation', {
  description: 'Takes back what the viewer recommended or sent.',
  input: (t) => ({ id: t.globalID({ of: 'Recommendation', required: true, description: 'The recommendation.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteRecommend, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The recommendation that was.',
      resolve: ({ id }) => writeGlobalId('Recommendation', id),
    }),
  }),
});
