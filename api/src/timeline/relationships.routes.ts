import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Context } from '../core/context.ts';
import { AUDIENCES } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { lockSubject, removeItem, type Narrowed } from '../core/item-writes.ts';
import { pageItems } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import type { AudienceName, ItemKind } from '../core/spine.ts';
import {
  changeEntry,
  checkLine,
  checkPeriod,
  createEntry,
  entryWith,
  findEntry,
  summarisingLoader,
  type Chapter,
} from './entries.ts';
import {
  createTimelineRelationship,
  deleteTimelineRelationship,
  getTimelineRelationship,
  listTimelineRelationships,
  TimelineRelationship,
  TimelineRelationshipFields,
  updateTimelineRelationship,
  timelineRelationshipTraits,
} from './relationships.contract.ts';
import './timeline.events.ts';

type Answer = TimelineRelationship['answer'];
type Fields = Static<typeof TimelineRelationshipFields> & { answer: Answer };

declare module '../core/db.ts' {
  interface Tables {
    timeline_relationships: Fields & { id: string };
  }
}

export const timelineRelationshipKind: ItemKind = {
  ...timelineRelationshipTraits,
  inFeed: false,
  shape: TimelineRelationship,
  relations: { user: 'user_id', cover: 'cover_id', person: 'person_id' },
  load: summarisingLoader('timeline_relationships', TimelineRelationshipFields, ['answer']),
};

const chapter: Chapter<Fields> = {
  kind: timelineRelationshipKind,
  table: 'timeline_relationships',
  fields: TimelineRelationshipFields,
  unsaid: { person_id: null, name: null, description: null, cover_id: null, started_at: null, ended_at: null },
  describe: (fields) => {
    const { status, name, description } = fields;
    checkPeriod(fields);
    const what = status.charAt(0).toUpperCase() + status.slice(1);
    // Whoever may not see the named person does not read their name in the title.
    return { title: name ? `${what}, ${name}` : what, words: description ?? '' };
  },
};

/** Relationships of a person: what they wrote, and what others wrote of them and they accepted. */
export const relationshipsOf = (userId: unknown) => sql`
  select r.id from timeline_relationships r join items o on o.id = r.id
  where o.author_id = ${userId} and o.kind = 'timeline relationship' and o.deleted_at is null
  union select r.id from timeline_relationships r where r.person_id = ${userId} and r.answer = 'accepted'`;

export function timelineRelationshipRoutes(app: App): void {
  route(app, listTimelineRelationships, async (call) =>
    pageItems<TimelineRelationship>(call, call.query, {
      join: sql`join timeline_relationships r on r.id = i.id`,
      where: sql`i.id in (${relationshipsOf(call.query.user ?? call.viewer?.userId ?? null)})`,
      by: [sql`coalesce(r.started_at, '')`],
    }),
  );

  route(app, getTimelineRelationship, async (call) => ({
    data: await findEntry<TimelineRelationship>(call, timelineRelationshipKind, call.params.id, call.query),
  }));

  route(app, createTimelineRelationship, async (call) => {
    const { audience = 'community' } = call.body;
    const given = { ...call.body, ...otherEnd(call, call.body) };
    const answer = given.person_id && audience !== 'private' ? 'pending' : null;
    if (given.person_id) await checkNameable(call, given.person_id);
    const data = await createEntry<Fields, TimelineRelationship>(call, chapter, given, call.query, { answer });
    if (answer) await ask(call, data);
    return { data };
  });

  route(app, updateTimelineRelationship, async (call) => {
    const { id } = call.params;
    // Whoever answers at this moment is waited for, so that their word is about what they read.
    await sql`select 1 from timeline_relationships where id = ${id} for update`.execute(call.db);
    const { before, values, audience } = await entryWith(call, chapter, id, call.body);
    const last = before as unknown as TimelineRelationship;
    const after = { ...values, ...otherEnd(call, values, call.body) };
    const answer = answerTo(last, after, audience ?? last.audience);
    const isAsked = answer === 'pending' && !isSameQuestion(last, after, audience ?? last.audience);
    if (after.person_id && (isAsked || after.person_id !== last.person_id)) await checkNameable(call, after.person_id);
    await changeEntry(call, chapter, before, { ...after, answer }, audience);
    await settle(call, [id]);
    if (last.answer === 'pending' && (answer !== 'pending' || isAsked)) await withdraw(call, last);
    const data = await findEntry<TimelineRelationship>(call, timelineRelationshipKind, id, call.query);
    if (isAsked) await ask(call, data);
    return { data };
  });

  route(app, deleteTimelineRelationship, async (call) => {
    const { id } = call.params;
    const entry = await findEntry<TimelineRelationship>(call, timelineRelationshipKind, id, {});
    if (entry.manageable) {
      await removeItem(call, id);
      await withdraw(call, entry);
    } else if (entry.person_id !== call.me.userId) throw new Failure('forbidden');
    else await answerAll(call, 'declined', [id]);
  });
}

