import { isBlank } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { attachFiles, awaitScan, replaceFiles } from '../core/item-files.ts';
import { createItem, removeItem, setAudience, publishToFeed, updateItem, clampAudience } from '../core/item-writes.ts';
import { columnsLoader, joinedColumns, expand, findItem, findManageable, type ReadOptions } from '../core/items.ts';
import type { Entity, ItemKind } from '../core/spine.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Wanted } from '../core/fields.ts';
import { titleOf } from '../core/excerpt.ts';
import { hashtagsOf } from '@plaza/text/grammar.ts';
import '../core/hashtags.ts';
import { keepMentions, mentionsIn, tellMentions, writeMentions } from '../core/mentions.ts';
import { newId } from '../core/ids.ts';
import { FEED_ORDER, pageItems, pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { inViewerCommunity, passedScan, visible } from '../core/visibility.ts';
import {
  createScribble,
  deleteScribble,
  getScribble,
  listScribbleEdits,
  listScribbles,
  ScribbleFields,
  Scribble,
  updateScribble,
  type ScribbleEdit,
  scribbleTraits,
} from './scribbles.contract.ts';

type Fields = Pick<Scribble, keyof typeof ScribbleFields.properties>;

interface ScribblesTable extends Fields {
  id: string;
  hashtags: string[];
  edited_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    scribbles: ScribblesTable;
  }
}

const COLUMNS: Parameters<typeof columnsLoader> = [
  'scribbles',
  ScribbleFields,
  ['hashtags', 'edited_at'],
  { mentions: mentionsIn('scribbles.id') },
];
const loadFields = columnsLoader(...COLUMNS);
const joinedFields = joinedColumns(...COLUMNS);

/** With the field that also decides the type of what is attached. */
const needed = (wanted: Wanted | undefined) => wanted && new Map([...wanted, ['attachable_id', true] as const]);

export const scribbleKind: ItemKind = {
  ...scribbleTraits,
  inFeed: true,
  setAudience,
  needs: { content: ['content', 'attachable_id'] },
  shape: Scribble,
  relations: { user: 'user_id', attachable: 'attachable_id', mentions: 'mentions.actor_id' },
  joined: {
    ...joinedFields,
    shape: (wanted) => joinedFields.shape(needed(wanted)),
    columns: (viewer, wanted) => joinedFields.columns(viewer, needed(wanted)),
    present: (row) => present(row.title, row as unknown as ScribblesTable),
  },
  load: async (context, rows, wanted) => {
    const fields = await loadFields(context, rows, needed(wanted));
    return new Map(rows.map((row) => [row.id, present(row.title, fields.get(row.id) as ScribblesTable)]));
  },
};

const present = (title: string, own: Omit<ScribblesTable, 'id'>) => ({
  ...own,
  name: title,
  attachable_type: own.attachable_id ? 'File' : null,
});

/** What a scribble is before anybody wrote it: the defaults of its contract. */
const EMPTY: Fields = Value.Create(ScribbleFields);
const filesOf = ({ attachable_id }: Fields): string[] => (attachable_id ? [attachable_id] : []);

/** A scribble's own row, checked. */
function rowOf(fields: Fields, editedAt: string | null): Omit<ScribblesTable, 'id'> {
  if (isBlank(fields.content) && !fields.attachable_id) throw new Failure('empty_content');
  return { ...fields, hashtags: hashtagsOf(fields.content), edited_at: editedAt };
}

