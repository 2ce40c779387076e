/** Writes many rows at once: one statement a batch, whatever the table. */
import { sql } from 'kysely';
import type { Db } from '../core/db.ts';
import { searchText } from '../core/search-text.ts';

/** Columns and their types, as `jsonb_to_recordset` reads them; `search` comes as text and is indexed on the way in. */
const SHAPES = {
  accounts:
    'id uuid, email text, email_verified_at timestamptz, password_hash text, birth_date date, gender text, language text, created_at timestamptz',
  account_roles: 'account_id uuid, role text',
  items:
    'id uuid, kind text, community_id uuid, author_id uuid, context_id uuid, audience text, own_state text, title text, search text, in_feed boolean, published_at timestamptz, created_at timestamptz, updated_at timestamptz',
  item_counts:
    'item_id uuid, comments int, reactions int, followers int, following int, views int, items int, members int',
  users:
    'id uuid, account_id uuid, community_id uuid, username text, username_changed_at timestamptz, first_name text, middle_name text, last_name text, sub_title text, description text, location text, avatar_id uuid, cover_id uuid, is_first_view boolean, is_home boolean, settings jsonb',
  interests: 'id uuid, title text, title_key text',
  user_interests: 'user_id uuid, interest_id uuid, created_at timestamptz',
  files:
    'id uuid, type text, name text, alt_text text, mime_type text, size_bytes bigint, width int, height int, thumbhash text, sizes text[], storage_key text',
  item_files: 'item_id uuid, file_id uuid',
  scribbles:
    'id uuid, content text, hashtags text[], selected_bg text, dark_text boolean, attachable_id uuid, language text',
  careers:
    'id uuid, position text, company text, description text, cover_id uuid, started_at text, ended_at text, is_retired boolean',
  education: 'id uuid, school text, degree text, description text, cover_id uuid, started_at text, ended_at text',
  life_events: 'id uuid, event text, type text, description text, cover_id uuid, started_at text, ended_at text',
  timeline_relationships:
    'id uuid, person_id uuid, name text, status text, description text, started_at text, ended_at text, answer text',
  timeline_keypoints:
    'id uuid, user_id uuid, hobbies text[], accomplished text[], dreams text[], skills text[], experience text[], career_ids uuid[]',
  comments: 'id uuid, parent_id uuid, root_id uuid, content text',
  reactions: 'id uuid, item_id uuid, user_id uuid, kind text, created_at timestamptz',
  pages:
    'id uuid, name text, description text, location text, avatar_id uuid, cover_id uuid, status text, join_approval boolean, join_questions jsonb, rules text, username text, owner_id uuid, settings jsonb',
  page_topics: 'id uuid, page_id uuid, name text, position int',
  role_permissions: 'item_id uuid, role text, flags text[]',
  relationships:
    'id uuid, relatable_id uuid, user_id uuid, initiated_by_id uuid, role text, status text, answers jsonb, created_at timestamptz',
  blocks: 'id uuid, user_id uuid, context_id uuid, created_at timestamptz',
  notifications:
    'id uuid, user_id uuid, type text, actor_id uuid, notifiable_id uuid, context_id uuid, data jsonb, status text, group_id uuid, last_id uuid, viewed_at timestamptz, created_at timestamptz',
  recommends:
    'id uuid, kind text, item_id uuid, user_id uuid, recipient_id uuid, reason text, search text, is_public boolean, answer text, created_at timestamptz, updated_at timestamptz',
  collections: 'id uuid, name text, description text, system text',
  system_collections: 'owner_id uuid, system text, collection_id uuid',
  collection_items:
    'id uuid, collection_id uuid, item_id uuid, url text, title text, description text, position int, search text, created_at timestamptz',
  conversations:
    'id uuid, type text, name text, founder_id uuid, pair text, order_id uuid, created_at timestamptz, updated_at timestamptz',
  conversation_users:
    'conversation_id uuid, user_id uuid, role text, state text, since uuid, read_id uuid, joined_at timestamptz',
  scheduled_messages:
    'id uuid, conversation_id uuid, author_id uuid, made_by_id uuid, content text, send_at timestamptz, order_id uuid',
  reminder_lists:
    'id uuid, user_id uuid, title text, is_default boolean, created_at timestamptz, updated_at timestamptz',
  reminder_list_users: 'list_id uuid, user_id uuid, order_id uuid, joined_at timestamptz',
  reminders:
    'id uuid, user_id uuid, text text, notes text, date_due_at text, time_due_at text, timezone text, recurrence text, due_at timestamptz, told_at timestamptz, order_id uuid, completed_at timestamptz, completed_by_id uuid, done_id uuid, search text, created_at timestamptz, updated_at timestamptz',
  reminder_reminder_lists: 'reminder_id uuid, reminder_list_id uuid',
  reminder_users: 'reminder_id uuid, user_id uuid',
  support_talks:
    'conversation_id uuid, community_id uuid, user_id uuid, status text, assignee_id uuid, waiting_since timestamptz, closed_at timestamptz',
  messages: 'id uuid, conversation_id uuid, type text, content text, call_id uuid, reply_to_id uuid',
  calls:
    'id uuid, conversation_id uuid, caller_id uuid, callee_id uuid, caller_client_id uuid, state text, outcome text, started_at timestamptz, answered_at timestamptz, ended_at timestamptz',
  stories:
    'id uuid, name text, description text, summary text, cover_id uuid, language text, hashtags text[], words int, is_shared boolean, published_at timestamptz',
  story_blocks:
    'id uuid, story_id uuid, type text, content jsonb, attachable_id uuid, file_ids uuid[], position numeric, plain text, words int, created_at timestamptz',
  places:
    'id uuid, creator_id uuid, provider text, title text, address1 text, city text, latitude numeric, longitude numeric, timezone text, is_listed boolean, search text, created_at timestamptz, updated_at timestamptz',
  locations:
    'id uuid, place_id uuid, title text, description text, capacity int, position int, allows_parallel boolean, created_at timestamptz, updated_at timestamptz',
  events:
    'id uuid, type text, name text, description text, hashtags text[], cover_id uuid, place_id uuid, location_id uuid, place_seen text, start_date text, start_time text, end_date text, end_time text, timezone text, starts_at timestamptz, ends_at timestamptz, sequence int, cancelled_at timestamptz, is_fed boolean, capacity int, max_party_size int, join_approval boolean, guests_may_invite boolean, guests_seen text, recurrence text, answers_by text, last_starts_at timestamptz, last_ends_at timestamptz',
  event_occurrences:
    'id uuid, event_id uuid, occurs_on text, start_date text, start_time text, end_date text, end_time text, timezone text, starts_at timestamptz, ends_at timestamptz, has_own_times boolean, place_id uuid, cancelled_at timestamptz, cancelled_reason text, sequence int',
  seatings:
    'subject_id uuid, item_id uuid, capacity int, taken int, held int, interested int, waiting int, offers int, moves int',
  attendances:
    'relationship_id uuid, answer text, party_size int, note text, answered_at timestamptz, seen_moves int, is_hidden boolean',
  date_answers:
    'subject_id uuid, relationship_id uuid, answer text, party_size int, answered_at timestamptz, seen_moves int',
  waitlist_entries:
    'id uuid, subject_id uuid, user_id uuid, seq bigint, party_size int, accepts_fewer boolean, note text, state text, offered_size int, offered_at timestamptz, held_until timestamptz, created_at timestamptz',
  event_topics: 'id uuid, event_id uuid, name text, position int',
  conferences:
    'id uuid, community_id uuid, slug text, name text, description text, hashtags text[], cover_id uuid, place_id uuid, conferencelocation_id uuid, type text, account_type text, status text, start_date text, start_time text, end_date text, end_time text, timezone text, starts_at timestamptz, ends_at timestamptz, local_times jsonb, applications_open_at timestamptz, applications_close_at timestamptz, tailgates_close_at timestamptz, has_registration boolean, join_approval boolean, has_applications boolean, allow_talk boolean, allow_performance boolean, allow_workshop boolean, blind_review boolean, has_tracks boolean, has_tailgates boolean, tailgate_approval_needed boolean, tailgate_proximity int, tailgate_restrict_proximity boolean, tailgate_restrict_time boolean, max_guest_count int',
  conference_places: 'conference_id uuid, place_id uuid, position int',
  conference_topics: 'id uuid, conference_id uuid, name text, position int',
  tracks: 'id uuid, creator_id uuid, name text, hue int, created_at timestamptz, updated_at timestamptz',
  conference_tracks: 'conference_id uuid, track_id uuid, position int',
  conference_sessions: 'id uuid, conference_id uuid, number int, kind text, language text',
  session_speakers:
    'id uuid, event_id uuid, user_id uuid, name text, position int, confirmed_at timestamptz, is_released boolean',
  session_drafts: 'event_id uuid, location_id uuid, starts_at timestamptz, ends_at timestamptz, revision int',
  tailgates: 'id uuid, conference_id uuid, approval text, decided_by_id uuid, decided_reason text, recognize_by text',
  tailgate_wishes: 'id uuid, from_id uuid, to_id uuid, state text, asked_at timestamptz',
  track_events: 'track_id uuid, event_id uuid',
  schedule_versions:
    'id uuid, conference_id uuid, number int, name text, comment text, released_by_id uuid, released_at timestamptz',
  schedule_slots:
    'version_id uuid, event_id uuid, title text, kind text, language text, location_id uuid, starts_at timestamptz, ends_at timestamptz, capacity int, track_ids uuid[], speakers jsonb',
  application_questions:
    'id uuid, conference_id uuid, kinds text[], text text, type text, options jsonb, is_required boolean, is_identifying boolean, position int',
  applications:
    'id uuid, conference_id uuid, user_id uuid, number int, kind text, title text, summary text, language text, minutes int, state text, rating numeric, rating_count int, rating_spread numeric, session_id uuid, created_at timestamptz, edited_at timestamptz, sent_at timestamptz, decided_at timestamptz, decided_by_id uuid, told_at timestamptz, confirm_by timestamptz',
  application_answers: 'application_id uuid, question_id uuid, text text, options int[], file_id uuid',
  application_reviews:
    'id uuid, application_id uuid, user_id uuid, score int, comment text, is_conflicted boolean, created_at timestamptz, updated_at timestamptz',
  conference_reviewers: 'conference_id uuid, user_id uuid, sees_names boolean',
  keywords: 'id uuid, name text, folded text',
  keyword_uses: 'keyword_id uuid, item_id uuid, user_id uuid, created_at timestamptz',
} as const;

