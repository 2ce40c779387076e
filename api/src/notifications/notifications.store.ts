import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { DomainEvents, Subscriptions } from '../core/events.ts';
import { excerptOf } from '../core/excerpt.ts';
import { newId } from '../core/ids.ts';
import {
  CHANNEL_DEFAULTS,
  channelsOf,
  KIND_GROUPS,
  NOTIFICATION_KINDS,
  type Decision,
  type MailedKind,
  type NotificationChannel,
  type NotificationKind,
  type QuietHours,
} from './notifications.contract.ts';
import { placeOf } from './groups.ts';
import { notificationMail } from './notification-mail.ts';
import { browsersOf, openPath, push, pushSubscriptions } from './push.ts';
import { isQuiet } from './quiet.ts';
import { isMailable } from './unlisted.ts';
import { hasMutedWord } from '../core/mutes.ts';
import { NOTIFIED } from '../core/reach.ts';
import '../core/mentions.ts';
import { searchText } from '../core/search-text.ts';
import { membersOf, wantedBy } from '../core/told.ts';
import { alive, sightOf } from '../core/visibility.ts';

interface NotificationsTable {
  id: string;
  user_id: string;
  type: string;
  actor_id: string | null;
  notifiable_id: string | null;
  context_id: string | null;
  data: object;
  group_id: string | null;
  last_id: string;
  status: 'pending' | 'accepted' | 'declined' | null;
  viewed_at: string | null;
  created_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    notifications: NotificationsTable;
  }
}

const EXCERPT_LENGTH = 120;
/** More than these see it with their next look. */
const HEARERS_TOLD = 100;
/** More of those who run a crowd are not told that somebody asks. */
const RUNNERS_TOLD = 50;

interface NewNotification {
  /** Who is told, and as what: `reply`, `comment`, … */
  to: readonly { userId: string | null; type: NotificationKind | Decision; data?: Readonly<Record<string, string>> }[];
  /** Nobody by name for what staff decide. */
  actorId: string | null;
  /** No item where something is due. */
  notifiableId: string | null;
  contextId: string | null;
  excerpt?: string;
  /** Words that are not those of the item: whoever muted one of them is not told. */
  words?: string | null;
  /** `pending`: it waits for an answer. */
  status?: 'pending';
  /** What the answer is about. */
  data?: Readonly<Record<string, string>>;
  /** Where it leads, when that is no item. */
  caseId?: string;
}

