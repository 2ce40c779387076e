import { sql } from 'kysely';
import type { Static } from 'typebox';
import { pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import type { ItemKind } from '../core/spine.ts';
import {
  changeEntry,
  checkLine,
  checkPeriod,
  createEntry,
  entryWith,
  findEntry,
  removeEntry,
  summarisingLoader,
  type Chapter,
} from './entries.ts';
import {
  createLifeEvent,
  deleteLifeEvent,
  getLifeEvent,
  LifeEvent,
  LifeEventFields,
  listLifeEvents,
  updateLifeEvent,
  lifeEventTraits,
} from './life-events.contract.ts';

type Fields = Static<typeof LifeEventFields>;

declare module '../core/db.ts' {
  interface Tables {
    life_events: Fields & { id: string };
  }
}

export const lifeEventKind: ItemKind = {
  ...lifeEventTraits,
  inFeed: false,
  shape: LifeEvent,
  relations: { user: 'user_id', cover: 'cover_id' },
  load: summarisingLoader('life_events', LifeEventFields),
};

const chapter: Chapter<Fields> = {
  kind: lifeEventKind,
  table: 'life_events',
  fields: LifeEventFields,
  unsaid: { type: 'other', description: null, cover_id: null, ended_at: null },
  describe: (fields) => {
    const { event, description } = fields;
    checkLine('event', event);
    checkPeriod(fields);
    return { title: event, words: description ?? '' };
  },
};

export function lifeEventRoutes(app: App): void {
  route(app, listLifeEvents, async (call) =>
    pageItems<LifeEvent>(call, call.query, {
      join: sql`join life_events v on v.id = i.id`,
      where: sql`i.kind = 'life event' and i.author_id = ${call.query.user ?? call.viewer?.userId ?? null}`,
      by: [sql`v.started_at`],
    }),
  );

  route(app, getLifeEvent, async (call) => ({
    data: await findEntry<LifeEvent>(call, lifeEventKind, call.params.id, call.query),
  }));

  route(app, createLifeEvent, async (call) => ({
    data: await createEntry<Fields, LifeEvent>(call, chapter, call.body, call.query),
  }));

  route(app, updateLifeEvent, async (call) => {
    const { id } = call.params;
    const { before, values, audience } = await entryWith(call, chapter, id, call.body);
    await changeEntry(call, chapter, before, values, audience);
    return { data: await findEntry<LifeEvent>(call, lifeEventKind, id, call.query) };
  });

  route(app, deleteLifeEvent, (call) => removeEntry(call, lifeEventKind, call.params.id));
}
