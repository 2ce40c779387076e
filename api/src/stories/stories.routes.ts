import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Static } from 'typebox';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { createItem, removeItem } from '../core/item-writes.ts';
import { loadItems } from '../core/items.ts';
import { FEED_ORDER, pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { inViewerCommunity, passedScan } from '../core/visibility.ts';
import { blockRoutes } from './blocks.routes.ts';
import { blocksOf } from './blocks.store.ts';
import { storyMarkdown } from './stories.markdown.ts';
import { changed, findOwnStory, findStory, requireIdentity, retell, settle, showFiles } from './stories.store.ts';
import {
  createStory,
  deleteStory,
  deleteStoryCover,
  getStory,
  getStoryMarkdown,
  listStories,
  StoryFields,
  updateStory,
  type Story,
} from './stories.contract.ts';

type Fields = Static<typeof StoryFields>;

/** A story before anybody wrote it. */
const EMPTY: Fields = Value.Create(StoryFields);

/** Spaces are no name and no summary. */
const written = (fields: Fields): Fields => ({
  ...fields,
  name: trimmed(fields.name),
  summary: trimmed(fields.summary ?? '') || null,
  description: trimmed(fields.description ?? '') || null,
});

/** Whose it is stays as it is once others have read it. */
async function requirePublisher(call: Context, { published_at }: Story, id: string): Promise<void> {
  if (published_at) throw new Failure('invalid', { publish_as: ['can’t change after publishing'] });
  await requireIdentity(call, id);
}

export function storyRoutes(app: App): void {
  route(app, listStories, async (call) => {
    const { user, is_draft, ids } = call.query;
    const among = ids ? sql`true` : user ? sql`i.author_id = ${user}` : feed();
    const drafts = is_draft === undefined ? sql`true` : sql`(i.own_state = 'draft') = ${is_draft}`;
    return pageItems<Story>(call, call.query, {
      kinds: 'plain',
      along: FEED_ORDER,
      where: sql`i.kind = 'story' and ${among} and ${drafts}`,
    });

    function feed() {
      return sql`i.in_feed and ${inViewerCommunity(call.viewer)} and ${passedScan(call.viewer, 'i')}`;
    }
  });

  route(app, getStory, async (call) => {
    const story = await findStory(call, call.params.id, call.query);
    if (call.query.fields) return { data: story };
    return { data: { ...story, blocks: (await blocksOf(call, [story.id])).get(story.id) ?? [] } };
  });

  route(app, getStoryMarkdown, async (call) => {
    const story = await findStory(call, call.params.id);
    const blocks = (await blocksOf(call, [story.id])).get(story.id) ?? [];
    const ids = [story.user_id, ...blocks.flatMap(({ attachable_id, file_ids }) => [attachable_id, ...file_ids])];
    const shown = await loadItems(
      call,
      ids.filter((id) => id !== null),
    );
    const byId = new Map(shown.map((entity) => [entity.id, entity]));
    const find = (id: string | null) => byId.get(id ?? '');
    return storyMarkdown(story, find(story.user_id)?.title ?? '', blocks, find);
  });

  route(app, createStory, async (call) => {
    const { audience, ...given } = call.body;
    const values = written({ ...EMPTY, ...given });
    const row = { ...values, hashtags: [], words: 0, is_shared: false, published_at: null };
    const { item } = await createItem(call, {
      kind: 'story',
      title: values.name,
      audience: 'private',
      state: 'draft',
      row: { table: 'stories', values: row },
    });
    if (values.publish_as) await requireIdentity(call, values.publish_as);
    if (values.cover_id) await showFiles(call, item.id, 'cover_id');
    await retell(call, item.id);
    await settle(call, item.id, audience);
    return { data: await changed(call, item.id, call.query) };
  });

  route(app, updateStory, async (call) => {
    const before = await findOwnStory(call, call.params.id);
    const { audience, ...given } = call.body;
    const values = written({ ...(Value.Clean(StoryFields, structuredClone(before)) as Fields), ...given });
    if (given.publish_as) await requirePublisher(call, before, given.publish_as);
    await call.db.updateTable('stories').set(values).where('id', '=', before.id).execute();
    if (values.cover_id !== before.cover_id) await showFiles(call, before.id, 'cover_id');
    await retell(call, before.id);
    await settle(call, before.id, audience);
    return { data: await changed(call, before.id, call.query) };
  });

  route(app, deleteStory, async (call) => {
    await removeItem(call, (await findOwnStory(call, call.params.id)).id);
  });

  route(app, deleteStoryCover, async (call) => {
    const { id } = await findOwnStory(call, call.params.id);
    await sql`update stories set cover_id = null where id = ${id}`.execute(call.db);
    await showFiles(call, id, 'cover_id');
    await retell(call, id);
    await settle(call, id);
    return { data: await changed(call, id) };
  });

  blockRoutes(app);
}
