import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { createItem, updateItem } from '../core/item-writes.ts';
import { expand, findManageable } from '../core/items.ts';
import { pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import type { ItemKind } from '../core/spine.ts';
import { visible } from '../core/visibility.ts';
import { findEntry } from './entries.ts';
import {
  createKeypoints,
  getKeypoints,
  type KeypointFields,
  listKeypoints,
  TimelineKeypoints,
  updateKeypoints,
  keypointsTraits,
} from './keypoints.contract.ts';

type Fields = Static<typeof KeypointFields>;

declare module '../core/db.ts' {
  interface Tables {
    timeline_keypoints: Fields & { id: string; user_id: string };
  }
}

const TITLE = 'Key points';
const NONE: Fields = { hobbies: [], accomplished: [], dreams: [], skills: [], experience: [], career_ids: [] };

export const keypointsKind: ItemKind = {
  ...keypointsTraits,
  inFeed: false,
  shape: TimelineKeypoints,
  relations: { user: 'user_id', careers: 'career_ids' },
  load: async (context, rows) => {
    const found = await sql<Fields & { id: string }>`
      select k.id, k.hobbies, k.accomplished, k.dreams, k.skills, k.experience,
        array(select i.id from unnest(k.career_ids) with ordinality as c(id, place) join items i on i.id = c.id
          where ${visible(context.viewer, 'i')} order by c.place) as career_ids
      from timeline_keypoints k where k.id = any(${rows.map((row) => row.id)}::uuid[])`.execute(context.db);
    return new Map(found.rows.map((row) => [row.id, row]));
  },
};

export function keypointRoutes(app: App): void {
  route(app, listKeypoints, async (call) =>
    pageItems<TimelineKeypoints>(call, call.query, {
      where: sql`i.kind = 'keypoints' and i.author_id = ${call.query.user ?? call.viewer?.userId ?? null}`,
    }),
  );

  route(app, getKeypoints, async (call) => {
    const slug = call.params.id.toLowerCase();
    const { rows } = await sql<{ id: string }>`
      select k.id from timeline_keypoints k join users u on u.id = k.user_id
      where ${isId(slug) ? sql`u.id = ${slug}` : sql`u.username = ${slug}`}`.execute(call.db);
    if (!rows[0]) throw new Failure('not_found');
    return { data: await findEntry<TimelineKeypoints>(call, keypointsKind, rows[0].id, call.query) };
  });

  route(app, createKeypoints, async (call) => {
    const { audience = 'community', ...given } = call.body;
    const { userId } = call.me;
    const values = await tidy(call, { ...NONE, ...given });
    const isThere = await sql`select 1 from timeline_keypoints where user_id = ${userId}`.execute(call.db);
    if (isThere.rows.length > 0) throw new Failure('conflict');
    const row = { table: 'timeline_keypoints' as const, values: { user_id: userId, ...values } };
    const named = { title: TITLE, words: wordsOf(values) };
    const { item } = await createItem(call, { kind: 'keypoints', audience, authorId: userId, ...named, row });
    const keypoints: TimelineKeypoints = { ...item, ...values };
    await expand(call, [keypoints], call.query, keypointsKind.relations);
    return { data: keypoints };
  });

  route(app, updateKeypoints, async (call) => {
    const { id } = call.params;
    const before = (await findManageable(call, id, 'TimelineKeypoints')) as unknown as TimelineKeypoints;
    const { audience, ...given } = call.body;
    const { hobbies, accomplished, dreams, skills, experience, career_ids } = before;
    const kept = { hobbies, accomplished, dreams, skills, experience, career_ids };
    const values = await tidy(call, { ...kept, ...given });
    await call.db.updateTable('timeline_keypoints').set(values).where('id', '=', id).execute();
    await updateItem(call, id, { title: TITLE, words: wordsOf(values), ...(audience && { audience }) });
    return { data: await findEntry<TimelineKeypoints>(call, keypointsKind, id, call.query) };
  });
}

const wordsOf = ({ career_ids: _careers, ...lines }: Fields) => Object.values(lines).flat().join(' ');

/** Lines without space around them, each once and none empty; careers are the person's own. */
async function tidy(context: Context, { career_ids, ...lists }: Fields): Promise<Fields> {
  const ids = [...new Set(career_ids)];
  const own = await sql`select 1 from items i where i.id = any(${ids}::uuid[]) and i.kind = 'career'
    and i.author_id = ${context.me.userId} and i.deleted_at is null`.execute(context.db);
  if (own.rows.length !== ids.length) throw new Failure('invalid', { career_ids: ['must be your own careers'] });
  const tidied = Object.entries(lists).map(([name, lines]) => {
    const whole = lines.map(trimmed).filter((line) => line !== '');
    return [name, [...new Set(whole)]] as const;
  });
  return { ...(Object.fromEntries(tidied) as Omit<Fields, 'career_ids'>), career_ids: ids };
}