/** Kinds that are left out beyond the limits. Others are still listed, so that they can be answered or read, but not mailed or pushed. */
const OMITTED: readonly (NotificationKind | Decision)[] = [
  'follow',
  'joined',
  'mention',
  'page_joined',
  'reaction',
  'recommend_thanks',
  'reminder_shared',
];

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds}::int)`;
const reachOf = (type: NotificationKind | Decision) =>
  type === 'mention' || type === 'follow' ? NOTIFIED[type] : NOTIFIED.other;

/**
 * As SQL over `wanted w`: whether it repeats what was notified today, or its account has reached as many people as it can. Acts
 * that happen at the same time may exceed a limit by each other.
 */
function limitedBy(accountId: string | null, actorId: string | null, subjectId: string | null) {
  if (!accountId || !actorId) return sql`select false as is_beyond, false as is_silent`;
  const same = sql`a.user_id = w.user_id and a.actor_id = ${actorId} and a.type = w.type
    and a.subject_id is not distinct from ${subjectId} and a.detail = w.detail`;
  return sql`
    select x.is_beyond, x.is_beyond or (
      select count(*) from notified_acts a where a.account_id = ${accountId} and a.user_id = w.user_id
        and a.created_at > ${ago(NOTIFIED.perPerson.windowSeconds)}) >= ${NOTIFIED.perPerson.max}::int as is_silent
    from (select exists (select 1 from notified_acts a where ${same} and a.created_at > ${ago(NOTIFIED.repeatSeconds)})
      or w.nth + (select count(*) from notified_acts a where a.account_id = ${accountId} and a.type = w.type
        and a.created_at > now() - make_interval(secs => w.window_seconds)) >= w.max as is_beyond) x`;
}

/**
 * Tells people by the channels that they chose, unless they did it themselves, they may not see it or do not want to
 * (`wantedBy`, which reading asks too), or they have the same still unread. To who is leaving nothing is told but what staff
 * decide, which is there when they stay. Where they want so, it joins what they have not read of the same thing. One statement,
 * which costs the same whatever else waits for them: how much that is is counted by who reads. Answers who hears of it.
 */
async function tellHearers(context: Context, notification: NewNotification): Promise<ReadonlySet<string>> {
  const { to, actorId, notifiableId, contextId, excerpt, words, caseId, status = null } = notification;
  const hearers = to.filter(({ userId }) => userId !== null && userId !== actorId);
  const heard = new Set<string>();
  if (hearers.length === 0) return heard;
  const accountId = context.platform.env.rateLimits ? (context.viewer?.accountId ?? actorId) : null;
  const wanted = JSON.stringify(
    hearers.map(({ userId, type, data = {} }, nth) => ({
      id: newId(),
      user_id: userId,
      type,
      data,
      nth,
      max: reachOf(type).max,
      window_seconds: reachOf(type).windowSeconds,
      detail: notification.data?.['reminder_list_id'] ?? notification.data?.['role'] ?? '',
      can_group: (KIND_GROUPS as Partial<Record<string, boolean>>)[type] ?? null,
      is_decision: !NOTIFICATION_KINDS.some((kind) => kind === type),
    })),
  );
  const place = contextId ?? notifiableId;
  const data = JSON.stringify({
    ...(excerpt ? { excerpt: excerptOf(excerpt, EXCERPT_LENGTH) } : {}),
    ...notification.data,
    ...(caseId ? { case_id: caseId } : {}),
  });
  const { rows } = await sql<Told>`
    with wanted as (
      select w.*, t.title as actor, not r.is_silent and ${chosen('mail')} and ${isMailable} as is_mailed, ${chosen('in_app')} as is_shown,
        w.can_group is not null and coalesce((u.settings -> 'notifications' -> w.type ->> 'is_grouped')::boolean, w.can_group) as is_grouped,
        case when not r.is_silent and ${chosen('push')} and a.status = 'active' and u.standing = 'accepted'
          then ${browsersOf(sql`u.id`)} else '{}' end as browsers,
        u.settings -> 'quiet_hours' as quiet_hours, a.timezone, coalesce(u.settings ->> 'language', a.language) as language
      from jsonb_to_recordset(${wanted}::jsonb) as w(id uuid, user_id uuid, type text, data jsonb, can_group boolean, is_decision boolean,
          nth int, max int, window_seconds int, detail text)
        cross join lateral (${limitedBy(accountId, actorId, notifiableId)}) r
        left join items t on t.id = ${actorId}
        left join users u on u.id = w.user_id left join accounts a on a.id = u.account_id
      where not (r.is_beyond and w.type = any(${OMITTED}::text[])) and not exists (select 1 from pages p
          where p.id = w.user_id and p.settings -> 'notifications' ->> w.type = 'false')
        and (w.is_decision or exists (select 1 from items hearer where hearer.id = w.user_id and ${alive('hearer')})
          and exists (
            select 1 from (select w.type, ${actorId}::uuid as actor_id, ${notifiableId}::uuid as notifiable_id,
              ${contextId}::uuid as context_id, ${status}::text as status, ${data}::jsonb || w.data as data) n
            left join items o on o.id = n.notifiable_id where ${wantedBy(sightOf(sql`w.user_id`))}))
        ${words && actorId ? sql`and not ${hasMutedWord(sql`w.user_id`, sql`to_tsvector('simple', ${searchText(words)})`)}` : sql``}
        and not exists (select 1 from notifications n where n.user_id = w.user_id and n.viewed_at is null
          and n.type = w.type and n.actor_id = ${actorId} and n.notifiable_id = ${notifiableId}
          and n.data ->> 'reminder_list_id' is not distinct from ${data}::jsonb ->> 'reminder_list_id')
    ), joined as (
      update notifications n set last_id = greatest(n.last_id, w.id) from wanted w
      where w.is_shown and w.is_grouped and n.viewed_at is null and n.group_id is null and n.id = (
        select g.id from notifications g
        where g.user_id = w.user_id and g.type = w.type and ${placeOf('g')} = ${place}
          and g.viewed_at is null and g.group_id is null
        order by g.id desc limit 1)
      returning n.id, w.id as member_id
    ), added as (
      insert into notifications (id, user_id, type, actor_id, notifiable_id, context_id, data, status, group_id, last_id)
      select w.id, w.user_id, w.type, ${actorId}, ${notifiableId}, ${contextId}, ${data}::jsonb || w.data, ${status}, j.id, w.id
      from wanted w left join joined j on j.member_id = w.id where w.is_shown
    ), unlisted as (
      insert into unlisted_notifications (id, user_id, type, actor_id, notifiable_id, context_id, data, status)
      select w.id, w.user_id, w.type, ${actorId}, ${notifiableId}, ${contextId}, ${data}::jsonb || w.data, ${status}
      from wanted w where not w.is_shown and (w.is_mailed or cardinality(w.browsers) > 0)
    )${
      accountId && actorId
        ? sql`, counted as (
      insert into notified_acts (id, account_id, actor_id, user_id, type, subject_id, detail)
      select w.id, ${accountId}, ${actorId}, w.user_id, w.type, ${notifiableId}, w.detail from wanted w
    )`
        : sql``
    }
    select coalesce(j.id, w.id) as row_id, w.id, w.user_id, w.type, w.actor, w.is_mailed, w.is_shown, w.browsers, w.quiet_hours, w.timezone, w.language,
      coalesce((select audience = 'public' from items where id = ${place}), false) as is_public,
      (select kind from items where id = ${place}) as place_kind,
      (select count(distinct n.actor_id)::int from ${membersOf(sql`j.id`)} n where n.actor_id <> ${actorId}) as others
    from wanted w left join joined j on j.member_id = w.id`.execute(context.db);
  for (const told of rows) {
    const { id, row_id: rowId, user_id: userId, type: kind, actor, others, is_mailed, is_shown, is_public } = told;
    if (is_shown || is_mailed || told.browsers?.length) heard.add(userId);
    if (is_shown) tell(context, userId, rowId, 'added', is_public ? 'public' : 'private');
    const isLeftAlone = isQuiet(told.quiet_hours, told.timezone ?? 'UTC');
    if (is_mailed && isMailed(kind) && !isLeftAlone) await notificationMail.deliver(context, { id });
    await push(context, {
      browsers: told.browsers ?? [],
      kind,
      actor,
      others,
      language: told.language ?? 'en',
      excerpt,
      path: is_shown ? openPath('Notification', rowId) : pathTo(context, told.place_kind, place),
      // What joins a group takes the place of what was said of it before.
      tag: rowId,
      notificationId: id,
    });
  }
  return heard;
}

/** What is no item is a reminder whose time has come. */
const pathTo = ({ platform }: Context, kind: string | null, id: string | null): string =>
  id === null ? '/?p=reminders' : openPath(platform.kinds.get(kind ?? '')?.type ?? 'Item', id);

/** What staff decided has no switch. */
const isMailed = (kind: NotificationKind | Decision): kind is MailedKind =>
  NOTIFICATION_KINDS.some((known) => known === kind && channelsOf(known).includes('mail'));

export const notify = async (context: Context, notification: NewNotification): Promise<void> =>
  void (await tellHearers(context, notification));

interface Told {
  id: string;
  /** What it stands under in the list: itself, or what it joined. */
  row_id: string;
  /** Who did the same, beside its actor. */
  others: number;
  user_id: string;
  type: NotificationKind | Decision;
  actor: string | null;
  is_mailed: boolean | null;
  is_shown: boolean;
  /** None of a crowd, which has the app alone. */
  browsers: string[] | null;
  quiet_hours: QuietHours | null;
  timezone: string | null;
  language: string | null;
  is_public: boolean;
  place_kind: string | null;
}

/** Whether a person of `users u` wants what is in `wanted w` by a channel; a crowd has the app alone. */
const chosen = (channel: NotificationChannel) => sql<boolean>`coalesce(
  (u.settings -> 'notifications' -> w.type ->> ${channel}::text)::boolean, ${CHANNEL_DEFAULTS[channel]}::boolean)`;

/** `missed`: the rows of the list stand otherwise than they did. */
type Change = 'added' | 'updated' | 'read' | 'missed';

/** Says to every client of the person what has changed; who looks asks for it, and for how much waits now. */
export function tell(
  context: Context,
  userId: string,
  id: string | null,
  what: Change,
  reach: 'public' | 'private' = 'private',
): void {
  context.publish(`users.${userId}.notifications.${reach}.${what}`, { id });
}

/** What a recommendation was told by is answered, or over: it waits to be read no longer. */
async function settleRecommend(context: Context, id: string, recipientId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update notifications set viewed_at = now()
    where user_id = ${recipientId} and type in ('recommend', 'share') and data ->> 'recommend_id' = ${id} and viewed_at is null
    returning coalesce(group_id, id) as id`.execute(context.db);
  for (const row of rows) tell(context, recipientId, row.id, 'updated');
}

