import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { titleOf } from '../core/excerpt.ts';
import { hashtagsOf } from '@plaza/text/grammar.ts';
import '../core/hashtags.ts';
import { keepMentions, mentionsIn, tellMentions, writeMentions } from '../core/mentions.ts';
import { attachFiles, awaitScan, replaceFiles } from '../core/item-files.ts';
import { createItem, removeItem, setAudience, publishToFeed, updateItem, clampAudience } from '../core/item-writes.ts';
import { columnsLoader, expand, findItem, findManageable, type ReadOptions } from '../core/items.ts';
import { FEED_ORDER, pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import type { ItemKind } from '../core/spine.ts';
import { inViewerCommunity, passedScan } from '../core/visibility.ts';
import {
  createVscribble,
  deleteVscribble,
  getVscribble,
  listVscribbles,
  LOOP_SECONDS,
  updateVscribble,
  Vscribble,
  VscribbleFields,
  vscribbleTraits,
} from './vscribbles.contract.ts';

type Fields = Pick<Vscribble, keyof typeof VscribbleFields.properties>;

interface VscribblesTable extends Fields {
  id: string;
  hashtags: string[];
  edited_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    vscribbles: VscribblesTable;
  }
}

export const vscribbleKind: ItemKind = {
  ...vscribbleTraits,
  inFeed: true,
  setAudience,
  shape: Vscribble,
  relations: { user: 'user_id', attachable: 'attachable_id', mentions: 'mentions.actor_id' },
  load: async (context, rows, wanted) => {
    const fields = await loadFields(context, rows, wanted);
    return new Map(rows.map((row) => [row.id, present(row.title, fields.get(row.id) ?? {})]));
  },
};

const loadFields = columnsLoader('vscribbles', VscribbleFields, ['hashtags', 'edited_at'], {
  mentions: mentionsIn('vscribbles.id'),
});

const present = <T extends object>(title: string, own: T) => ({ ...own, name: title, attachable_type: 'File' });

/** What a loop is before anybody made it; its film is all that it needs. */
const EMPTY: Omit<Fields, 'attachable_id'> = { content: '', selected_filter: null, captions: null, is_galley: false };

export function vscribbleRoutes(app: App): void {
  route(app, listVscribbles, async (call) => {
    const { user } = call.query;
    return pageItems<Vscribble>(call, call.query, {
      kinds: 'plain',
      ...(!user && { along: FEED_ORDER }),
      where: sql`i.kind = 'vscribble' and ${
        user
          ? sql`i.author_id = ${user}`
          : sql`i.in_feed and ${inViewerCommunity(call.viewer)} and ${passedScan(call.viewer, 'i')}`
      }`,
    });
  });

  route(app, getVscribble, async (call) => ({ data: await findVscribble(call, call.params.id, call.query) }));

  route(app, createVscribble, async (call) => {
    const { audience = 'community', ...written } = call.body;
    const fields: Fields = { ...EMPTY, ...written };
    const row = { ...fields, hashtags: hashtagsOf(fields.content), edited_at: null };
    const { item, communityId } = await createItem(call, {
      kind: 'vscribble',
      title: titleOf(fields.content),
      words: wordsOf(fields),
      audience,
      row: { table: 'vscribbles', values: row },
    });
    const { id } = item;
    await attachFiles(call, id, [fields.attachable_id], 'attachable_id');
    await requireFilm(call, fields.attachable_id);
    const awaits = await awaitScan(call, id);
    const author = call.me.actorId;
    await call.emit('hashtags.written', { id, authorId: author, hashtags: row.hashtags, isNew: true });
    if (!awaits)
      publishToFeed(call, {
        id,
        kind: 'vscribble',
        author_id: author,
        community_id: communityId,
        audience: item.audience,
      });
    const mentions = await writeMentions(call, { item, content: fields.content });
    const vscribble: Vscribble = { ...item, ...present(item.title, row), mentions };
    await expand(call, [vscribble], call.query, vscribbleKind.relations);
    return { data: vscribble };
  });

  route(app, updateVscribble, async (call) => {
    const before = (await findManageable(call, call.params.id, 'Vscribble')) as unknown as Vscribble;
    const { audience, ...written } = call.body;
    const fields: Fields = { ...(Value.Clean(VscribbleFields, structuredClone(before)) as Fields), ...written };
    const hashtags = hashtagsOf(fields.content);
    const row = { ...fields, hashtags, edited_at: call.platform.clock.now().toISOString() };
    await call.db.updateTable('vscribbles').set(row).where('id', '=', before.id).execute();
    if (fields.attachable_id !== before.attachable_id) {
      await replaceFiles(call, before.id, [fields.attachable_id], 'attachable_id');
      await requireFilm(call, fields.attachable_id);
      await awaitScan(call, before.id);
    }
    await call.emit('hashtags.written', { id: before.id, authorId: call.me.actorId, hashtags, isNew: false });
    const isRewritten = fields.content !== before.content;
    // Before others may see it, who hear of it then.
    if (isRewritten) await keepMentions(call, { item: before, content: fields.content, before: before.mentions });
    await updateItem(call, before.id, {
      title: titleOf(fields.content),
      words: wordsOf(fields),
      ...(audience ? { audience: await clampAudience(call, before.user_id, audience) } : {}),
    });
    if (isRewritten) await tellMentions(call, [before.id], fields.content);
    return { data: await findVscribble(call, before.id, call.query) };
  });

  route(app, deleteVscribble, async (call) => {
    await findManageable(call, call.params.id, 'Vscribble');
    await removeItem(call, call.params.id);
  });
}

/** What is said in it is found as well. */
const wordsOf = ({ content, captions }: Fields): string => `${content} ${captions ?? ''}`;

/** A recorder counts in its own way: a moment more is no more. */
const TOLERANCE_S = 1;

async function requireFilm({ db }: Context, id: string): Promise<void> {
  const { rows } = await sql<{ type: string; playable_length: number | null }>`
    select type, playable_length from files where id = ${id}`.execute(db);
  if (rows[0]?.type !== 'video') throw new Failure('invalid', { attachable_id: ['A loop must be a video.'] });
  if ((rows[0].playable_length ?? 0) > LOOP_SECONDS + TOLERANCE_S)
    throw new Failure('invalid', { attachable_id: [`Loops can be up to ${LOOP_SECONDS} seconds.`] });
}

async function findVscribble(context: Context, id: string, options: ReadOptions = {}): Promise<Vscribble> {
  const entity = await findItem(context, id, { ...options, kinds: 'plain' });
  if (entity._type !== 'Vscribble') throw new Failure('not_found');
  return entity as unknown as Vscribble;
}
