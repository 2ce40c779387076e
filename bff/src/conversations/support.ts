/** The conversation of a member with those who help, and the desk that they work on it at. */
import { CONVERSATION_PAGE } from '@plaza/api/conversations/conversations.contract.ts';
import {
  answerSupport,
  claimSupport,
  closeSupport,
  countSupportTalks,
  handOverSupport,
  listSupportMessages,
  listSupportStaff,
  listSupportTalks,
  openSupport,
  releaseSupport,
  SUPPORT_PARTS,
  SUPPORT_STATUSES,
  type SupportTalk as SupportTalkEntity,
} from '@plaza/api/conversations/support.contract.ts';
import { Actor } from '../actors/actors.ts';
import { Access } from '../core/access.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { RestError } from '../core/errors.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { mutation } from '../core/mutation.ts';
import { relation } from '../items/items.ts';
import { openOnlooker, sessionsOf } from '../moderation/moderation.ts';
import { User } from '../users/users.ts';
import { Conversation } from './conversations.ts';
import { Message, MessageEdge, MESSAGE_RELATIONS } from './messages.ts';

mutation('openSupport', {
  description:
    'Opens the conversation of the viewer with those who help; it is made at its first use, and there is one.',
  resolve: async (_input, context) => ({
    conversation: (await context.rest(openSupport, { query: { include: ['users', 'users.avatar'] } })).data,
  }),
  payload: (t) => ({
    conversation: t.field({
      type: Conversation,
      description: 'The conversation.',
      resolve: ({ conversation }) => conversation as never,
    }),
  }),
});

const STATUS_WORDS = { open: 'It is worked on, or waits.', closed: 'It is settled.' } as const;
const PART_WORDS = {
  waiting: 'Where nobody has answered yet.',
  open: 'What is not settled.',
  mine: 'What the viewer has claimed and not settled.',
  closed: 'What is settled.',
} as const satisfies Record<(typeof SUPPORT_PARTS)[number], string>;

const SupportStatus = builder.enumType('SupportStatus', {
  description: 'How a conversation with support stands.',
  values: enumValues(SUPPORT_STATUSES, (status) => STATUS_WORDS[status]),
});
const SupportPart = builder.enumType('SupportPart', {
  description: 'A part of the conversations with support.',
  values: enumValues(SUPPORT_PARTS, (part) => PART_WORDS[part]),
});

export const SupportTalk = builder.objectRef<SupportTalkEntity>('SupportTalk');
builder.node(SupportTalk, {
  description: 'A conversation with support, as those who help see it (staff).',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'SupportTalk',
  loadMany: (ids, context) => context.loader<SupportTalkEntity>(listSupportTalks).loadMany(ids),
  fields: (t) => ({
    person: t.field({
      type: Actor,
      nullable: true,
      description: 'Who asks: somebody, or a crowd; null when they are gone.',
      ...relation('user_id'),
    }),
    status: t.expose('status', { type: SupportStatus, description: 'How it stands.' }),
    assignee: t.field({ type: User, nullable: true, description: 'Who works on it.', ...relation('assignee_id') }),
    isMine: t.exposeBoolean('is_mine', { description: 'The viewer works on it.' }),
    canAnswer: t.exposeBoolean('can_answer', {
      description: 'Nobody else works on it, it is not of the viewer themselves, and somebody is there.',
    }),
    waitingSince: t.expose('waiting_since', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nobody has answered.',
    }),
    lastMessage: t.field({
      type: Message,
      nullable: true,
      description: 'What was said last.',
      ...relation('last_message_id'),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was opened for the first time.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When something was said last.' }),
    messages: restConnection(t, {
      contract: listSupportMessages,
      type: Message,
      description: 'What was said, newest first.',
      params: ({ id }: SupportTalkEntity) => ({ id }),
      include: MESSAGE_RELATIONS,
    }),
  }),
});

builder.queryField('adminSupportTalks', (t) =>
  restConnection(t, {
    contract: listSupportTalks,
    type: SupportTalk,
    description: `Who has asked for help, what was said last first, ${CONVERSATION_PAGE} a page (staff).`,
    signedIn: true,
    args: (arg) => ({ part: arg({ type: SupportPart, description: 'Only this part.' }) }),
    query: (_root: unknown, { part }) => ({ part: part ?? undefined }),
    include: {
      person: 'user',
      'person.avatar': 'user.avatar',
      assignee: 'assignee',
      lastMessage: 'last_message',
      'lastMessage.author': 'last_message.user',
    },
  }),
);

interface Counts {
  waiting: number;
  open: number;
  mine: number;
}

const SupportCounts = builder.objectRef<Counts>('SupportCounts').implement({
  description: 'Conversations with support in figures; counting stops at 10,000.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Where nobody has answered yet.' }),
    open: t.exposeInt('open', { description: 'What is not settled.' }),
    mine: t.exposeInt('mine', { description: 'What the viewer has claimed and not settled.' }),
  }),
});

builder.queryField('adminSupportCounts', (t) =>
  t.field({
    type: SupportCounts,
    authScopes: { signedIn: true },
    description: 'Conversations with support in figures (staff).',
    resolve: async (_root, _args, context) => (await context.rest(countSupportTalks, {})).data,
  }),
);

interface ColleagueEntity {
  id: string;
  user_id: string;
}

