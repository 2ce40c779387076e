/** Stores new notifications, and has them emailed and pushed. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import { CHOSEN_LANGUAGE, languageOf } from '../core/languages.ts';
import type { Context } from '../core/context.ts';
import { excerptOf } from '../core/excerpt.ts';
import { newId } from '../core/ids.ts';
import { hasMutedWord } from '../core/mutes.ts';
import { membersOf, wantedBy, WITH_SUBJECT } from '../core/notification-visibility.ts';
import {
  channelDefaultsOf,
  channelsOf,
  notificationRuleOf,
  type NewNotification,
  type NotificationChannel,
  type NotificationRules,
  type NotificationType,
} from '../core/notifications.ts';
import { NOTIFIED } from '../core/reach.ts';
import { searchText } from '../core/search-text.ts';
import { slotsFor, Statement, type Slot } from '../core/statements.ts';
import { notDeleted, visibilityScopeOf } from '../core/visibility.ts';
import { ago, EXCERPT_LENGTH, tell } from './changes.ts';
import { placeOf } from './groups.ts';
import { linkTo } from './links.ts';
import { notificationMail } from './notification-mail.ts';
import type { QuietHours } from './notifications.contract.ts';
import { browsersOf, push } from './push.ts';
import { isQuiet } from './quiet.ts';
import { isMailable } from './unlisted.ts';

/**
 * SQL over `wanted w`: whether the notification repeats one of today, or its account has reached as many people as it can. Actions
 * that happen at the same time may exceed a limit by each other.
 */
function limitedBy({ accountId, actorId, notifiableId }: Record<keyof StoringValues, Slot<StoringValues>>) {
  const same = sql`a.user_id = w.user_id and a.actor_id = ${actorId} and a.type = w.type
    and a.subject_id is not distinct from ${notifiableId} and a.detail = w.detail`;
  return sql`
    select x.is_beyond, x.is_beyond or (
      select count(*) from notified_acts a where a.account_id = ${accountId} and a.user_id = w.user_id
        and a.created_at > ${ago(NOTIFIED.perPerson.windowSeconds)}) >= ${NOTIFIED.perPerson.max}::int as is_silent
    from (select exists (select 1 from notified_acts a where ${same} and a.created_at > ${ago(NOTIFIED.repeatSeconds)})
      or w.nth + (select count(*) from notified_acts a where a.account_id = ${accountId} and a.type = w.type
        and a.created_at > ${NOW} - make_interval(secs => w.window_seconds)) >= w.max as is_beyond) x`;
}

/** Whether a user of `users u` receives what is in `wanted w` on a channel. */
const chosen = (channel: NotificationChannel) => sql<boolean>`coalesce(
  (u.settings -> 'notifications' -> w.type ->> ${channel}::text)::boolean, (w.defaults ->> ${channel}::text)::boolean)`;

/** The rows of `wanted`: each recipient with what the rule of its kind says. */
function recipientsOf({ platform }: Context, { to, actorId, data: shared = {} }: NewNotification) {
  const nth = new Map<NotificationType, number>();
  return to
    .filter(({ userId }) => userId !== null && userId !== actorId)
    .map(({ userId, type, data = {} }, priority) => {
      const rule = notificationRuleOf(platform, type);
      const { max, windowSeconds } = rule.limit ?? NOTIFIED.other;
      const channels = channelsOf(rule);
      nth.set(type, (nth.get(type) ?? -1) + 1);
      return {
        id: newId(),
        user_id: userId,
        type,
        data,
        priority,
        nth: nth.get(type),
        max,
        window_seconds: windowSeconds,
        detail: shared['reminder_list_id'] ?? shared['role'] ?? shared['change_id'] ?? '',
        defaults: Object.fromEntries(channels.map((channel) => [channel, channelDefaultsOf(rule)[channel]])),
        can_group: rule.isGrouped ?? null,
        is_omitted: rule.isOmittedBeyondLimits ?? false,
        is_mandatory: rule.isMandatory ?? false,
      };
    });
}

interface Stored {
  id: string;
  /** The row of the list that shows it: itself, or its group. */
  row_id: string;
  /** How many other people are in its group. */
  others: number;
  user_id: string;
  type: NotificationType;
  actor: string | null;
  is_mailed: boolean | null;
  is_shown: boolean;
  /** None of a crowd, which only has the list. */
  browsers: string[] | null;
  quiet_hours: QuietHours | null;
  timezone: string | null;
  language: string | null;
  is_public: boolean;
  place_kind: string | null;
}

