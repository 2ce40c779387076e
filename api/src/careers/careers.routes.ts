import { isBlank } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Context } from '../core/context.ts';
import { isBefore } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { createItem, removeItem, updateItem } from '../core/item-writes.ts';
import { columnsLoader, expand, findItem, findManageable, type ReadOptions } from '../core/items.ts';
import { pageItems } from '../core/list.ts';
import { setCover } from '../core/pictures.ts';
import { route, type App } from '../core/route.ts';
import type { ItemKind } from '../core/spine.ts';
import {
  Career,
  CareerFields,
  createCareer,
  deleteCareer,
  getCareer,
  listCareers,
  updateCareer,
  careerTraits,
} from './careers.contract.ts';

type Fields = Static<typeof CareerFields>;

declare module '../core/db.ts' {
  interface Tables {
    careers: Fields & { id: string };
  }
}

export const careerKind: ItemKind = {
  ...careerTraits,
  inFeed: false,
  shape: Career,
  relations: { user: 'user_id', cover: 'cover_id' },
  load: columnsLoader('careers', CareerFields),
};

/** What a career is beside the words that it cannot do without. */
const UNSAID = { company: null, description: null, cover_id: null, ended_at: null, is_retired: false };

/** A career's own row, checked, and what names and finds it. */
function written(fields: Fields): { values: Fields; title: string; words: string } {
  const { position, company, description, started_at, ended_at } = fields;
  if (isBlank(position)) throw new Failure('invalid', { position: ['is required'] });
  if (ended_at && isBefore(ended_at, started_at))
    throw new Failure('invalid', { ended_at: ['must not be before the start'] });
  return { values: fields, title: company ? `${position}, ${company}` : position, words: description ?? '' };
}

export function careerRoutes(app: App): void {
  route(app, listCareers, async (call) =>
    pageItems<Career>(call, call.query, {
      join: sql`join careers c on c.id = i.id`,
      where: sql`i.kind = 'career' and i.author_id = ${call.query.user ?? call.viewer?.userId ?? null}`,
      by: [sql`(c.ended_at is null and not c.is_retired)::int`, sql`c.started_at`],
    }),
  );

  route(app, getCareer, async (call) => ({ data: await findCareer(call, call.params.id, call.query) }));

  route(app, createCareer, async (call) => {
    const { audience = 'community', ...given } = call.body;
    const { values, ...named } = written({ ...UNSAID, ...given });
    const row = { table: 'careers' as const, values };
    // A life is the person's own, whichever identity they act with.
    const authorId = call.me.userId;
    const { item } = await createItem(call, { kind: 'career', audience, authorId, ...named, row });
    await setCover(call, item.id, values.cover_id, null);
    const career: Career = { ...item, ...values };
    await expand(call, [career], call.query, careerKind.relations);
    return { data: career };
  });

  route(app, updateCareer, async (call) => {
    const before = (await findManageable(call, call.params.id, 'Career')) as unknown as Career;
    const { audience, ...given } = call.body;
    const { values, ...named } = written({ ...(Value.Clean(CareerFields, { ...before }) as Fields), ...given });
    await call.db.updateTable('careers').set(values).where('id', '=', before.id).execute();
    await setCover(call, before.id, values.cover_id, before.cover_id);
    await updateItem(call, before.id, { ...named, ...(audience && { audience }) });
    return { data: await findCareer(call, before.id, call.query) };
  });

  route(app, deleteCareer, async (call) => {
    await findManageable(call, call.params.id, 'Career');
    await removeItem(call, call.params.id);
  });
}

async function findCareer(context: Context, id: string, options: ReadOptions): Promise<Career> {
  const entity = await findItem(context, id, { ...options, kinds: 'plain' });
  if (entity._type !== 'Career') throw new Failure('not_found');
  return entity as unknown as Career;
}
