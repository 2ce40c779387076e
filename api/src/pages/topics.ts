/** Topics of a crowd: what its discussion is ordered by. A topic is an item, so it is commented like anything else. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Permission } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { createItem, removeItem, updateItem } from '../core/item-writes.ts';
import { findItem } from '../core/items.ts';
import { lastComments } from '../core/last-comments.ts';
import { pageItems } from '../core/list.ts';
import { moveTo, nextPosition } from '../core/positions.ts';
import { requirePermission } from '../core/permissions.ts';
import { route, type App } from '../core/route.ts';
import type { ItemKind } from '../core/spine.ts';
import {
  createPageTopic,
  deletePageTopic,
  listPageTopics,
  PageTopic,
  updatePageTopic,
  type Page,
  topicTraits,
} from './pages.contract.ts';
import { findOpenPage } from './pages.store.ts';

const TOPICS = { table: 'page_topics', parent: 'page_id' };

export const topicKind: ItemKind = {
  ...topicTraits,
  inFeed: false,
  shape: PageTopic,
  relations: { user: 'user_id', page: 'page_id', last_comment: 'last_comment_id' },
  managedWith: 'manage_discussion_topics',
  personal: ['last_comment_id'],
  load: async (context, rows, wanted) => {
    const ids = rows.map((row) => row.id);
    const { rows: topics } = await sql<{ id: string; page_id: string; name: string; order: number }>`
      select id, page_id, name, position as "order" from page_topics
      where id = any(${ids}::uuid[])`.execute(context.db);
    const last = await lastComments(context, !wanted || wanted.has('last_comment_id') ? ids : []);
    return new Map(topics.map((topic) => [topic.id, { ...topic, last_comment_id: last.get(topic.id) ?? null }]));
  },
};

export function topicRoutes(app: App): void {
  route(app, listPageTopics, async (call) => {
    const { page: crowd, ...query } = call.query;
    if (!crowd && !query.ids) throw new Failure('invalid', { page: ['is required'] });
    if (crowd) await findOpenPage(call, crowd);
    return pageItems<PageTopic>(call, query, {
      join: sql`join page_topics t on t.id = i.id`,
      where: sql`i.kind = 'topic' and ${crowd ? sql`t.page_id = ${crowd}` : sql`true`}`,
      by: [sql`t.position`],
      order: 'asc',
    });
  });

  route(app, createPageTopic, async (call) => {
    const page = await findOpenPage(call, call.body.page_id);
    const name = nameOf(call.body.name);
    await lockTopics(call, page, 'add_discussion_topics');
    const position = await nextPosition(call, TOPICS, page.id);
    const { item } = await createItem(call, {
      kind: 'topic',
      title: name,
      audience: 'community',
      contextId: page.id,
      crowdId: page.id,
      row: { table: 'page_topics', values: { page_id: page.id, name, position } },
    });
    announce(call, page.id);
    return { data: await findTopic(call, item.id) };
  });

  route(app, updatePageTopic, async (call) => {
    const topic = await findTopic(call, call.params.id);
    const page = await findOpenPage(call, topic.page_id);
    const { name, order } = call.body;
    if (name !== undefined) {
      await lockTopics(call, page, 'edit_discussion_topics');
      const title = nameOf(name);
      await call.db.updateTable('page_topics').set({ name: title }).where('id', '=', topic.id).execute();
      await updateItem(call, topic.id, { title });
    }
    if (order !== undefined) {
      await lockTopics(call, page, 'manage_discussion_topics');
      await moveTo(call, TOPICS, { id: topic.id, parentId: page.id }, order);
    }
    announce(call, page.id);
    return { data: await findTopic(call, topic.id) };
  });

  route(app, deletePageTopic, async (call) => {
    const topic = await findTopic(call, call.params.id);
    const page = await findOpenPage(call, topic.page_id);
    await requirePermission(call, page.id, 'manage_discussion_topics');
    await removeItem(call, topic.id);
    announce(call, page.id);
  });
}

const announce = (context: Context, pageId: string): void => context.publish(`pages.${pageId}.changed`, {});

function nameOf(given: string): string {
  const name = trimmed(given);
  if (!name) throw new Failure('invalid', { name: ['is required'] });
  return name;
}

/** Those who change the topics of a crowd at once do it after one another. */
async function lockTopics(context: Context, page: Page, permission: Permission): Promise<void> {
  await requirePermission(context, page.id, permission);
  await sql`select id from pages where id = ${page.id} for update`.execute(context.db);
}

async function findTopic(context: Context, id: string): Promise<PageTopic> {
  const entity = await findItem(context, id);
  if (entity._type !== 'PageTopic') throw new Failure('not_found');
  return entity as unknown as PageTopic;
}