interface StoringValues {
  /** The account that the limits count. Null if they do not apply. */
  accountId: string | null;
  actorId: string | null;
  notifiableId: string | null;
  contextId: string | null;
  /** What the notification is about: the context, if there is one. */
  place: string | null;
  status: string | null;
  data: string;
  recipients: string;
  /** Text to check for muted words. */
  words: string | null;
  jobId: string | null;
}

/** SQL over `wanted w`: the job has notified this user before. */
const wasNotifiedBy = (jobId: Slot<StoringValues>) => sql`exists (
  select 1 from notifications n where n.job_id = ${jobId} and n.user_id = w.user_id
  union all select 1 from unlisted_notifications n where n.job_id = ${jobId} and n.user_id = w.user_id)`;

const storing = new Statement<Stored, StoringValues>();

/** With the rules of the kinds that are sent: those of all kinds would make the statement, and its cost, half as large again. */
function storeAll(notificationRules: NotificationRules, values: StoringValues): RawBuilder<Stored> {
  const slots = slotsFor<StoringValues>(...(Object.keys(values) as (keyof StoringValues)[]));
  const { accountId, actorId, notifiableId, contextId, place, status, data, recipients, words, jobId } = slots;
  const [isLimited, hasWords, isJob] = [values.accountId !== null, values.words !== null, values.jobId !== null];
  return sql<Stored>`
    with possible as (
      select w.*, t.title as actor, not r.is_silent and ${chosen('mail')} and ${isMailable} as is_mailed, ${chosen('in_app')} as is_shown,
        w.can_group is not null and coalesce((u.settings -> 'notifications' -> w.type ->> 'is_grouped')::boolean, w.can_group) as is_grouped,
        case when not r.is_silent and ${chosen('push')} and a.status = 'active' and u.standing = 'accepted'
          then ${browsersOf(sql`u.id`)} else '{}' end as browsers,
        u.settings -> 'quiet_hours' as quiet_hours, a.timezone, ${CHOSEN_LANGUAGE} as language
      from jsonb_to_recordset(${recipients}::jsonb) as w(id uuid, user_id uuid, type text, data jsonb, priority int,
          nth int, max int, window_seconds int, detail text, defaults jsonb, can_group boolean, is_omitted boolean, is_mandatory boolean)
        cross join lateral (${isLimited ? limitedBy(slots) : sql`select false as is_beyond, false as is_silent`}) r
        left join items t on t.id = ${actorId}
        left join users u on u.id = w.user_id left join accounts a on a.id = u.account_id
      where not (r.is_beyond and w.is_omitted) and not exists (select 1 from pages p
          where p.id = w.user_id and p.settings -> 'notifications' ->> w.type = 'false')
        and (w.is_mandatory or exists (select 1 from items hearer where hearer.id = w.user_id and ${notDeleted('hearer')})
          and exists (
            select 1 from (select w.type, ${actorId}::uuid as actor_id, ${notifiableId}::uuid as notifiable_id,
              ${contextId}::uuid as context_id, ${status}::text as status, ${data}::jsonb || w.data as data) n
            ${WITH_SUBJECT} where ${wantedBy({ notificationRules }, visibilityScopeOf(sql`w.user_id`))}))
        ${hasWords ? sql`and not ${hasMutedWord(sql`w.user_id`, sql`to_tsvector('simple', ${words})`)}` : sql``}
        ${isJob ? sql`and not ${wasNotifiedBy(jobId)}` : sql``}
        and not exists (select 1 from notifications n where n.user_id = w.user_id and n.viewed_at is null
          and n.type = w.type and n.actor_id = ${actorId} and n.notifiable_id = ${notifiableId}
          and n.data ->> 'reminder_list_id' is not distinct from ${data}::jsonb ->> 'reminder_list_id'
          and n.data ->> 'change_id' is not distinct from ${data}::jsonb ->> 'change_id')
    ), wanted as (
      select distinct on (user_id) * from possible
      order by user_id, is_shown or is_mailed or cardinality(browsers) > 0 desc nulls last, priority
    ), joined as (
      update notifications n set last_id = greatest(n.last_id, w.id) from wanted w
      where w.is_shown and w.is_grouped and n.viewed_at is null and n.group_id is null and n.id = (
        select g.id from notifications g
        where g.user_id = w.user_id and g.type = w.type and ${placeOf('g')} = ${place}
          and g.viewed_at is null and g.group_id is null
        order by g.id desc limit 1)
      returning n.id, w.id as member_id
    ), added as (
      insert into notifications (id, user_id, type, actor_id, notifiable_id, context_id, data, status, group_id, last_id, job_id, created_at)
      select w.id, w.user_id, w.type, ${actorId}, ${notifiableId}, ${contextId}, ${data}::jsonb || w.data, ${status}, j.id, w.id, ${jobId}, ${NOW}
      from wanted w left join joined j on j.member_id = w.id where w.is_shown
    ), unlisted as (
      insert into unlisted_notifications (id, user_id, type, actor_id, notifiable_id, context_id, data, status, job_id, created_at)
      select w.id, w.user_id, w.type, ${actorId}, ${notifiableId}, ${contextId}, ${data}::jsonb || w.data, ${status}, ${jobId}, ${NOW}
      from wanted w where not w.is_shown and (w.is_mailed or cardinality(w.browsers) > 0)
    )${
      isLimited
        ? sql`, counted as (
      insert into notified_acts (id, account_id, actor_id, user_id, type, subject_id, detail, created_at)
      select w.id, ${accountId}, ${actorId}, w.user_id, w.type, ${notifiableId}, w.detail, ${NOW} from wanted w
    )`
        : sql``
    }
    select coalesce(j.id, w.id) as row_id, w.id, w.user_id, w.type, w.actor, w.is_mailed, w.is_shown, w.browsers, w.quiet_hours, w.timezone, w.language,
      coalesce((select audience = 'public' from items where id = ${place}), false) as is_public,
      (select kind from items where id = ${place}) as place_kind,
      (select count(distinct n.actor_id)::int from ${membersOf(sql`j.id`)} n where n.actor_id <> ${actorId}) as others
    from wanted w left join joined j on j.member_id = w.id order by w.priority`;
}