/** Removes what asks something that waits for no answer any more: the next time it is asked, people are notified again. */
async function withdraw(context: Context, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    delete from notifications n where ${which} returning n.user_id`.execute(context.db);
  await sql`delete from unlisted_notifications n where ${which}`.execute(context.db);
  for (const userId of new Set(rows.map((row) => row.user_id))) tell(context, userId, null, 'missed');
}

/** What those who run a crowd were told of somebody's request. */
const ofRequest = (crowdId: string, userId: string) =>
  sql`n.type = 'page_request' and n.actor_id = ${userId} and n.notifiable_id = ${crowdId}`;

/** Who is named, but for the person who writes, whatever they act as. */
const namedIn = ({ viewer }: Context, actorIds: readonly string[]): NewNotification['to'] =>
  actorIds.flatMap((userId) => (userId === viewer?.userId ? [] : { userId, type: 'mention' as const }));

/** The kinds of notification that quote the item which they are about. */
const QUOTING: readonly NotificationKind[] = ['comment', 'reply', 'mention'];

/**
 * Writes the current text into notifications that quote it, and into those whose mail is not sent yet. Rows are locked in the order
 * of their ids, listed ones first.
 */
async function requote(context: Context, which: RawBuilder<unknown>, text: string | null): Promise<void> {
  const excerpt = JSON.stringify(text ? { excerpt: excerptOf(text, EXCERPT_LENGTH) } : {});
  const quoting = (table: RawBuilder<unknown>) => sql`
    select n.id from ${table} n
    where ${which} and n.data ->> 'excerpt' is distinct from ${excerpt}::jsonb ->> 'excerpt' order by n.id for no key update`;
  const { rows } = await sql<{ id: string; user_id: string }>`
    with quoting as (${quoting(sql`notifications`)})
    update notifications n set data = (n.data - 'excerpt') || ${excerpt}::jsonb from quoting where n.id = quoting.id
    returning coalesce(n.group_id, n.id) as id, n.user_id`.execute(context.db);
  for (const row of rows) tell(context, row.user_id, row.id, 'updated');
  await sql`
    with quoting as (${quoting(sql`unlisted_notifications`)})
    update unlisted_notifications n set data = (n.data - 'excerpt') || ${excerpt}::jsonb
    from quoting where n.id = quoting.id`.execute(context.db);
}

const quoteAgain = (context: Context, { id, text }: DomainEvents['item.rewritten']): Promise<void> =>
  requote(context, sql`n.notifiable_id = ${id} and n.data ? 'excerpt' and n.type = any(${QUOTING}::text[])`, text);

/** Says to who has not read of these items yet, or to these of them, that there may be less to read. */
async function tellGone(context: Context, itemIds: readonly string[], userIds: readonly string[] | null = null) {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select distinct on (user_id) user_id, coalesce(group_id, id) as id from notifications
    where notifiable_id = any(${itemIds}::uuid[]) and viewed_at is null
      ${userIds ? sql`and user_id = any(${userIds}::uuid[])` : sql``}
    limit ${sql.lit(HEARERS_TOLD)}`.execute(context.db);
  for (const row of rows) tell(context, row.user_id, row.id, 'updated');
}

