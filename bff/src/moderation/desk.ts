/** What staff look through of their own accord. */
import {
  DESK_PAGE,
  listFilesAsStaff,
  listPagesAsStaff,
  createCase,
  type DeskItem,
} from '@plaza/api/moderation/desk.contract.ts';
import { FormerHandle } from '../actors/actors.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { MediaFileType } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';
import { CrowdStatus } from '../pages/pages.ts';
import { Case } from './cases.ts';
import { FeedbackStatus } from './reports.ts';

const AdminItem = builder.objectRef<DeskItem>('AdminItem').implement({
  description: 'A crowd or file, as seen by staff.',
  fields: (t) => ({
    internalId: t.exposeID('id', { description: 'The UUID of the entry in this list.' }),
    title: t.exposeString('title', { description: 'The title of the item.' }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The item, even if it is hidden from others; null if deleted.',
      ...relation('context_id'),
    }),
    contextId: t.exposeID('context_id', { description: 'The UUID of the item.' }),
    owner: t.field({
      type: Item,
      nullable: true,
      description: 'The owner of the item; null if deleted.',
      ...relation('owner_id'),
    }),
    isRemoved: t.exposeBoolean('is_removed', {
      description: 'Whether the item was removed by staff or by the automatic scan.',
    }),
    caseId: t.id({
      nullable: true,
      description: 'The global ID of the latest case about the item; null if there is none.',
      resolve: ({ case_id: id }) => (id ? writeGlobalId('Case', id) : null),
    }),
    caseStatus: t.expose('case_status', {
      type: FeedbackStatus,
      nullable: true,
      description: 'The status of the latest case; null if there is none.',
    }),
    reportsCount: t.exposeInt('reports_count', {
      description: 'The number of people who have reported the item in the latest case.',
    }),
    formerHandles: t.expose('former_handles', {
      type: [FormerHandle],
      description: 'The former usernames of a crowd, most recently released first; empty for files.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the item was created.' }),
  }),
});

const include = {
  context: 'context',
  'context.avatar': 'context.avatar',
  owner: 'owner',
  'owner.avatar': 'owner.avatar',
} as const;
const SEARCH = 'Searches by name.';
const TAKEN_AWAY = 'Whether to return only removed items; otherwise, only items that have not been removed.';

builder.queryField('adminCrowds', (t) =>
  restConnection(t, {
    contract: listPagesAsStaff,
    type: AdminItem,
    description: `Crowds of all communities, including private ones, newest first, with ${DESK_PAGE} per page. Staff only.`,
    signedIn: true,
    args: (arg) => ({
      search: arg.string({ description: SEARCH }),
      status: arg({ type: CrowdStatus, description: 'Returns only crowds with this status.' }),
      isRemoved: arg.boolean({ description: TAKEN_AWAY }),
    }),
    query: (_root: unknown, { search, status, isRemoved }) => ({
      search: search ?? undefined,
      status: status ?? undefined,
      removed: isRemoved ?? undefined,
    }),
    include,
  }),
);

builder.queryField('adminFiles', (t) =>
  restConnection(t, {
    contract: listFilesAsStaff,
    type: AdminItem,
    description: `Files that the viewer can see or that have been removed, newest first, with ${DESK_PAGE} per page. Staff only.`,
    signedIn: true,
    args: (arg) => ({
      search: arg.string({ description: SEARCH }),
      type: arg({ type: MediaFileType, description: 'Returns only files of this type.' }),
      isRemoved: arg.boolean({ description: TAKEN_AWAY }),
    }),
    query: (_root: unknown, { search, type, isRemoved }) => ({
      search: search ?? undefined,
      type: type ?? undefined,
      removed: isRemoved ?? undefined,
    }),
    include,
  }),
);

mutation('adminOpenCase', {
  description:
    'Opens a case about a user, a crowd, or another item that the viewer can see, without a report. Adds to the existing case if one is open. Staff only.',
  input: (t) => ({
    id: t.globalID({
      of: 'Item',
      writes: 'context_id',
      required: true,
      description: 'The user or item that the case is about.',
    }),
    text: t.string({ required: true, description: 'The reason for the case, visible to staff.' }),
  }),
  resolve: async ({ id, text }, context) =>
    (await context.rest(createCase, { body: { context_id: id.id, text } })).data,
  payload: (t) => ({
    case: t.field({ type: Case, description: 'The new or existing case.', resolve: (found) => found }),
  }),
});