const SupportColleague = builder.objectRef<ColleagueEntity>('SupportColleague').implement({
  description: 'Somebody who helps in the community, too.',
  fields: (t) => ({
    user: t.field({ type: User, nullable: true, description: 'Who.', ...relation('user_id') }),
  }),
});

builder.queryField('adminSupportStaff', (t) =>
  restConnection(t, {
    contract: listSupportStaff,
    type: SupportColleague,
    description: 'Whom a conversation can be handed over to, by name (staff).',
    signedIn: true,
    query: () => ({}),
    include: { user: 'user', 'user.avatar': 'user.avatar' },
  }),
);

const idInput = 'The conversation.';
const talk = (found: SupportTalkEntity) => found;
const WITH = { include: ['user', 'user.avatar', 'assignee', 'last_message'] };

mutation('adminClaimSupport', {
  description:
    'Takes a conversation with support to work on (staff); of two at once, one is told that the other has it.',
  input: (t) => ({ id: t.globalID({ of: 'SupportTalk', required: true, description: idInput }) }),
  resolve: async ({ id }, context) => (await context.rest(claimSupport, { params: { id: id.id }, query: WITH })).data,
  payload: (t) => ({ talk: t.field({ type: SupportTalk, description: 'As it is now.', resolve: talk }) }),
});

mutation('adminReleaseSupport', {
  description: 'Gives a conversation with support back (staff); an admin may take it from somebody.',
  input: (t) => ({ id: t.globalID({ of: 'SupportTalk', required: true, description: idInput }) }),
  async resolve({ id }, context) {
    await context.rest(releaseSupport, { params: { id: id.id } });
    const found = await context.loader<SupportTalkEntity>(listSupportTalks).ask(id.id);
    if (!found) throw new RestError('not_found');
    return found;
  },
  payload: (t) => ({ talk: t.field({ type: SupportTalk, description: 'As it is now.', resolve: talk }) }),
});

mutation('adminHandOverSupport', {
  description: 'Hands a conversation with support to a colleague (staff); an admin any of them.',
  input: (t) => ({
    id: t.globalID({ of: 'SupportTalk', required: true, description: idInput }),
    userId: t.globalID({ of: 'User', required: true, description: 'Who goes on with it.' }),
  }),
  resolve: async ({ id, userId }, context) =>
    (await context.rest(handOverSupport, { params: { id: id.id }, query: WITH, body: { user_id: userId.id } })).data,
  payload: (t) => ({ talk: t.field({ type: SupportTalk, description: 'As it is now.', resolve: talk }) }),
});

mutation('adminCloseSupport', {
  description: 'Says that what was asked is settled (staff); whatever the member writes then opens it anew.',
  input: (t) => ({ id: t.globalID({ of: 'SupportTalk', required: true, description: idInput }) }),
  resolve: async ({ id }, context) => (await context.rest(closeSupport, { params: { id: id.id }, query: WITH })).data,
  payload: (t) => ({ talk: t.field({ type: SupportTalk, description: 'As it is now.', resolve: talk }) }),
});

mutation('adminAnswerSupport', {
  description: 'Answers as support (staff); whoever answers what nobody has claimed claims it by that.',
  input: (t) => ({
    id: t.globalID({ of: 'SupportTalk', required: true, description: idInput }),
    content: t.string({ description: 'The words.' }),
    fileIds: t.globalIDList({ of: 'File', description: 'Files to attach, at most nine.' }),
  }),
  async resolve({ id, content, fileIds }, context) {
    const body = { content: content ?? undefined, file_ids: fileIds?.map((file) => file.id) };
    const { data } = await context.rest(answerSupport, { params: { id: id.id }, query: { include: ['files'] }, body });
    return { message: data, id: id.id };
  },
  payload: (t) => ({
    edge: t.field({
      type: MessageEdge,
      description: 'The message, as an edge of any list.',
      resolve: ({ message }) => edgeOf(message),
    }),
    talk: t.field({
      type: SupportTalk,
      nullable: true,
      description: 'As it is now.',
      resolve: ({ id }, _args, context) => context.loader<SupportTalkEntity>(listSupportTalks).load(id),
    }),
  }),
});

const SupportEvent = builder.objectRef<Seen>('SupportEvent').implement({
  description: 'Something was said to or by support, or somebody has taken it on.',
  fields: (t) => ({
    talk: t.field({
      type: SupportTalk,
      nullable: true,
      description: 'What it happened to, as it is now; null at first and after a gap, when any may have changed.',
      resolve: ({ event }, _args, context) => {
        const { id } = (event.data ?? {}) as { id?: string };
        return id === undefined ? null : context.loader<SupportTalkEntity>(listSupportTalks).load(id);
      },
    }),
  }),
});

builder.subscriptionField('adminSupportEvents', (t) =>
  t.field({
    type: SupportEvent,
    authScopes: { signedIn: true },
    description: 'What happens at the desk of support (staff).',
    async subscribe(_root, _args, context) {
      const { support_id: support } = (await context.rest(countSupportTalks, {})).data;
      // Whoever helps today may not tomorrow.
      const access = new Access(async () => {
        context.refresh();
        return context.rest(countSupportTalks, {}).then(
          () => true,
          () => false,
        );
      }, 'ended');
      const { onlooker, close } = await openOnlooker(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [`users.${support}.conversations`],
        endings: [sessionsOf(onlooker)],
        access,
        onClose: close,
      });
      // Somebody may have spoken between what the subscriber has read and this moment; from here on nothing is lost.
      access.stream.missed();
      return access.stream;
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
