/** What staff look through of their own accord. */
import {
  DESK_PAGE,
  listFilesAsStaff,
  listPagesAsStaff,
  openCaseAsStaff,
  type DeskItem,
} from '@plaza/api/moderation/desk.contract.ts';
import { FormerHandle } from '../actors/actors.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { FileType } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';
import { PageStatus } from '../pages/pages.ts';
import { Case } from './cases.ts';
import { FeedbackStatus } from './reports.ts';

const AdminItem = builder.objectRef<DeskItem>('AdminItem').implement({
  description: 'A crowd or a file as staff look through them.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'Plain UUID of its place in this list.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The item, also while others do not see it; null when it was deleted.',
      ...relation('context_id'),
    }),
    contextId: t.exposeID('context_id', { description: 'Plain UUID of the item.' }),
    owner: t.field({ type: Item, nullable: true, description: 'Whose it is.', ...relation('owner_id') }),
    isTakenAway: t.exposeBoolean('is_taken_away', { description: 'Staff, or the check of pictures, took it away.' }),
    caseId: t.id({
      nullable: true,
      description: 'Global id of the newest case about it.',
      resolve: ({ case_id: id }) => (id ? writeGlobalId('Case', id) : null),
    }),
    caseStatus: t.expose('case_status', {
      type: FeedbackStatus,
      nullable: true,
      description: 'How that case stands.',
    }),
    reportsCount: t.exposeInt('reports_count', { description: 'How many people reported it, in that case.' }),
    formerHandles: t.expose('former_handles', {
      type: [FormerHandle],
      description: 'Addresses that a crowd had before, the last to be given up first; a file has none.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was made.' }),
  }),
});

const include = {
  context: 'context',
  'context.avatar': 'context.avatar',
  owner: 'owner',
  'owner.avatar': 'owner.avatar',
} as const;
const SEARCH = 'Words of its name.';
const TAKEN_AWAY = 'Only what was taken away; else only what is there.';

builder.queryField('adminCrowds', (t) =>
  restConnection(t, {
    contract: listPagesAsStaff,
    type: AdminItem,
    description: `Crowds of every community, private ones too, newest first, ${DESK_PAGE} a page (staff).`,
    signedIn: true,
    args: (arg) => ({
      search: arg.string({ description: SEARCH }),
      status: arg({ type: PageStatus, description: 'Only those that are seen so.' }),
      isTakenAway: arg.boolean({ description: TAKEN_AWAY }),
    }),
    query: (_root: unknown, { search, status, isTakenAway }) => ({
      search: search ?? undefined,
      status: status ?? undefined,
      taken_away: isTakenAway ?? undefined,
    }),
    include,
  }),
);

builder.queryField('adminFiles', (t) =>
  restConnection(t, {
    contract: listFilesAsStaff,
    type: AdminItem,
    description: `Files that the viewer may see, or that were taken away, newest first, ${DESK_PAGE} a page (staff).`,
    signedIn: true,
    args: (arg) => ({
      search: arg.string({ description: SEARCH }),
      type: arg({ type: FileType, description: 'Only of this kind.' }),
      isTakenAway: arg.boolean({ description: TAKEN_AWAY }),
    }),
    query: (_root: unknown, { search, type, isTakenAway }) => ({
      search: search ?? undefined,
      type: type ?? undefined,
      taken_away: isTakenAway ?? undefined,
    }),
    include,
  }),
);

mutation('adminOpenCase', {
  description:
    'Opens a case about a person, a crowd, or anything else that the viewer may see, without a report (staff); the one that is open already is added to.',
  input: (t) => ({
    id: t.globalID({ of: 'Item', writes: 'context_id', required: true, description: 'What it is about.' }),
    text: t.string({ required: true, description: 'Why, for staff to read.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(openCaseAsStaff, { body: { context_id: id.id, text } })).data,
  payload: (t) => ({ case: t.field({ type: Case, description: 'The case.', resolve: (found) => found }) }),
});
