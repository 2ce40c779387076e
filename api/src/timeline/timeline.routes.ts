import { sql } from 'kysely';
import type { Static } from 'typebox';
import { Failure } from '../core/errors.ts';
import { findItem } from '../core/items.ts';
import { pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import type { ItemRelation } from '../core/spine.ts';
import { visible } from '../core/visibility.ts';
import type { Career } from '../careers/careers.contract.ts';
import type { User } from '../users/users.contract.ts';
import type { Education } from './education.contract.ts';
import type { TimelineKeypoints } from './keypoints.contract.ts';
import { relationshipsOf } from './relationships.routes.ts';
import { getResume, listTimeline, type Resume } from './timeline.contract.ts';

/** As many as one page of the timeline has. */
const LSS_ENTRIES = 25;
/** More than any life has: a resume is one page of everything. */
const RESUME_ENTRIES = 200;
const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

const CHAPTERS = sql`left join careers c on c.id = i.id left join education e on e.id = i.id
        left join life_events v on v.id = i.id left join timeline_relationships r on r.id = i.id`;
const STARTED = sql`coalesce(c.started_at, e.started_at, v.started_at, r.started_at, '')`;

const entriesOf = (user: unknown) => sql`
  select o.id from items o
  where o.author_id = ${user} and o.kind in ('career', 'education', 'life event') and o.deleted_at is null
  union all ${relationshipsOf(user)}`;

/** What a person brings along of their long story short, newest first. */
export const lifeOfPerson: ItemRelation = {
  name: 'lss',
  property: 'lss_ids',
  find: async ({ db, viewer }, ids) => {
    const { rows } = await sql<{ person: string; id: string }>`
      select p.person, top.id from unnest(${ids}::uuid[]) as p(person), lateral (
        select i.id from items i ${CHAPTERS}
        where i.id in (${entriesOf(sql`p.person`)}) and ${visible(viewer, 'i', 'hidden', 'plain')}
        order by ${STARTED} desc, i.id desc limit ${sql.lit(LSS_ENTRIES)}) top`.execute(db);
    return new Map(
      [...Map.groupBy(rows, ({ person }) => person)].map(([person, all]) => [person, all.map(({ id }) => id)]),
    );
  },
};

export function timelineRoutes(app: App): void {
  route(app, listTimeline, async (call) => {
    const user = call.query.user ?? call.viewer?.userId ?? null;
    return pageItems(call, call.query, {
      join: CHAPTERS,
      where: sql`i.id in (${entriesOf(user)})`,
      by: [STARTED],
    });
  });

  route(app, getResume, async (call) => {
    const id = call.query.user ?? call.viewer?.userId;
    if (!id) throw new Failure('not_found');
    const entity = await findItem(call, id, { include: ['avatar'] });
    if (entity._type !== 'User') throw new Failure('not_found');
    const { data } = await pageItems(
      call,
      { limit: RESUME_ENTRIES },
      {
        where: sql`i.author_id = ${id} and i.kind in ('career', 'education', 'keypoints')`,
      },
    );
    const url = `${app.platform.env.webUrl}/@${String(entity['slug'])}`;
    return { data: resumeOf(entity as unknown as User, data as unknown as Told[], url) };
  });
}

type Told = Career | Education | TimelineKeypoints;
type Line = Static<typeof Resume>;

/** What is not known is not written. */
const known = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== '')) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

const newestFirst = <T extends { started_at: string }>(entries: readonly T[]) =>
  entries.toSorted(
    (one, other) => Number(one.started_at < other.started_at) - Number(one.started_at > other.started_at),
  );

const period = ({ started_at, ended_at }: { started_at: string; ended_at: string | null }) => ({
  startDate: started_at,
  endDate: ended_at,
});

function resumeOf(user: User, entries: readonly Told[], url: string): Line {
  const careers = newestFirst(entries.filter((entry): entry is Career => entry._type === 'Career'));
  const schools = newestFirst(entries.filter((entry): entry is Education => entry._type === 'Education'));
  const points = entries.find((entry): entry is TimelineKeypoints => entry._type === 'TimelineKeypoints');
  const named = (lines: readonly string[] = []) => lines.map((name) => ({ name }));
  return {
    $schema: SCHEMA,
    basics: known({
      name: user.name.full,
      label: user.sub_title,
      url,
      summary: user.description,
      location: user.location === null ? null : { address: user.location },
    }) as Line['basics'],
    work: careers.map((career) =>
      known({ name: career.company, position: career.position, ...period(career), summary: career.description }),
    ),
    education: schools.map((each) => known({ institution: each.school, studyType: each.degree, ...period(each) })),
    skills: named(points?.skills),
    interests: named(points?.hobbies),
  };
}
