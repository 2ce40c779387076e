import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { keepHidden } from '../core/item-files.ts';
import { expand, type ReadOptions } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import {
  BLOCK_COLUMNS,
  BLOCKS_FROM,
  findBlock,
  placeOf,
  presentBlock,
  readBlock,
  storedFiles,
  type BlockRow,
} from './blocks.store.ts';
import {
  BLOCKS_MAX,
  createStoryBlock,
  deleteStoryBlock,
  getStoryBlock,
  listStoryBlocks,
  updateStoryBlock,
  type StoryBlock,
} from './stories.contract.ts';
import { findOwnStory, findStory, retell, showFiles } from './stories.store.ts';

const RELATIONS = { attachable: 'attachable_id', files: 'file_ids' };

export function blockRoutes(app: App): void {
  route(app, listStoryBlocks, async (call) => {
    const { story, ids } = call.query;
    if (!story && !ids) throw new Failure('invalid', { story: ['is required'] });
    if (story) await findStory(call, story);
    const found = await pageRows<BlockRow>(call, call.query, {
      columns: BLOCK_COLUMNS(call),
      from: BLOCKS_FROM(call),
      where: story ? sql`b.story_id = ${story}` : visible(call.viewer, 'i'),
      key: 'b.id',
      by: [sql`b.position`],
      order: 'asc',
    });
    const data = found.data.map((row) => presentBlock(call, row));
    await expand(call, data, call.query, RELATIONS);
    return { data, meta: found.meta };
  });

  route(app, getStoryBlock, async (call) => ({ data: await read(call, call.params.id, call.query) }));

  route(app, createStoryBlock, async (call) => {
    const { story_id, type, order, after_id, ...given } = call.body;
    const story = await findOwnStory(call, story_id);
    const values = await readBlock(call, type, story.id, given);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from story_blocks where story_id = ${story.id}`.execute(call.db);
    if ((rows[0]?.n ?? 0) >= BLOCKS_MAX)
      throw new Failure('invalid', { story_id: [`already has ${BLOCKS_MAX} blocks, the maximum`] });
    const id = newId();
    await sql`
      insert into story_blocks (id, story_id, type, content, attachable_id, file_ids, plain, words, position)
      values (${id}, ${story.id}, ${type}, ${JSON.stringify(values.content)}::jsonb, ${values.attachable_id},
        ${values.file_ids}::uuid[], ${values.plain}, ${values.words},
        ${await placeOf(call, story.id, id, { order, after_id })})`.execute(call.db);
    if (values.attachable_id) await showFiles(call, story.id, 'attachable_id');
    if (values.file_ids.length > 0) await showFiles(call, story.id, 'file_ids');
    await retell(call, story.id);
    return { data: await read(call, id, call.query) };
  });

  route(app, updateStoryBlock, async (call) => {
    const { order, after_id, ...given } = call.body;
    const before = await findOwnBlock(call, call.params.id);
    const { id, story_id } = before;
    const { content, attachable_id, file_ids } = given;
    if (content !== undefined || attachable_id !== undefined || file_ids !== undefined) {
      const stored = await storedFiles(call, id);
      const shown = {
        content: given.content ?? before.content,
        attachable_id: given.attachable_id === undefined ? stored.attachable_id : given.attachable_id,
        file_ids: keepHidden(stored.file_ids, before.file_ids, given.file_ids ?? before.file_ids),
      };
      const values = await readBlock(call, before.type, story_id, shown, stored);
      await sql`
        update story_blocks set content = ${JSON.stringify(values.content)}::jsonb, attachable_id = ${values.attachable_id},
          file_ids = ${values.file_ids}::uuid[], plain = ${values.plain}, words = ${values.words}, updated_at = ${NOW}
        where id = ${id}`.execute(call.db);
      if (values.attachable_id !== stored.attachable_id) await showFiles(call, story_id, 'attachable_id');
      if (values.file_ids.join() !== stored.file_ids.join()) await showFiles(call, story_id, 'file_ids');
    }
    if (order !== undefined || after_id !== undefined) {
      const place = await placeOf(call, story_id, id, { order, after_id });
      await sql`update story_blocks set position = ${place} where id = ${id}`.execute(call.db);
    }
    await retell(call, story_id);
    return { data: await read(call, id, call.query) };
  });

  route(app, deleteStoryBlock, async (call) => {
    const { id, story_id } = await findOwnBlock(call, call.params.id);
    await sql`delete from story_blocks where id = ${id}`.execute(call.db);
    await showFiles(call, story_id, 'attachable_id');
    await retell(call, story_id);
  });
}

/** Of a story that the viewer may change, as it is behind the story's lock. */
async function findOwnBlock(context: Context, id: string): Promise<BlockRow> {
  const { story_id } = await findBlock(context, id);
  await findOwnStory(context, story_id);
  return findBlock(context, id);
}

async function read(context: Context, id: string, options: ReadOptions): Promise<StoryBlock> {
  const data = presentBlock(context, await findBlock(context, id));
  await expand(context, [data], options, RELATIONS);
  return data;
}
