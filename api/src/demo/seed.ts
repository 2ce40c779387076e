/** Writes the planned town into an empty database: pictures first, then every table in one transaction. */
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { systemCaller, writing, type Platform } from '../core/context.ts';
import type { Db } from '../core/db.ts';
import { excerptOf, titleOf } from '../core/excerpt.ts';
import { searchText } from '../core/search-text.ts';
import { fold } from '@plaza/text/fold.ts';
import { hashtagsOf } from '@plaza/text/grammar.ts';
import { writeCases, type Names } from './cases.ts';
import { drawAll, type Drawing } from './drawings.ts';
import { insertRows, itemRow, type BulkTable } from './bulk.ts';
import { writeReminders } from './reminders.ts';
import { writeConversations } from './conversations.ts';
import { writeCollections, writePhotos } from './collections.ts';
import { writeLinkPictures } from './link-pictures.ts';
import { writeListening } from './listening.ts';
import { writeLive } from './live.ts';
import { writeMedia } from './media.ts';
import { writeSupport } from './support.ts';
import { DEMO_PASSWORD } from './password.ts';
import { writeHill } from './hill.ts';
import { writeConferences } from './conferences.ts';
import { scheduleEvents, writeEvents } from './events.ts';
import { writeCrowds, type Pen } from './crowd-rows.ts';
import { writeMentions } from './mentions.ts';
import { writeListeners } from './listeners.ts';
import { writeStories, writeStoryMedia } from './stories.ts';
import { writeRecommends } from './recommends.ts';
import type { Motif } from './covers.ts';
import { coverOf, pictureOf, planTown, portraitOf, type Town } from './town.ts';
import type { NotificationRules } from '../core/notifications.ts';
import { inGroups } from './notice-groups.ts';

const MINUTE = 60_000;
const LIVED_HERE_DAYS = 400;
const PORTRAIT_SIDE = 512;