/**
 * See `notify` in `core/notifications.ts`. One statement, whose cost does not depend on how many notifications the recipients have:
 * whoever reads them counts them. Where a kind is grouped, it joins the unread ones about the same subject.
 */
export async function storeNotification(context: Context, notification: NewNotification): Promise<void> {
  const { actorId, notifiableId, contextId, excerpt, words, status = null, jobId = null } = notification;
  const recipients = recipientsOf(context, notification);
  if (recipients.length === 0) return;
  const accountId = context.platform.env.rateLimits ? (context.viewer?.accountId ?? actorId) : null;
  const place = contextId ?? notifiableId;
  const data = JSON.stringify({
    ...(excerpt ? { excerpt: excerptOf(excerpt, EXCERPT_LENGTH) } : {}),
    ...notification.data,
  });
  const values = {
    accountId: actorId && accountId,
    actorId,
    notifiableId,
    contextId,
    place,
    status,
    data,
    recipients: JSON.stringify(recipients),
    words: words && actorId ? searchText(words) : null,
    jobId,
  };
  const { platform } = context;
  const types = [...new Set(recipients.map(({ type }) => type))].toSorted();
  const shape = [values.accountId !== null, values.words !== null, jobId !== null, ...types].join(' ');
  const rules = new Map(types.map((type) => [type, notificationRuleOf(platform, type)]));
  const rows = await storing.run(context.db, shape, values, () => storeAll(rules, values));
  const { isUrgent, data: details = {} } = notification;
  for (const stored of rows) await deliver(context, stored, { place, excerpt, isUrgent, details });
}

interface Delivered {
  place: string | null;
  excerpt: string | undefined;
  isUrgent: boolean | undefined;
  details: Readonly<Record<string, string>>;
}

async function deliver(
  context: Context,
  stored: Stored,
  { place, excerpt, details, ...own }: Delivered,
): Promise<void> {
  const { id, row_id: rowId, user_id: userId, type, actor, others, is_mailed, is_shown, is_public } = stored;
  if (is_shown) tell(context, userId, rowId, 'added', is_public ? 'public' : 'private');
  const rule = notificationRuleOf(context.platform, type);
  const isUrgent = own.isUrgent ?? rule.isUrgent;
  const language = languageOf(stored.language);
  const isLater = isQuiet(stored.quiet_hours, stored.timezone ?? 'UTC', context.platform.clock.now());
  if (is_mailed && (isUrgent || !isLater)) await notificationMail.deliver(context, { id });
  await push(context, {
    browsers: stored.browsers ?? [],
    kind: type,
    actor,
    others,
    answer: details['answer'],
    language,
    excerpt: excerpt ?? rule.inWords?.(language, details),
    path: linkTo(context, {
      type,
      rowId: is_shown ? rowId : null,
      place: place === null ? null : { kind: stored.place_kind, id: place },
      data: details,
    }),
    // A push about the same group replaces the previous one.
    tag: rowId,
    notificationId: id,
  });
}