/** What the named person says, and what ends between two who no longer see each other. */
export const timelineSubscriptions: Subscriptions = {
  'notification.answered': async (context, { userId, status, contextId }) => {
    const { rows } = await sql<{ id: string }>`
      select r.id from timeline_relationships r
      where r.id = ${contextId} and r.person_id = ${userId} and r.answer = 'pending' for update`.execute(context.db);
    await answerAll(
      context,
      status,
      rows.map(({ id }) => id),
    );
  },
  'person.blocked': async (context, { userId, blockedId }) => {
    const { rows } = await sql<{ id: string }>`
      select r.id from timeline_relationships r join items i on i.id = r.id
      where r.answer is not null and (i.author_id = ${userId} and r.person_id = ${blockedId}
        or i.author_id = ${blockedId} and r.person_id = ${userId})`.execute(context.db);
    await answerAll(
      context,
      'declined',
      rows.map(({ id }) => id),
    );
  },
};

async function answerAll(context: Context, answer: 'accepted' | 'declined', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; person_id: string | null }>`
    update timeline_relationships set answer = ${answer} where id = any(${ids}::uuid[]) returning id, person_id`.execute(
    context.db,
  );
  await settle(context, ids);
  for (const row of rows) await withdraw(context, row);
}

/** What waits for somebody's word, or was denied, is a draft: its writer alone sees it. */
async function settle(context: Context, ids: readonly string[]): Promise<void> {
  const settled = sql`case when r.answer in ('pending', 'declined') then 'draft' else 'published' end`;
  const { rows } = await sql<Narrowed & { own_state: string }>`
    update items i set own_state = ${settled} from timeline_relationships r
    where r.id = i.id and i.id = any(${ids}::uuid[]) and i.deleted_at is null
      and i.own_state in ('draft', 'published') and i.own_state <> ${settled}
    returning i.id, i.kind, i.own_state`.execute(context.db);
  const withdrawn = rows.filter(({ own_state }) => own_state === 'draft');
  if (withdrawn.length > 0) await context.emit('items.narrowed', withdrawn);
}

async function withdraw(
  context: Context,
  { id, person_id: personId }: Pick<TimelineRelationship, 'id' | 'person_id'>,
): Promise<void> {
  if (personId) await context.emit('timeline.withdrawn', { id, personId });
}

async function ask(context: Context, { id, person_id, user_id, status }: TimelineRelationship): Promise<void> {
  if (!person_id || !user_id) return;
  await settle(context, [id]);
  await context.emit('timeline.named', { id, personId: person_id, authorId: user_id, status });
}

type End = { person_id?: string | null | undefined; name?: string | null | undefined };

/** Either a person of Plaza or a name: what was said last wins. */
function otherEnd(context: Context, { person_id, name }: End, said: End = { person_id, name }) {
  if (person_id && person_id === context.me.userId) throw new Failure('self_action');
  if (person_id && !(said.name && !said.person_id)) return { person_id, name: null };
  checkLine('person_id', name ?? '');
  return { person_id: null, name: name ?? null };
}

/** Only somebody whom the writer sees, and neither has blocked the other. */
async function checkNameable(context: Context, id: string): Promise<void> {
  const wrong = new Failure('invalid', { person_id: ['You can’t name this person.'] });
  const person = await lockSubject(context, id).catch((error: unknown) => {
    throw error instanceof Failure ? wrong : error;
  });
  if (person.kind !== 'user' || person.is_blocked) throw wrong;
}

const FIELDS = Object.keys(TimelineRelationshipFields.properties) as (keyof Static<
  typeof TimelineRelationshipFields
>)[];
/** The fields that the notification shows: until the named person accepts, they see nothing else. */
const ASKED_FIELDS = ['person_id', 'status'] as const;

/**
 * Whether the answer to the last question covers this as well. An acceptance covers only what others have seen since: any
 * other text, period or cover needs a new one.
 */
function isSameQuestion(last: TimelineRelationship, next: Fields, audience: AudienceName): boolean {
  const isWider = AUDIENCES.indexOf(audience) > AUDIENCES.indexOf(last.audience);
  const compared = last.answer === 'accepted' ? FIELDS : ASKED_FIELDS;
  return last.answer !== null && compared.every((field) => last[field] === next[field]) && !isWider;
}

function answerTo(last: TimelineRelationship, next: Fields, audience: AudienceName): Answer {
  if (!next.person_id) return null;
  // A no is a no, however wide.
  if (last.answer === 'declined' && last.person_id === next.person_id) return 'declined';
  if (last.answer === 'accepted' && isSameQuestion(last, next, audience)) return 'accepted';
  // A private relationship needs no answer. Making it visible to others asks.
  return audience === 'private' ? null : 'pending';
}