export type BulkTable = keyof typeof SHAPES;
type Row = Record<string, unknown>;

const BATCH = 500;

export async function insertRows(db: Db, table: BulkTable, rows: readonly Row[]): Promise<void> {
  const shape = SHAPES[table];
  const names = shape.split(', ').map((column) => column.split(' ')[0] ?? '');
  const values = names.map((name) => (name === 'search' ? sql`to_tsvector('simple', r.search)` : sql.ref(`r.${name}`)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(${sql.raw(shape)})`.execute(
      db,
    );
  }
}

interface ItemInput {
  id: string;
  kind: string;
  authorId: string;
  communityId: string;
  contextId?: string | null;
  audience: string;
  state?: 'published' | 'draft';
  title: string;
  words?: string;
  inFeed?: boolean;
  at: Date;
}

/** A row of the spine as the bulk writer takes it. */
export const itemRow = (item: ItemInput): Row => ({
  id: item.id,
  kind: item.kind,
  community_id: item.communityId,
  author_id: item.authorId,
  context_id: item.contextId ?? null,
  audience: item.audience,
  own_state: item.state ?? 'published',
  title: item.title,
  search: searchText(`${item.title} ${item.words ?? ''}`),
  in_feed: item.inFeed ?? false,
  published_at: item.at,
  created_at: item.at,
  updated_at: item.at,
});