/** After a day acts limit nothing any more, and every mail has been sent or has failed. */
export async function sweepNotices({ db }: Context): Promise<void> {
  await sql`delete from notified_acts where created_at < ${ago(NOTIFIED.repeatSeconds)}`.execute(db);
  await sql`delete from unlisted_notifications where created_at < now() - interval '1 day'`.execute(db);
}

/** What is worth telling, and to whom. */
export const notificationSubscriptions: Subscriptions = {
  ...pushSubscriptions,
  'mutes.changed': async (context, { userId }) => tell(context, userId, null, 'missed'),
  // What is gone waits for nobody: the count that they see falls at once.
  'items.narrowed': (context, items) =>
    tellGone(
      context,
      items.map(({ id }) => id),
    ),
  'item.rewritten': quoteAgain,
  'mentions.removed': (context, { id, actorIds }) => tellGone(context, [id], actorIds),
  // Who is named hears that; who would not, by what they chose, hears of the answer or the comment all the same.
  'comment.added': async (
    context,
    { id, contextId, contextAuthorId, parentAuthorId, authorId, content, mentionedIds },
  ) => {
    const told = { actorId: authorId, notifiableId: id, contextId, excerpt: content };
    const heard = await tellHearers(context, { ...told, to: namedIn(context, mentionedIds) });
    const to: NewNotification['to'][number][] = [{ userId: parentAuthorId, type: 'reply' }];
    if (contextAuthorId !== parentAuthorId) to.push({ userId: contextAuthorId, type: 'comment' });
    await notify(context, { ...told, to: to.filter(({ userId }) => userId === null || !heard.has(userId)) });
  },
  'mentions.added': async (context, { id, contextId, authorId, actorIds, content }) => {
    const to = namedIn(context, actorIds);
    await notify(context, { to, actorId: authorId, notifiableId: id, contextId, excerpt: content });
  },
  'reaction.added': (context, { itemId, authorId, userId }) =>
    notify(context, {
      to: [{ userId: authorId, type: 'reaction' }],
      actorId: userId,
      notifiableId: itemId,
      contextId: null,
    }),
  'relationship.followed': (context, { relatableId, authorId, userId }) =>
    notify(context, {
      to: [{ userId: authorId, type: 'follow' }],
      actorId: userId,
      notifiableId: relatableId,
      contextId: null,
    }),
  'timeline.named': async (context, { id, personId, authorId, status }) => {
    await notify(context, {
      to: [{ userId: personId, type: 'kinship' }],
      actorId: authorId,
      notifiableId: id,
      contextId: id,
      excerpt: status,
      status: 'pending',
    });
  },
  'timeline.withdrawn': (context, { id, personId }) =>
    withdraw(context, sql`n.user_id = ${personId} and n.notifiable_id = ${id} and n.status = 'pending'`),
  'membership.withdrawn': (context, { id, crowdId, userId, wasRequest }) =>
    withdraw(
      context,
      wasRequest
        ? ofRequest(crowdId, userId)
        : sql`n.user_id = ${userId} and n.status = 'pending' and n.data ->> 'membership_id' = ${id}`,
    ),
  'membership.requested': async (context, { crowdId, userId }) => {
    const { rows } = await sql<{ user_id: string }>`
      select m.user_id from relationships m join pages p on p.id = m.relatable_id
      where m.relatable_id = ${crowdId} and m.role in ('admin', 'manager') and m.status = 'accepted'
        and coalesce(p.settings -> 'notifications' ->> 'page_request', 'true') <> 'false'
      order by m.id limit ${sql.lit(RUNNERS_TOLD)}`.execute(context.db);
    const to = rows.map((row) => ({ userId: row.user_id, type: 'page_request' as const }));
    await notify(context, { to, actorId: userId, notifiableId: crowdId, contextId: null });
  },
  'membership.invited': (context, { id, crowdId, userId, byId }) =>
    notify(context, {
      to: [{ userId, type: 'page_invitation' }],
      actorId: byId,
      notifiableId: crowdId,
      contextId: null,
      status: 'pending',
      data: { membership_id: id },
    }),
  'membership.answered': async (context, { id, crowdId, userId, answererId, status, wasRequest }) => {
    const { rows } = await sql<{ id: string; user_id: string }>`
      update notifications set status = ${status}, viewed_at = coalesce(viewed_at, now())
      where user_id = ${userId} and status = 'pending' and data ->> 'membership_id' = ${id}
      returning id, user_id`.execute(context.db);
    for (const row of rows) tell(context, row.user_id, row.id, 'updated');
    if (!wasRequest) return;
    // The others who run the crowd need not read it any more, and hear of the next request.
    const { rows: settled } = await sql<{ id: string; user_id: string }>`
      update notifications n set viewed_at = now() where ${ofRequest(crowdId, userId)} and n.viewed_at is null
      returning coalesce(n.group_id, n.id) as id, n.user_id`.execute(context.db);
    for (const row of settled) tell(context, row.user_id, row.id, 'updated');
    const to = [{ userId, type: status === 'accepted' ? ('page_welcome' as const) : ('page_declined' as const) }];
    await notify(context, { to, actorId: answererId, notifiableId: crowdId, contextId: null });
  },
  'membership.brought': (context, { crowdId, userId, inviterId }) =>
    notify(context, {
      to: [{ userId: inviterId, type: 'page_joined' }],
      actorId: userId,
      notifiableId: crowdId,
      contextId: null,
    }),
  'membership.promoted': (context, { crowdId, userId, byId, role }) =>
    notify(context, {
      to: [{ userId, type: 'page_role' }],
      actorId: byId,
      notifiableId: crowdId,
      contextId: null,
      data: { role },
    }),
  // Each side reads the same words; who of staff decided stays among staff.
  'case.decided': async (context, { caseId, contextId, authorId, reporterIds, decision, isAppeal }) => {
    const about = { actorId: null, notifiableId: contextId, contextId: null, caseId, excerpt: decision ?? '' };
    const to: NewNotification['to'][number][] = reporterIds.map((userId) => ({
      userId,
      type: isAppeal ? 'report_appeal' : 'report_decision',
    }));
    if (authorId) to.push({ userId: authorId, type: isAppeal ? 'appeal_decision' : 'decision' });
    await notify(context, { ...about, to });
  },
  'recommend.sent': async (context, { kind, itemId, senderId, reason, to }) => {
    const told = { actorId: senderId, notifiableId: itemId, contextId: null };
    const isNew = to.filter((each) => each.isNew);
    await notify(context, {
      ...told,
      to: isNew.map(({ id, recipientId }) => ({ userId: recipientId, type: kind, data: { recommend_id: id } })),
      words: reason,
      ...(reason ? { excerpt: reason } : {}),
    });
    // Who was told before reads what is written now.
    const again = to.filter((each) => !each.isNew).map(({ recipientId }) => recipientId);
    if (again.length === 0) return;
    const sent = sql`n.user_id = any(${again}::uuid[]) and n.type = ${kind} and n.actor_id = ${senderId}
      and n.notifiable_id = ${itemId}`;
    await requote(context, sent, reason);
  },
  'recommend.answered': async (context, { id, itemId, senderId, recipientId, answer }) => {
    await settleRecommend(context, id, recipientId);
    if (answer === 'declined') return;
    await notify(context, {
      to: [{ userId: senderId, type: 'recommend_thanks' }],
      actorId: recipientId,
      notifiableId: itemId,
      contextId: null,
      data: { recommend_id: id },
    });
  },
  'recommend.withdrawn': (context, { id, recipientId }) => settleRecommend(context, id, recipientId),
  'reminder.due': (context, { id, listId, text, userIds }) =>
    notify(context, {
      to: userIds.map((userId) => ({ userId, type: 'reminder_due' })),
      actorId: null,
      notifiableId: null,
      contextId: null,
      excerpt: text,
      data: { reminder_id: id, reminder_list_id: listId },
    }),
  // What is done, or put off, waits to be read no longer.
  'reminder.settled': async (context, { ids }) => {
    const { rows } = await sql<{ id: string; user_id: string }>`
      update notifications set viewed_at = now()
      where type = 'reminder_due' and data ->> 'reminder_id' = any(${ids}::text[]) and viewed_at is null
      returning id, user_id`.execute(context.db);
    for (const row of rows) tell(context, row.user_id, row.id, 'updated');
  },
  'reminder-list.shared': (context, { id, title, byId, userIds }) =>
    notify(context, {
      to: userIds.map((userId) => ({ userId, type: 'reminder_shared' })),
      actorId: byId,
      notifiableId: byId,
      contextId: null,
      words: title,
      ...(title ? { excerpt: title } : {}),
      data: { reminder_list_id: id },
    }),
  'account.created': (context, { userId, inviterId }) =>
    notify(context, {
      to: [{ userId: inviterId, type: 'joined' }],
      actorId: userId,
      notifiableId: userId,
      contextId: null,
    }),
};
