import { sql } from 'kysely';
import type { Static } from 'typebox';
import { columnsLoader } from '../core/items.ts';
import { pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import type { ItemKind } from '../core/spine.ts';
import {
  createEducation,
  deleteEducation,
  Education,
  EducationFields,
  listEducation,
  updateEducation,
  educationTraits,
} from './education.contract.ts';
import {
  changeEntry,
  checkLine,
  checkPeriod,
  createEntry,
  entryWith,
  findEntry,
  removeEntry,
  type Chapter,
} from './entries.ts';

type Fields = Static<typeof EducationFields>;

declare module '../core/db.ts' {
  interface Tables {
    education: Fields & { id: string };
  }
}

export const educationKind: ItemKind = {
  ...educationTraits,
  inFeed: false,
  shape: Education,
  relations: { user: 'user_id', cover: 'cover_id' },
  load: columnsLoader('education', EducationFields),
};

const chapter: Chapter<Fields> = {
  kind: educationKind,
  table: 'education',
  fields: EducationFields,
  unsaid: { degree: null, description: null, cover_id: null, ended_at: null },
  describe: (fields) => {
    const { school, degree, description } = fields;
    checkLine('school', school);
    checkPeriod(fields);
    return { title: degree ? `${degree}, ${school}` : school, words: description ?? '' };
  },
};

export function educationRoutes(app: App): void {
  route(app, listEducation, async (call) =>
    pageItems<Education>(call, call.query, {
      join: sql`join education e on e.id = i.id`,
      where: sql`i.kind = 'education' and i.author_id = ${call.query.user ?? call.viewer?.userId ?? null}`,
      by: [sql`e.started_at`],
    }),
  );

  route(app, createEducation, async (call) => ({
    data: await createEntry<Fields, Education>(call, chapter, call.body, call.query),
  }));

  route(app, updateEducation, async (call) => {
    const { id } = call.params;
    const { before, values, audience } = await entryWith(call, chapter, id, call.body);
    await changeEntry(call, chapter, before, values, audience);
    return { data: await findEntry<Education>(call, educationKind, id, call.query) };
  });

  route(app, deleteEducation, (call) => removeEntry(call, educationKind, call.params.id));
}