/** The same key at the same minute is the same UUIDv7, so two seedings of one moment are alike. */
function idOf(key: string, at: Date): string {
  const tail = createHash('sha256').update(key).digest();
  const time = at.getTime().toString(16).padStart(12, '0');
  const random = tail.toString('hex');
  const variant = ((Number.parseInt(random[3] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

/** All of them on one day, for ids that can be told again. */
const arrivedAt = (now: Date) => new Date(now.getTime() - LIVED_HERE_DAYS * 24 * 60 * MINUTE);

type Rows = Record<BulkTable, Record<string, unknown>[]>;

/** True when the town was written; false when somebody lives here already. */
export async function seedTown(platform: Platform, communityId: string): Promise<boolean> {
  const { db } = platform.database;
  const { rows } = await sql`select 1 from accounts limit 1`.execute(db);
  if (rows.length > 0) return false;
  const started = performance.now();
  const now = new Date(Math.floor(platform.clock.now().getTime() / MINUTE) * MINUTE);
  const town = planTown();
  const written = await writeTown(platform, town, communityId, now);
  const arrived = arrivedAt(now);
  const names: Names = {
    idOf,
    accountOf: (username) => idOf(`account ${username}`, arrived),
    userOf: (username) => idOf(`user ${username}`, arrived),
    scribbleOf: (key) => {
      const { minutesAgo = 0 } = town.scribbles.find((scribble) => scribble.key === key) ?? {};
      return idOf(`scribble ${key}`, new Date(now.getTime() - minutesAgo * MINUTE));
    },
  };
  await db.transaction().execute(async (tx) => {
    await insertAll(tx, written, platform.notificationRules);
    await writeCases(tx, town, now, names);
    await writeRecommends(tx, town, now, names, platform.notificationRules);
    await writeCollections(tx, town, now, names, communityId);
    await writeLinkPictures(tx);
    await writeHill(tx, town, now, names);
    await writeConversations(tx, platform.jobs, now, names, communityId);
    await writeSupport(tx, now, names, communityId);
    await writeReminders(tx, now, names);
    await writeMentions(tx);
  });
  const media = await writeMedia(platform, { userOf: names.userOf, communityId, now });
  await db.transaction().execute(async (tx) => {
    await writeListening(tx, now, names, communityId, media);
    await writeStoryMedia(tx, now, idOf);
    await writePhotos(tx, now, names, communityId);
  });
  await writeLive(platform, { userOf: names.userOf, communityId, now }, media);
  await writing(platform, systemCaller(platform), scheduleEvents);
  platform.log.info(
    { ms: Math.round(performance.now() - started), scribbles: town.scribbles.length },
    'demo town seeded',
  );
  return true;
}

const ORDER: readonly BulkTable[] = [
  'accounts',
  'account_roles',
  'items',
  'item_counts',
  'files',
  'users',
  'interests',
  'user_interests',
  'scribbles',
  'item_files',
  'careers',
  'pages',
  'page_topics',
  'role_permissions',
  'education',
  'life_events',
  'timeline_relationships',
  'timeline_keypoints',
  'comments',
  'reactions',
  'relationships',
  'blocks',
  'keywords',
  'keyword_uses',
  'notifications',
  'recommends',
  'stories',
  'story_blocks',
  'places',
  'locations',
  'events',
  'event_occurrences',
  'event_topics',
  'conferences',
  'conference_places',
  'conference_topics',
  'tracks',
  'conference_tracks',
  'conference_sessions',
  'session_speakers',
  'session_drafts',
  'track_events',
  'tailgates',
  'tailgate_wishes',
  'schedule_versions',
  'schedule_slots',
  'application_questions',
  'applications',
  'application_answers',
  'application_reviews',
  'conference_reviewers',
  'seatings',
  'attendances',
  'date_answers',
  'waitlist_entries',
];

async function insertAll(db: Db, rows: Rows, rules: NotificationRules): Promise<void> {
  for (const table of ORDER)
    await insertRows(db, table, table === 'notifications' ? inGroups(rules, rows[table]) : rows[table]);
}

type More = { audience?: string; state?: 'published' | 'draft'; motif?: Motif; endedAt?: string };

interface Counts {
  comments: number;
  reactions: number;
  followers: number;
  following: number;
  views: number;
  items: number;
  members: number;
}

const NO_COUNTS: Counts = { comments: 0, reactions: 0, followers: 0, following: 0, views: 0, items: 0, members: 0 };

async function writeTown(platform: Platform, town: Town, communityId: string, now: Date): Promise<Rows> {
  const rows = Object.fromEntries(ORDER.map((table) => [table, []])) as unknown as Rows;
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const counts = new Map<string, Counts>();
  const countOf = (id: string) => {
    const found = counts.get(id) ?? { ...NO_COUNTS };
    counts.set(id, found);
    return found;
  };
  const addItem = (item: Parameters<typeof itemRow>[0]) => {
    rows.items.push(itemRow(item));
    countOf(item.id);
  };

  const arrived = arrivedAt(now);
  const userId = (username: string) => idOf(`user ${username}`, arrived);
  const pictures: Drawing[] = [];
  const passwordHash = await hash(DEMO_PASSWORD);

  for (const person of town.people) {
    const id = userId(person.username);
    const accountId = idOf(`account ${person.username}`, arrived);
    const avatarId = idOf(`avatar ${person.username}`, arrived);
    const coverId = idOf(`cover ${person.username}`, arrived);
    const name = [person.first, person.middle, person.last].filter(Boolean).join(' ');
    rows.accounts.push({
      id: accountId,
      email: `${person.username}@plaza.test`,
      email_verified_at: arrived,
      password_hash: passwordHash,
      birth_date: person.birthDate,
      gender: person.gender,
      language: 'en',
      created_at: arrived,
    });
    rows.account_roles.push({ account_id: accountId, role: 'user' });
    if (person.role !== 'user') rows.account_roles.push({ account_id: accountId, role: person.role });
    const words = [person.username, person.subTitle, person.location, ...person.interests].join(' ');
    addItem({ id, kind: 'user', authorId: id, communityId, audience: 'public', title: name, words, at: arrived });
    rows.users.push({
      id,
      account_id: accountId,
      community_id: communityId,
      username: person.username,
      username_changed_at: arrived,
      first_name: person.first,
      middle_name: person.middle ?? null,
      last_name: person.last,
      sub_title: person.subTitle,
      description: person.description,
      location: person.location,
      avatar_id: avatarId,
      cover_id: coverId,
      is_first_view: false,
      is_home: true,
      settings: person.role === 'user' ? { found_by_age: true, found_by_gender: true } : {},
    });
    const mine = { authorId: id, at: arrived };
    pictures.push({ ...mine, id: avatarId, svg: portraitOf(person), side: PORTRAIT_SIDE, alt: `Portrait of ${name}` });
    pictures.push({ ...mine, id: coverId, svg: coverOf(person), side: undefined, alt: '' });
    rows.item_files.push({ item_id: id, file_id: avatarId }, { item_id: id, file_id: coverId });
    for (const title of person.interests) addInterest(rows, id, title, arrived);
  }

  const subjects = new Map<string, { id: string; authorId: string; at: Date; scribble: string }>();
  for (const scribble of town.scribbles) {
    const at = ago(scribble.minutesAgo);
    const id = idOf(`scribble ${scribble.key}`, at);
    const authorId = userId(scribble.author);
    const title = titleOf(scribble.text);
    const pictureId = scribble.picture ? idOf(`picture ${scribble.key}`, at) : null;
    const hashtags = hashtagsOf(scribble.text);
    const { audience } = scribble;
    subjects.set(scribble.key, { id, authorId, at, scribble: id });
    addItem({ id, kind: 'scribble', authorId, communityId, audience, title, words: scribble.text, inFeed: true, at });
    rows.scribbles.push({
      id,
      content: scribble.text,
      hashtags,
      selected_bg: scribble.selectedBg,
      dark_text: !['pine', 'plum', 'ink'].includes(scribble.selectedBg ?? ''),
      attachable_id: pictureId,
      language: scribble.language,
    });
    countOf(authorId).items += 1;
    if (scribble.picture && pictureId) {
      pictures.push({
        id: pictureId,
        authorId,
        at,
        svg: pictureOf(scribble.picture),
        side: undefined,
        alt: `A picture of ${scribble.picture.motif}`,
      });
      rows.item_files.push({ item_id: id, file_id: pictureId });
    }
    for (const name of hashtags) addKeyword(rows, name, id, authorId, at);
  }

  for (const career of town.careers) {
    const { position, company, audience, motif } = career;
    const key = `${career.person} ${position}`;
    const authorId = userId(career.person);
    const coverId = motif ? idOf(`career cover ${key}`, arrived) : null;
    const id = idOf(`career ${key}`, arrived);
    const title = company ? `${position}, ${company}` : position;
    addItem({ id, kind: 'career', authorId, communityId, audience, title, words: career.description, at: arrived });
    rows.careers.push({
      id,
      position,
      company,
      description: career.description,
      cover_id: coverId,
      started_at: career.startedAt,
      ended_at: career.endedAt,
      is_retired: career.isRetired,
    });
    if (!motif || !coverId) continue;
    pictures.push({
      id: coverId,
      authorId,
      at: arrived,
      svg: coverOf({ username: key, cover: motif }),
      side: undefined,
      alt: '',
    });
    rows.item_files.push({ item_id: id, file_id: coverId });
  }

  for (const [username, life] of Object.entries(town.lives)) {
    const authorId = userId(username);
    const add = (kind: string, title: string, words: string, more: More = {}) => {
      const key = `${kind} ${username} ${title}`;
      const id = idOf(key, arrived);
      const coverId = more.motif ? idOf(`cover of ${key}`, arrived) : null;
      const { audience = 'public', state } = more;
      addItem({ id, kind, authorId, communityId, audience, ...(state && { state }), title, words, at: arrived });
      if (more.motif && coverId) {
        const svg = coverOf({ username: key, cover: more.motif });
        pictures.push({ id: coverId, authorId, at: arrived, svg, side: undefined, alt: '' });
        rows.item_files.push({ item_id: id, file_id: coverId });
      }
      return { id, cover_id: coverId };
    };
    for (const [school, degree, started_at, description, more] of life.schools ?? []) {
      const made = add('education', degree ? `${degree}, ${school}` : school, description ?? '', more);
      rows.education.push({ ...made, school, degree, description, started_at, ended_at: more?.endedAt ?? null });
    }
    for (const [event, type, started_at, description, more] of life.turns ?? []) {
      const made = add('life event', event, description ?? '', more);
      rows.life_events.push({ ...made, event, type, description, started_at, ended_at: more?.endedAt ?? null });
    }
    for (const [who, status, started_at, description, more] of life.bonds ?? []) {
      const personId = who.startsWith('@') ? userId(who.slice(1)) : null;
      const answer = personId ? (more?.answer ?? 'accepted') : null;
      const what = status.charAt(0).toUpperCase() + status.slice(1);
      const { id } = add('timeline relationship', personId ? what : `${what}, ${who}`, `${who} ${description ?? ''}`, {
        ...more,
        ...(answer === 'pending' && { state: 'draft' as const }),
      });
      rows.timeline_relationships.push({
        id,
        person_id: personId,
        name: personId ? null : who,
        status,
        description,
        started_at,
        ended_at: more?.endedAt ?? null,
        answer,
      });
      if (answer !== 'pending') continue;
      rows.notifications.push({
        id: idOf(`kinship ${username} ${who}`, now),
        user_id: personId,
        type: 'kinship',
        actor_id: authorId,
        notifiable_id: id,
        context_id: id,
        data: { excerpt: status },
        status: 'pending',
        viewed_at: null,
        created_at: now,
      });
    }
    if (!life.points) continue;
    const lists = { hobbies: [], accomplished: [], dreams: [], skills: [], experience: [], ...life.points };
    const { id } = add('keypoints', 'Key points', Object.values(lists).flat().join(' '));
    rows.timeline_keypoints.push({ id, user_id: authorId, ...lists, career_ids: [] });
  }

  const roots = new Map<string, string | null>();
  for (const comment of town.comments) {
    const at = ago(comment.minutesAgo);
    const id = idOf(`comment ${comment.key}`, at);
    const context = subjects.get(comment.scribble);
    if (!context) continue;
    const parent = comment.parent === null ? undefined : subjects.get(comment.parent);
    const root = parent ? (roots.get(parent.id) ?? parent.id) : null;
    roots.set(id, root);
    const authorId = userId(comment.author);
    subjects.set(comment.key, { id, authorId, at, scribble: context.id });
    addItem({
      id,
      kind: 'comment',
      authorId,
      communityId,
      contextId: context.id,
      audience: 'public',
      title: titleOf(comment.text),
      at,
    });
    rows.comments.push({ id, parent_id: parent?.id ?? null, root_id: root, content: comment.text });
    countOf(context.id).comments += 1;
    for (const above of new Set([parent?.id, root])) if (above) countOf(above).comments += 1;
  }

  for (const reaction of town.reactions) {
    const subject = subjects.get(reaction.subject);
    if (!subject) continue;
    const at = ago(reaction.minutesAgo);
    rows.reactions.push({
      id: idOf(`reaction ${reaction.user} ${reaction.subject}`, at),
      item_id: subject.id,
      user_id: userId(reaction.user),
      kind: 'like',
      created_at: at,
    });
    countOf(subject.id).reactions += 1;
    countOf(subject.id).views += 7;
  }
  for (const { follower, followed, minutesAgo } of town.follows) {
    const at = ago(minutesAgo);
    const [user_id, relatable_id] = [userId(follower), userId(followed)];
    rows.relationships.push({
      id: idOf(`follow ${follower} ${followed}`, at),
      relatable_id,
      user_id,
      initiated_by_id: user_id,
      role: 'follower',
      status: 'accepted',
      created_at: at,
    });
    countOf(relatable_id).followers += 1;
    countOf(user_id).following += 1;
  }
  for (const { blocker, blocked, minutesAgo } of town.blocks) {
    const at = ago(minutesAgo);
    rows.blocks.push({
      id: idOf(`block ${blocker} ${blocked}`, at),
      user_id: userId(blocker),
      context_id: userId(blocked),
      created_at: at,
    });
  }
  for (const [index, notice] of town.notifications.entries()) {
    const at = ago(notice.minutesAgo);
    const subject = notice.subject === null ? undefined : subjects.get(notice.subject);
    const said = notice.kind === 'mention' ? town.scribbles : town.comments;
    const text = said.find(({ key }) => key === notice.subject)?.text;
    rows.notifications.push({
      id: idOf(`notification ${index}`, at),
      user_id: userId(notice.user),
      type: notice.kind,
      actor_id: userId(notice.actor),
      notifiable_id: subject?.id ?? userId(notice.user),
      context_id: subject && subject.scribble !== subject.id ? subject.scribble : null,
      data: text ? { excerpt: excerptOf(text, 120) } : {},
      viewed_at: notice.isRead ? at : null,
      created_at: at,
    });
  }

  const pen: Pen = {
    communityId,
    passwordHash,
    before: new Date(arrived.getTime() - 30 * 24 * 60 * MINUTE),
    idOf,
    ago,
    userId,
    addItem,
    add: (table, row) => rows[table].push(row),
    count: (id, name) => (countOf(id)[name] += 1),
    draw: (picture) => pictures.push(picture),
  };
  writeCrowds(pen);
  writeListeners(pen);
  writeStories(pen);
  writeEvents(pen);
  writeConferences(pen);

  await drawAll(platform, pictures, ({ id, authorId, at, alt }, { picture, bytes }) => {
    addItem({ id, kind: 'file', authorId, communityId, audience: 'private', title: alt, at });
    rows.files.push({
      id,
      type: 'image',
      name: alt || 'Cover',
      alt_text: alt,
      mime_type: picture.mimeType,
      size_bytes: bytes,
      width: picture.width,
      height: picture.height,
      thumbhash: picture.thumbhash,
      sizes: picture.sizes,
      storage_key: id,
    });
  });
  rows.item_counts = [...counts].map(([item_id, count]) => ({ item_id, ...count }));
  return rows;
}

function addInterest(rows: Rows, userId: string, title: string, at: Date): void {
  const key = searchText(title).trim();
  const id = idOf(`interest ${key}`, at);
  if (!rows.interests.some((interest) => interest['id'] === id)) rows.interests.push({ id, title, title_key: key });
  rows.user_interests.push({ user_id: userId, interest_id: id, created_at: at });
}

function addKeyword(rows: Rows, name: string, itemId: string, userId: string, at: Date): void {
  let id = rows.keywords.find((keyword) => keyword['name'] === name)?.['id'];
  if (!id) {
    id = idOf(`keyword ${name}`, at);
    rows.keywords.push({ id, name, folded: fold(name) });
  }
  rows.keyword_uses.push({ keyword_id: id, item_id: itemId, user_id: userId, created_at: at });
}