export function scribbleRoutes(app: App): void {
  route(app, listScribbles, async (call) => {
    const { user } = call.query;
    return pageItems<Scribble>(call, call.query, {
      kinds: 'plain',
      ...(!user && { along: FEED_ORDER }),
      where: sql`i.kind = 'scribble' and ${
        user
          ? sql`i.author_id = ${user}`
          : sql`i.in_feed and ${inViewerCommunity(call.viewer)} and ${passedScan(call.viewer, 'i')}`
      }`,
    });
  });

  route(app, getScribble, async (call) => ({ data: await findScribble(call, call.params.id, call.query) }));

  route(app, createScribble, async (call) => {
    const { audience = 'community', ...written } = call.body;
    const fields = { ...EMPTY, ...written };
    const row = rowOf(fields, null);
    const { item, communityId } = await createItem(call, {
      kind: 'scribble',
      title: titleOf(fields.content),
      words: fields.content,
      audience,
      row: { table: 'scribbles', values: row },
    });
    const { id } = item;
    const me = call.me.actorId;
    await attachFiles(call, id, filesOf(fields), 'attachable_id');
    const awaits = fields.attachable_id !== null && (await awaitScan(call, id));
    await call.emit('hashtags.written', { id, authorId: me, hashtags: row.hashtags, isNew: true });
    if (!awaits)
      publishToFeed(call, {
        id,
        kind: 'scribble',
        author_id: me,
        community_id: communityId,
        audience: item.audience,
      });
    const mentions = await writeMentions(call, { item, content: fields.content });
    const scribble: Scribble = { ...item, ...present(item.title, row), mentions };
    await expand(call, [scribble], call.query, scribbleKind.relations);
    return { data: scribble };
  });

  route(app, updateScribble, async (call) => {
    const before = (await findManageable(call, call.params.id, 'Scribble')) as unknown as Scribble;
    const { audience, ...written } = call.body;
    const fields: Fields = { ...(Value.Clean(ScribbleFields, structuredClone(before)) as Fields), ...written };
    if (fields.content !== before.content) {
      await sql`
        insert into scribble_edits (id, scribble_id, content, mentions, audience)
        values (${newId()}, ${before.id}, ${before.content}, ${JSON.stringify(before.mentions)}::jsonb, ${before.audience})`.execute(
        call.db,
      );
    }
    const row = rowOf(fields, call.platform.clock.now().toISOString());
    await call.db.updateTable('scribbles').set(row).where('id', '=', before.id).execute();
    if (written.attachable_id !== undefined) {
      await replaceFiles(call, before.id, filesOf(fields), 'attachable_id');
      await awaitScan(call, before.id);
    }
    const { hashtags } = row;
    await call.emit('hashtags.written', { id: before.id, authorId: call.me.actorId, hashtags, isNew: false });
    const isRewritten = fields.content !== before.content;
    // Before others may see it, who hear of it then.
    if (isRewritten) await keepMentions(call, { item: before, content: fields.content, before: before.mentions });
    await updateItem(call, before.id, {
      title: titleOf(fields.content),
      words: fields.content,
      ...(audience ? { audience: await clampAudience(call, before.user_id, audience) } : {}),
    });
    if (isRewritten) await tellMentions(call, [before.id], fields.content);
    return { data: await findScribble(call, before.id, call.query) };
  });

  route(app, deleteScribble, async (call) => {
    await findManageable(call, call.params.id, 'Scribble');
    await removeItem(call, call.params.id);
  });

  route(app, listScribbleEdits, async (call) => {
    await findScribble(call, call.params.id);
    const page = await pageRows<ScribbleEdit>(call, call.query, {
      columns: sql`e.id, e.content, e.mentions, e.created_at`,
      from: sql`scribble_edits e, lateral (
        select i.id, i.kind, i.author_id, i.context_id, i.community_id, i.state, i.deleted_at, e.audience
        from items i where i.id = e.scribble_id) earlier`,
      where: sql`e.scribble_id = ${call.params.id} and ${visible(call.viewer, 'earlier', 'shown', 'plain')}`,
      key: 'e.id',
    });
    await expand(call, page.data, call.query, { mentions: 'mentions.actor_id' });
    return page;
  });
}

async function findScribble(context: Context, id: string, options: ReadOptions = {}): Promise<Scribble> {
  const entity: Entity = await findItem(context, id, { ...options, kinds: 'plain', expects: 'scribble' });
  if (entity._type !== 'Scribble') throw new Failure('not_found');
  return entity as unknown as Scribble;
}
