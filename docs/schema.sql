-- The database schema. Generated from api/migrations by `pnpm codegen`.
-- PostgreSQL and PGlite have the same schema, so this file is for reading and for reviewing changes; only the migrations
-- create it. Tables are in alphabetical order. Tables of pg-boss (the schema jobs) and Kysely (kysely_*) are left out.

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% is only ever added to', tg_table_name;
    end $function$;

CREATE TABLE account_factors (
  account_id uuid NOT NULL,
  method text NOT NULL,
  sealed_secret text,
  last_step bigint,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_factors_pkey PRIMARY KEY (account_id, method),
  CONSTRAINT account_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT account_factors_method_check CHECK (method = ANY (ARRAY['totp'::text, 'email'::text, 'sms'::text]))
);

CREATE TABLE account_roles (
  account_id uuid NOT NULL,
  role text NOT NULL,
  granted_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT account_roles_pkey PRIMARY KEY (account_id, role),
  CONSTRAINT account_roles_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT account_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES accounts(id),
  CONSTRAINT account_roles_role_check CHECK (role = ANY (ARRAY['super-admin'::text, 'admin'::text, 'support'::text, 'press-pass'::text, 'user'::text]))
);

CREATE TABLE accounts (
  id uuid NOT NULL,
  email text,
  phone text,
  email_verified_at timestamp with time zone,
  phone_verified_at timestamp with time zone,
  password_hash text NOT NULL,
  birth_date date,
  gender text,
  status text DEFAULT 'active'::text NOT NULL,
  ban_reason text,
  language text DEFAULT 'en'::text NOT NULL,
  timezone text DEFAULT 'UTC'::text NOT NULL,
  iste text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  banned_until timestamp with time zone,
  leaving_at timestamp with time zone,
  deletes_at timestamp with time zone,
  erased_at timestamp with time zone,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_email_key UNIQUE (email),
  CONSTRAINT accounts_phone_key UNIQUE (phone),
  CONSTRAINT accounts_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text])),
  CONSTRAINT accounts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'active'::text, 'inactive'::text, 'banned'::text])),
  CONSTRAINT email_is_proved CHECK ((email IS NULL) = (email_verified_at IS NULL)),
  CONSTRAINT phone_is_proved CHECK ((phone IS NULL) = (phone_verified_at IS NULL))
);

CREATE TABLE application_answers (
  application_id uuid NOT NULL,
  question_id uuid NOT NULL,
  text text,
  options integer[],
  file_id uuid,
  CONSTRAINT application_answers_pkey PRIMARY KEY (application_id, question_id),
  CONSTRAINT application_answers_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  CONSTRAINT application_answers_file_id_fkey FOREIGN KEY (file_id) REFERENCES items(id),
  CONSTRAINT application_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES application_questions(id)
);
CREATE INDEX application_answers_by_file ON application_answers USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX application_answers_to ON application_answers USING btree (question_id);

CREATE TABLE application_questions (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  kinds text[] NOT NULL,
  text text NOT NULL,
  type text NOT NULL,
  options jsonb DEFAULT '[]'::jsonb NOT NULL,
  is_required boolean NOT NULL,
  is_identifying boolean NOT NULL,
  "position" integer NOT NULL,
  archived_at timestamp with time zone,
  CONSTRAINT application_questions_pkey PRIMARY KEY (id),
  CONSTRAINT application_questions_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT application_questions_text_check CHECK (char_length(text) <= 300),
  CONSTRAINT application_questions_type_check CHECK (type = ANY (ARRAY['text'::text, 'long'::text, 'choice'::text, 'choices'::text, 'number'::text, 'file'::text, 'yes-no'::text]))
);
CREATE INDEX application_questions_of_conference ON application_questions USING btree (conference_id, "position");

CREATE TABLE application_reviews (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  score integer,
  comment text,
  is_conflicted boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT application_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT application_reviews_application_id_user_id_key UNIQUE (application_id, user_id),
  CONSTRAINT application_reviews_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  CONSTRAINT application_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT application_reviews_check CHECK (NOT is_conflicted OR score IS NULL),
  CONSTRAINT application_reviews_comment_check CHECK (char_length(comment) <= 2000),
  CONSTRAINT application_reviews_score_check CHECK (score >= 1 AND score <= 5)
);
CREATE INDEX application_reviews_by_user ON application_reviews USING btree (user_id);

CREATE TABLE applications (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  user_id uuid,
  number integer,
  kind text NOT NULL,
  title text NOT NULL,
  summary text,
  language text,
  minutes integer,
  availability jsonb DEFAULT '[]'::jsonb NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  rating numeric,
  rating_count integer DEFAULT 0 NOT NULL,
  rating_spread numeric,
  session_id uuid,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by_id uuid,
  told_at timestamp with time zone,
  confirm_by timestamp with time zone,
  CONSTRAINT applications_pkey PRIMARY KEY (id),
  CONSTRAINT applications_conference_id_number_key UNIQUE (conference_id, number),
  CONSTRAINT applications_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT applications_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES items(id),
  CONSTRAINT applications_session_id_fkey FOREIGN KEY (session_id) REFERENCES conference_sessions(id),
  CONSTRAINT applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT applications_check CHECK ((number IS NULL) = (sent_at IS NULL)),
  CONSTRAINT applications_check1 CHECK (told_at IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT applications_kind_check CHECK (kind = ANY (ARRAY['talk'::text, 'performance'::text, 'workshop'::text])),
  CONSTRAINT applications_language_check CHECK (char_length(language) <= 35),
  CONSTRAINT applications_minutes_check CHECK (minutes >= 5 AND minutes <= 480),
  CONSTRAINT applications_number_check CHECK (number > 0),
  CONSTRAINT applications_state_check CHECK (state = ANY (ARRAY['draft'::text, 'sent'::text, 'shortlisted'::text, 'accepted'::text, 'declined'::text, 'confirmed'::text, 'withdrawn'::text])),
  CONSTRAINT applications_summary_check CHECK (char_length(summary) <= 2000),
  CONSTRAINT applications_title_check CHECK (char_length(title) <= 120)
);
CREATE INDEX applications_decided_by ON applications USING btree (decided_by_id) WHERE decided_by_id IS NOT NULL;
CREATE INDEX applications_of_session ON applications USING btree (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX applications_of_user ON applications USING btree (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE attendances (
  relationship_id uuid NOT NULL,
  answer text,
  party_size integer DEFAULT 1 NOT NULL,
  note text,
  answered_at timestamp with time zone,
  seen_moves integer DEFAULT 0 NOT NULL,
  is_hidden boolean DEFAULT false NOT NULL,
  away_answer text,
  takes_seat boolean DEFAULT true NOT NULL,
  CONSTRAINT attendances_pkey PRIMARY KEY (relationship_id),
  CONSTRAINT attendances_relationship_id_fkey FOREIGN KEY (relationship_id) REFERENCES relationships(id) ON DELETE CASCADE,
  CONSTRAINT attendances_answer_check CHECK (answer = ANY (ARRAY['accepted'::text, 'maybe'::text, 'declined'::text])),
  CONSTRAINT attendances_away_answer_check CHECK (away_answer = ANY (ARRAY['accepted'::text, 'maybe'::text])),
  CONSTRAINT attendances_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT attendances_note_check CHECK (char_length(note) <= 280),
  CONSTRAINT attendances_party_size_check CHECK (party_size >= 1 AND party_size <= 20)
);

CREATE TABLE audience_change_items (
  item_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  "to" text NOT NULL,
  revision integer NOT NULL,
  CONSTRAINT audience_change_items_pkey PRIMARY KEY (item_id),
  CONSTRAINT audience_change_items_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES audience_changes(actor_id) ON DELETE CASCADE,
  CONSTRAINT audience_change_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT audience_change_items_to_check CHECK ("to" = ANY (ARRAY['private'::text, 'community'::text, 'public'::text]))
);
CREATE INDEX audience_change_items_of_actor ON audience_change_items USING btree (actor_id, item_id);

CREATE TABLE audience_changes (
  actor_id uuid NOT NULL,
  "from" text NOT NULL,
  "to" text NOT NULL,
  total integer NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  CONSTRAINT audience_changes_pkey PRIMARY KEY (actor_id),
  CONSTRAINT audience_changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES items(id) ON DELETE CASCADE,
  CONSTRAINT audience_changes_from_check CHECK ("from" = ANY (ARRAY['private'::text, 'community'::text, 'public'::text])),
  CONSTRAINT audience_changes_to_check CHECK ("to" = ANY (ARRAY['private'::text, 'community'::text, 'public'::text]))
);

CREATE TABLE audit_entries (
  id uuid NOT NULL,
  "position" bigint NOT NULL,
  actor_id uuid NOT NULL,
  action text NOT NULL,
  subject_id uuid,
  details jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entries_position_key UNIQUE ("position"),
  CONSTRAINT audit_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id)
);
CREATE INDEX audit_entries_by_action ON audit_entries USING btree (action, id DESC);
CREATE INDEX audit_entries_of_actor ON audit_entries USING btree (actor_id, id DESC);
CREATE INDEX audit_entries_of_subject ON audit_entries USING btree (subject_id, id DESC);
CREATE TRIGGER audit_entries_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE auth_challenges (
  id uuid NOT NULL,
  purpose text NOT NULL,
  account_id uuid,
  session_id uuid,
  platform text,
  nonce text,
  attempts integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  consumed_at timestamp with time zone,
  CONSTRAINT auth_challenges_pkey PRIMARY KEY (id),
  CONSTRAINT auth_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT auth_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  CONSTRAINT auth_challenges_purpose_check CHECK (purpose = ANY (ARRAY['sign_in'::text, 'passkey'::text, 'register'::text, 'proof'::text]))
);
CREATE INDEX auth_challenges_by_end ON auth_challenges USING btree (expires_at);

CREATE TABLE auto_login_links (
  secret_hash text NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  consumed_at timestamp with time zone,
  email text,
  CONSTRAINT auto_login_links_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT auto_login_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE blocks (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  context_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT blocks_pkey PRIMARY KEY (id),
  CONSTRAINT blocks_user_id_context_id_key UNIQUE (user_id, context_id),
  CONSTRAINT blocks_context_id_fkey FOREIGN KEY (context_id) REFERENCES items(id),
  CONSTRAINT blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX blocks_of_context ON blocks USING btree (context_id);

CREATE TABLE calendar_feeds (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash text NOT NULL,
  secret text NOT NULL,
  has_reminders boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  asked_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_feeds_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE UNIQUE INDEX calendar_feed_of_user ON calendar_feeds USING btree (user_id) WHERE revoked_at IS NULL;

CREATE TABLE calls (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  caller_id uuid NOT NULL,
  callee_id uuid NOT NULL,
  caller_client_id uuid NOT NULL,
  callee_client_id uuid,
  state text DEFAULT 'ringing'::text NOT NULL,
  outcome text,
  started_at timestamp with time zone DEFAULT now() NOT NULL,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  caller_seen_at timestamp with time zone DEFAULT now() NOT NULL,
  callee_seen_at timestamp with time zone,
  CONSTRAINT calls_pkey PRIMARY KEY (id),
  CONSTRAINT calls_callee_id_fkey FOREIGN KEY (callee_id) REFERENCES items(id),
  CONSTRAINT calls_caller_id_fkey FOREIGN KEY (caller_id) REFERENCES items(id),
  CONSTRAINT calls_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  CONSTRAINT calls_check CHECK ((outcome IS NULL) = (state <> 'ended'::text)),
  CONSTRAINT calls_state_check CHECK (state = ANY (ARRAY['ringing'::text, 'active'::text, 'ended'::text]))
);
CREATE INDEX calls_of_callee ON calls USING btree (callee_id, id DESC);
CREATE INDEX calls_of_caller ON calls USING btree (caller_id, id DESC);
CREATE INDEX calls_of_conversation ON calls USING btree (conversation_id);
CREATE UNIQUE INDEX calls_open ON calls USING btree (conversation_id) WHERE state <> 'ended'::text;

CREATE TABLE careers (
  id uuid NOT NULL,
  "position" text NOT NULL,
  company text,
  description text,
  cover_id uuid,
  started_at text COLLATE "C" NOT NULL,
  ended_at text COLLATE "C",
  is_retired boolean DEFAULT false NOT NULL,
  CONSTRAINT careers_pkey PRIMARY KEY (id),
  CONSTRAINT careers_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT careers_id_fkey FOREIGN KEY (id) REFERENCES items(id)
);

CREATE TABLE case_events (
  id uuid NOT NULL,
  case_id uuid NOT NULL,
  account_id uuid,
  action text NOT NULL,
  text text,
  status text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT case_events_pkey PRIMARY KEY (id),
  CONSTRAINT case_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT case_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id)
);
CREATE INDEX case_events_of_case ON case_events USING btree (case_id, id);

CREATE TABLE case_files (
  case_id uuid NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT case_files_pkey PRIMARY KEY (case_id, file_id),
  CONSTRAINT case_files_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  CONSTRAINT case_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES items(id)
);
CREATE INDEX case_files_of_file ON case_files USING btree (file_id);

CREATE TABLE cases (
  id uuid NOT NULL,
  context_id uuid NOT NULL,
  author_id uuid,
  kind text NOT NULL,
  evidence jsonb DEFAULT '{}'::jsonb NOT NULL,
  status text DEFAULT 'pending review'::text NOT NULL,
  assignee_id uuid,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_until timestamp with time zone,
  appeal_status text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cases_pkey PRIMARY KEY (id),
  CONSTRAINT cases_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES accounts(id),
  CONSTRAINT cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES items(id),
  CONSTRAINT cases_context_id_fkey FOREIGN KEY (context_id) REFERENCES items(id),
  CONSTRAINT cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  CONSTRAINT cases_appeal_status_check CHECK (appeal_status = ANY (ARRAY['open'::text, 'upheld'::text, 'overturned'::text])),
  CONSTRAINT cases_status_check CHECK (status = ANY (ARRAY['watching'::text, 'pending review'::text, 'review denied'::text, 'approved'::text, 'blocked'::text]))
);
CREATE INDEX cases_appealed ON cases USING btree (id DESC) WHERE appeal_status = 'open'::text;
CREATE INDEX cases_by_status ON cases USING btree (status, id DESC);
CREATE INDEX cases_of_assignee ON cases USING btree (assignee_id, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX cases_of_context ON cases USING btree (context_id, id DESC);
CREATE INDEX cases_of_item ON cases USING btree (context_id, id DESC);
CREATE UNIQUE INDEX cases_open ON cases USING btree (context_id) WHERE status = ANY (ARRAY['pending review'::text, 'watching'::text]);

CREATE TABLE cities (
  id integer NOT NULL,
  name text NOT NULL,
  folded text NOT NULL,
  country text NOT NULL,
  admin text DEFAULT ''::text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  population integer NOT NULL,
  timezone text NOT NULL,
  CONSTRAINT cities_pkey PRIMARY KEY (id)
);
CREATE INDEX cities_by_name ON cities USING btree (folded text_pattern_ops, population DESC);

CREATE TABLE city_imports (
  source text NOT NULL,
  last_id integer DEFAULT 0 NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT city_imports_pkey PRIMARY KEY (source)
);

CREATE TABLE collection_items (
  id uuid NOT NULL,
  collection_id uuid NOT NULL,
  item_id uuid,
  url text,
  title text,
  description text,
  cover_id uuid,
  "position" integer NOT NULL,
  search tsvector NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT collection_items_pkey PRIMARY KEY (id),
  CONSTRAINT collection_items_collection_id_item_id_key UNIQUE (collection_id, item_id),
  CONSTRAINT collection_items_collection_id_url_key UNIQUE (collection_id, url),
  CONSTRAINT collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id),
  CONSTRAINT collection_items_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT collection_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  CONSTRAINT collection_items_check CHECK (num_nonnulls(item_id, url) = 1)
);
CREATE INDEX collection_items_in_order ON collection_items USING btree (collection_id, "position", id);
CREATE INDEX collection_items_of_item ON collection_items USING btree (item_id);

CREATE TABLE collections (
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  cover_id uuid,
  system text,
  type text DEFAULT 'other'::text NOT NULL,
  podcast_type text,
  is_enabled boolean DEFAULT true NOT NULL,
  podcast_category text,
  CONSTRAINT collections_pkey PRIMARY KEY (id),
  CONSTRAINT collections_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT collections_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT collections_podcast_type_check CHECK (podcast_type = ANY (ARRAY['episodic'::text, 'serial'::text])),
  CONSTRAINT collections_type_check CHECK (type = ANY (ARRAY['other'::text, 'playlist'::text, 'podcast'::text]))
);
CREATE INDEX collections_listened_to ON collections USING btree (type, id) WHERE type <> 'other'::text;

CREATE TABLE comments (
  id uuid NOT NULL,
  parent_id uuid,
  root_id uuid,
  content text DEFAULT ''::text NOT NULL,
  type text DEFAULT 'comment'::text NOT NULL,
  "time" double precision,
  edited_at timestamp with time zone,
  time_end double precision,
  page integer,
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id),
  CONSTRAINT comments_root_id_fkey FOREIGN KEY (root_id) REFERENCES comments(id),
  CONSTRAINT comments_check CHECK (time_end > "time"),
  CONSTRAINT comments_check1 CHECK (page IS NULL OR page > 0 AND "time" IS NULL),
  CONSTRAINT comments_type_check CHECK (type = ANY (ARRAY['comment'::text, 'remark'::text]))
);
CREATE INDEX comments_of_parent ON comments USING btree (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX comments_of_root ON comments USING btree (root_id, id) WHERE root_id IS NOT NULL;

CREATE TABLE communities (
  id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text,
  minimum_age integer DEFAULT 13 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  rules text,
  CONSTRAINT communities_pkey PRIMARY KEY (id),
  CONSTRAINT communities_slug_key UNIQUE (slug)
);

CREATE TABLE conference_places (
  conference_id uuid NOT NULL,
  place_id uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT conference_places_pkey PRIMARY KEY (conference_id, place_id),
  CONSTRAINT conference_places_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT conference_places_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id)
);
CREATE INDEX conference_places_of_place ON conference_places USING btree (place_id);

CREATE TABLE conference_reviewers (
  conference_id uuid NOT NULL,
  user_id uuid NOT NULL,
  sees_names boolean NOT NULL,
  CONSTRAINT conference_reviewers_pkey PRIMARY KEY (conference_id, user_id),
  CONSTRAINT conference_reviewers_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT conference_reviewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX conference_reviewers_by_user ON conference_reviewers USING btree (user_id);

CREATE TABLE conference_sessions (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  number integer NOT NULL,
  kind text DEFAULT 'talk'::text NOT NULL,
  language text,
  recording_id uuid,
  recording_offset double precision,
  CONSTRAINT conference_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT conference_sessions_conference_id_number_key UNIQUE (conference_id, number),
  CONSTRAINT conference_sessions_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT conference_sessions_id_fkey FOREIGN KEY (id) REFERENCES events(id),
  CONSTRAINT conference_sessions_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES items(id),
  CONSTRAINT conference_sessions_check CHECK (recording_id IS NOT NULL OR recording_offset IS NULL),
  CONSTRAINT conference_sessions_kind_check CHECK (kind = ANY (ARRAY['talk'::text, 'performance'::text, 'workshop'::text, 'break'::text, 'other'::text])),
  CONSTRAINT conference_sessions_language_check CHECK (char_length(language) <= 35),
  CONSTRAINT conference_sessions_number_check CHECK (number > 0),
  CONSTRAINT conference_sessions_recording_offset_check CHECK (recording_offset >= 0::double precision)
);
CREATE INDEX conference_sessions_by_recording ON conference_sessions USING btree (recording_id) WHERE recording_id IS NOT NULL;

CREATE TABLE conference_streams (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  location_id uuid,
  title text NOT NULL,
  kind text NOT NULL,
  url text,
  file_id uuid,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT conference_streams_pkey PRIMARY KEY (id),
  CONSTRAINT conference_streams_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT conference_streams_file_id_fkey FOREIGN KEY (file_id) REFERENCES items(id),
  CONSTRAINT conference_streams_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  CONSTRAINT conference_streams_check CHECK (ends_at > starts_at),
  CONSTRAINT conference_streams_check1 CHECK ((url IS NULL) <> (file_id IS NULL)),
  CONSTRAINT conference_streams_check2 CHECK (file_id IS NULL OR kind = 'hls'::text),
  CONSTRAINT conference_streams_kind_check CHECK (kind = ANY (ARRAY['hls'::text, 'embed'::text, 'link'::text])),
  CONSTRAINT conference_streams_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 120),
  CONSTRAINT conference_streams_url_check CHECK (char_length(url) <= 500)
);
CREATE INDEX conference_streams_in_room ON conference_streams USING btree (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX conference_streams_of_conference ON conference_streams USING btree (conference_id, starts_at);
CREATE INDEX conference_streams_of_file ON conference_streams USING btree (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE conference_topics (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  name text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT conference_topics_pkey PRIMARY KEY (id),
  CONSTRAINT conference_topics_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT conference_topics_id_fkey FOREIGN KEY (id) REFERENCES items(id)
);
CREATE INDEX conference_topics_of_conference ON conference_topics USING btree (conference_id, "position", id);

CREATE TABLE conference_tracks (
  conference_id uuid NOT NULL,
  track_id uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT conference_tracks_pkey PRIMARY KEY (conference_id, track_id),
  CONSTRAINT conference_tracks_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT conference_tracks_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);
CREATE INDEX conference_tracks_of_track ON conference_tracks USING btree (track_id);

CREATE TABLE conferences (
  id uuid NOT NULL,
  community_id uuid NOT NULL,
  slug text,
  name text DEFAULT ''::text NOT NULL,
  description text,
  hashtags text[] DEFAULT '{}'::text[] NOT NULL,
  cover_id uuid,
  media_collection_id uuid,
  resource_collection_id uuid,
  place_id uuid,
  conferencelocation_id uuid,
  type text DEFAULT 'in person'::text NOT NULL,
  account_type text NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  cancelled_at timestamp with time zone,
  cancelled_reason text,
  start_date text,
  start_time text,
  end_date text,
  end_time text,
  timezone text NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  sequence integer DEFAULT 0 NOT NULL,
  previous_starts_at timestamp with time zone,
  local_times jsonb DEFAULT '{}'::jsonb NOT NULL,
  applications_open_at timestamp with time zone,
  applications_close_at timestamp with time zone,
  tailgates_open_at timestamp with time zone,
  tailgates_close_at timestamp with time zone,
  tailgate_starts_at timestamp with time zone,
  tailgate_ends_at timestamp with time zone,
  passports_open_at timestamp with time zone,
  passports_close_at timestamp with time zone,
  has_registration boolean DEFAULT true NOT NULL,
  has_applications boolean DEFAULT false NOT NULL,
  allow_talk boolean DEFAULT false NOT NULL,
  allow_performance boolean DEFAULT false NOT NULL,
  allow_workshop boolean DEFAULT false NOT NULL,
  blind_review boolean DEFAULT true NOT NULL,
  confirm_days integer DEFAULT 14 NOT NULL,
  has_tracks boolean DEFAULT false NOT NULL,
  has_tailgates boolean DEFAULT false NOT NULL,
  tailgate_approval_needed boolean DEFAULT false NOT NULL,
  tailgate_proximity integer DEFAULT 0 NOT NULL,
  tailgate_restrict_proximity boolean DEFAULT false NOT NULL,
  tailgate_restrict_time boolean DEFAULT false NOT NULL,
  max_guest_count integer,
  has_passports boolean DEFAULT false NOT NULL,
  automatically_assign_passport boolean DEFAULT false NOT NULL,
  has_discounts boolean DEFAULT false NOT NULL,
  discount_percentage integer DEFAULT 0 NOT NULL,
  allow_refunds boolean DEFAULT false NOT NULL,
  join_approval boolean DEFAULT false NOT NULL,
  thanks text,
  is_paid boolean DEFAULT false NOT NULL,
  CONSTRAINT conferences_pkey PRIMARY KEY (id),
  CONSTRAINT conferences_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT conferences_conferencelocation_id_fkey FOREIGN KEY (conferencelocation_id) REFERENCES locations(id),
  CONSTRAINT conferences_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT conferences_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT conferences_media_collection_id_fkey FOREIGN KEY (media_collection_id) REFERENCES items(id),
  CONSTRAINT conferences_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT conferences_resource_collection_id_fkey FOREIGN KEY (resource_collection_id) REFERENCES items(id),
  CONSTRAINT conferences_account_type_check CHECK (account_type = ANY (ARRAY['personal'::text, 'page'::text])),
  CONSTRAINT conferences_check CHECK (ends_at > starts_at),
  CONSTRAINT conferences_check1 CHECK ((ends_at - starts_at) <= '93 days'::interval),
  CONSTRAINT conferences_check2 CHECK ((start_date IS NULL) = (starts_at IS NULL)),
  CONSTRAINT conferences_check3 CHECK ((end_date IS NULL) = (ends_at IS NULL)),
  CONSTRAINT conferences_check4 CHECK (conferencelocation_id IS NULL OR place_id IS NOT NULL),
  CONSTRAINT conferences_discount_percentage_check CHECK (discount_percentage >= 0 AND discount_percentage <= 100),
  CONSTRAINT conferences_max_guest_count_check CHECK (max_guest_count > 0),
  CONSTRAINT conferences_slug_check CHECK (slug ~ '^[a-z0-9-]{3,40}$'::text),
  CONSTRAINT conferences_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'cancelled'::text, 'archived'::text])),
  CONSTRAINT conferences_tailgate_proximity_check CHECK (tailgate_proximity >= 0),
  CONSTRAINT conferences_thanks_check CHECK (char_length(thanks) <= 2000),
  CONSTRAINT conferences_type_check CHECK (type = ANY (ARRAY['in person'::text, 'online'::text, 'hybrid'::text]))
);
CREATE INDEX conferences_at_place ON conferences USING btree (place_id) WHERE place_id IS NOT NULL;
CREATE UNIQUE INDEX conferences_by_slug ON conferences USING btree (community_id, slug);
CREATE INDEX conferences_by_start ON conferences USING btree (starts_at, id);

CREATE TABLE conversation_users (
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text DEFAULT 'member'::text NOT NULL,
  state text NOT NULL,
  do_not_disturb boolean DEFAULT false NOT NULL,
  since uuid NOT NULL,
  read_id uuid NOT NULL,
  joined_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT conversation_users_pkey PRIMARY KEY (conversation_id, user_id),
  CONSTRAINT conversation_users_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  CONSTRAINT conversation_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT conversation_users_role_check CHECK (role = ANY (ARRAY['admin'::text, 'member'::text])),
  CONSTRAINT conversation_users_state_check CHECK (state = ANY (ARRAY['joined'::text, 'requested'::text, 'declined'::text, 'left'::text]))
);
CREATE INDEX conversations_of_user ON conversation_users USING btree (user_id, state);

CREATE TABLE conversations (
  id uuid NOT NULL,
  type text NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  founder_id uuid NOT NULL,
  pair text,
  order_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT conversations_pkey PRIMARY KEY (id),
  CONSTRAINT conversations_order_id_key UNIQUE (order_id),
  CONSTRAINT conversations_pair_key UNIQUE (pair),
  CONSTRAINT conversations_founder_id_fkey FOREIGN KEY (founder_id) REFERENCES items(id),
  CONSTRAINT conversations_check CHECK ((pair IS NULL) = (type = 'group'::text)),
  CONSTRAINT conversations_type_check CHECK (type = ANY (ARRAY['direct'::text, 'group'::text, 'support'::text]))
);

CREATE TABLE date_answers (
  subject_id uuid NOT NULL,
  relationship_id uuid NOT NULL,
  answer text NOT NULL,
  party_size integer NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  seen_moves integer DEFAULT 0 NOT NULL,
  away_answer text,
  CONSTRAINT date_answers_pkey PRIMARY KEY (relationship_id, subject_id),
  CONSTRAINT date_answers_relationship_id_fkey FOREIGN KEY (relationship_id) REFERENCES relationships(id) ON DELETE CASCADE,
  CONSTRAINT date_answers_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES seatings(subject_id) ON DELETE CASCADE,
  CONSTRAINT date_answers_answer_check CHECK (answer = ANY (ARRAY['accepted'::text, 'maybe'::text, 'declined'::text])),
  CONSTRAINT date_answers_away_answer_check CHECK (away_answer = ANY (ARRAY['accepted'::text, 'maybe'::text])),
  CONSTRAINT date_answers_party_size_check CHECK (party_size >= 1 AND party_size <= 20)
);
CREATE INDEX date_answers_of_subject ON date_answers USING btree (subject_id);

CREATE TABLE device_tokens (
  token text NOT NULL,
  account_id uuid NOT NULL,
  session_id uuid NOT NULL,
  platform text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT device_tokens_pkey PRIMARY KEY (token),
  CONSTRAINT device_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT device_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  CONSTRAINT device_tokens_platform_check CHECK (platform = ANY (ARRAY['ios'::text, 'android'::text, 'web'::text]))
);
CREATE INDEX device_tokens_of_account ON device_tokens USING btree (account_id);

CREATE TABLE digests (
  user_id uuid NOT NULL,
  every text NOT NULL,
  hour integer NOT NULL,
  weekday integer NOT NULL,
  next_at timestamp with time zone,
  told_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT digests_pkey PRIMARY KEY (user_id),
  CONSTRAINT digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT digests_every_check CHECK (every = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text])),
  CONSTRAINT digests_hour_check CHECK (hour >= 0 AND hour <= 23),
  CONSTRAINT digests_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);

CREATE TABLE education (
  id uuid NOT NULL,
  school text NOT NULL,
  degree text,
  description text,
  cover_id uuid,
  started_at text COLLATE "C" NOT NULL,
  ended_at text COLLATE "C",
  CONSTRAINT education_pkey PRIMARY KEY (id),
  CONSTRAINT education_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT education_id_fkey FOREIGN KEY (id) REFERENCES items(id)
);

CREATE TABLE event_occurrences (
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  occurs_on text NOT NULL,
  start_date text NOT NULL,
  start_time text,
  end_date text NOT NULL,
  end_time text,
  timezone text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  has_own_times boolean DEFAULT false NOT NULL,
  name text,
  place_id uuid,
  location_id uuid,
  cancelled_at timestamp with time zone,
  cancelled_reason text,
  sequence integer DEFAULT 0 NOT NULL,
  reminded_for timestamp with time zone,
  capacity integer,
  CONSTRAINT event_occurrences_pkey PRIMARY KEY (event_id, occurs_on),
  CONSTRAINT event_occurrences_id_key UNIQUE (id),
  CONSTRAINT event_occurrences_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT event_occurrences_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  CONSTRAINT event_occurrences_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT event_occurrences_capacity_check CHECK (capacity > 0),
  CONSTRAINT event_occurrences_check CHECK (ends_at > starts_at),
  CONSTRAINT event_occurrences_check1 CHECK ((ends_at - starts_at) <= '32 days'::interval),
  CONSTRAINT event_occurrences_check2 CHECK ((start_time IS NULL) = (end_time IS NULL)),
  CONSTRAINT event_occurrences_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120)
);
CREATE INDEX event_occurrences_at_place ON event_occurrences USING btree (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX event_occurrences_long ON event_occurrences USING btree (starts_at, event_id) INCLUDE (id, ends_at, cancelled_at) WHERE (ends_at - starts_at) > '24:00:00'::interval;
CREATE INDEX event_occurrences_of_event ON event_occurrences USING btree (event_id, starts_at, id);
CREATE INDEX event_occurrences_to_come ON event_occurrences USING btree (starts_at, event_id) INCLUDE (id, ends_at, cancelled_at);

CREATE TABLE event_topics (
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  name text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT event_topics_pkey PRIMARY KEY (id),
  CONSTRAINT event_topics_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT event_topics_id_fkey FOREIGN KEY (id) REFERENCES items(id)
);
CREATE INDEX event_topics_of_event ON event_topics USING btree (event_id, "position", id);

CREATE TABLE events (
  id uuid NOT NULL,
  type text DEFAULT 'event'::text NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  description text,
  hashtags text[] DEFAULT '{}'::text[] NOT NULL,
  cover_id uuid,
  media_collection_id uuid,
  place_id uuid,
  location_id uuid,
  place_seen text DEFAULT 'everybody'::text NOT NULL,
  online_url text,
  start_date text,
  start_time text,
  end_date text,
  end_time text,
  timezone text NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  sequence integer DEFAULT 0 NOT NULL,
  previous_starts_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_reason text,
  is_fed boolean DEFAULT true NOT NULL,
  capacity integer,
  max_party_size integer DEFAULT 6 NOT NULL,
  join_approval boolean DEFAULT false NOT NULL,
  guests_may_invite boolean DEFAULT false NOT NULL,
  guests_seen text DEFAULT 'guests'::text NOT NULL,
  recurrence text,
  last_starts_at timestamp with time zone,
  last_ends_at timestamp with time zone,
  answers_by text DEFAULT 'series'::text NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT events_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT events_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  CONSTRAINT events_media_collection_id_fkey FOREIGN KEY (media_collection_id) REFERENCES items(id),
  CONSTRAINT events_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT events_answered_by_date CHECK (answers_by = 'series'::text OR recurrence IS NOT NULL),
  CONSTRAINT events_answers_by_check CHECK (answers_by = ANY (ARRAY['series'::text, 'date'::text])),
  CONSTRAINT events_capacity_check CHECK (capacity > 0),
  CONSTRAINT events_check CHECK (ends_at > starts_at),
  CONSTRAINT events_check1 CHECK ((ends_at - starts_at) <= '32 days'::interval),
  CONSTRAINT events_check2 CHECK ((start_date IS NULL) = (starts_at IS NULL)),
  CONSTRAINT events_check3 CHECK ((end_date IS NULL) = (ends_at IS NULL)),
  CONSTRAINT events_check4 CHECK (start_date IS NULL OR end_date IS NULL OR (start_time IS NULL) = (end_time IS NULL)),
  CONSTRAINT events_check5 CHECK (location_id IS NULL OR place_id IS NOT NULL),
  CONSTRAINT events_guests_seen_check CHECK (guests_seen = ANY (ARRAY['everybody'::text, 'guests'::text, 'organizers'::text])),
  CONSTRAINT events_max_party_size_check CHECK (max_party_size >= 1 AND max_party_size <= 20),
  CONSTRAINT events_place_seen_check CHECK (place_seen = ANY (ARRAY['everybody'::text, 'guests'::text])),
  CONSTRAINT events_recurrence_check CHECK (char_length(recurrence) <= 200),
  CONSTRAINT events_seats_by_date CHECK (recurrence IS NULL OR capacity IS NULL OR answers_by = 'date'::text),
  CONSTRAINT events_type_check CHECK (type = ANY (ARRAY['event'::text, 'session'::text, 'tailgate'::text]))
);
CREATE INDEX events_at_place ON events USING btree (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX events_by_last_start ON events USING btree (last_starts_at, id);
CREATE INDEX events_by_start ON events USING btree (starts_at, id);
CREATE INDEX events_in_room ON events USING btree (location_id, starts_at) WHERE location_id IS NOT NULL;

CREATE TABLE exports (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  progress integer DEFAULT 0 NOT NULL,
  bytes bigint,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT exports_pkey PRIMARY KEY (id),
  CONSTRAINT exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT exports_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX exports_of_account ON exports USING btree (account_id, id DESC);

CREATE TABLE files (
  id uuid NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  description text,
  alt_text text,
  mime_type text NOT NULL,
  original_extension text,
  size_bytes bigint NOT NULL,
  width integer,
  height integer,
  thumbhash text,
  focal_x real,
  focal_y real,
  meta jsonb,
  sizes text[] DEFAULT '{}'::text[] NOT NULL,
  marked_as_nsfw boolean DEFAULT false NOT NULL,
  storage_key text NOT NULL,
  status text DEFAULT 'ready'::text NOT NULL,
  progress smallint DEFAULT 100 NOT NULL,
  failure text,
  sha256 text,
  playable_length double precision,
  has_original boolean DEFAULT false NOT NULL,
  has_avif boolean DEFAULT false NOT NULL,
  scanned_at timestamp with time zone DEFAULT now(),
  scan jsonb,
  purged_at timestamp with time zone,
  pages integer,
  shared_bytes bigint,
  encoding text,
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT files_status_check CHECK (status = ANY (ARRAY['processing'::text, 'ready'::text, 'failed'::text])),
  CONSTRAINT files_type_check CHECK (type = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'document'::text, 'other'::text]))
);
CREATE INDEX files_of_content ON files USING btree (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX files_unfinished ON files USING btree (id) WHERE status = 'processing'::text OR scanned_at IS NULL;

CREATE TABLE former_handles (
  name text NOT NULL,
  look text GENERATED ALWAYS AS (replace(replace(translate(name, '01i5._'::text, 'olls'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text)) STORED,
  item_id uuid NOT NULL,
  released_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT former_handles_pkey PRIMARY KEY (name),
  CONSTRAINT former_handles_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id)
);
CREATE INDEX former_handles_by_look ON former_handles USING btree (look);
CREATE INDEX former_handles_of_item ON former_handles USING btree (item_id);

CREATE TABLE geocoder_answers (
  query text NOT NULL,
  candidates jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT geocoder_answers_pkey PRIMARY KEY (query)
);

CREATE TABLE held_handles (
  digest text NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT held_handles_pkey PRIMARY KEY (digest)
);

CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  node uuid,
  topics text[] DEFAULT '{}'::text[] NOT NULL,
  actor text DEFAULT ''::text NOT NULL,
  reply text,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, actor, key)
);

CREATE TABLE ignored_conflicts (
  conference_id uuid NOT NULL,
  conflict_id text NOT NULL,
  revisions text NOT NULL,
  ignored_by_id uuid,
  ignored_at timestamp with time zone NOT NULL,
  CONSTRAINT ignored_conflicts_pkey PRIMARY KEY (conference_id, conflict_id),
  CONSTRAINT ignored_conflicts_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT ignored_conflicts_ignored_by_id_fkey FOREIGN KEY (ignored_by_id) REFERENCES items(id)
);

CREATE TABLE interests (
  id uuid NOT NULL,
  title text NOT NULL,
  title_key text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT interests_pkey PRIMARY KEY (id),
  CONSTRAINT interests_title_key_key UNIQUE (title_key)
);

CREATE TABLE invited (
  invite_id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT invited_pkey PRIMARY KEY (invite_id, account_id),
  CONSTRAINT invited_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT invited_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invites(id) ON DELETE CASCADE
);
CREATE INDEX invited_account ON invited USING btree (account_id);

CREATE TABLE invites (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  inviter_id uuid NOT NULL,
  context_id uuid,
  community_id uuid NOT NULL,
  email text,
  max_uses integer DEFAULT 1 NOT NULL,
  uses integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  role text,
  CONSTRAINT invites_pkey PRIMARY KEY (id),
  CONSTRAINT invites_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invites_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT invites_context_id_fkey FOREIGN KEY (context_id) REFERENCES items(id),
  CONSTRAINT invites_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES items(id),
  CONSTRAINT invites_into CHECK ((context_id IS NULL) = (role IS NULL)),
  CONSTRAINT invites_role_check CHECK (role = ANY (ARRAY['admin'::text, 'manager'::text, 'member'::text]))
);
CREATE INDEX invites_of_inviter ON invites USING btree (inviter_id, id);

CREATE TABLE item_counts (
  item_id uuid NOT NULL,
  comments integer DEFAULT 0 NOT NULL,
  reactions integer DEFAULT 0 NOT NULL,
  followers integer DEFAULT 0 NOT NULL,
  following integer DEFAULT 0 NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  members integer DEFAULT 0 NOT NULL,
  items integer DEFAULT 0 NOT NULL,
  CONSTRAINT item_counts_pkey PRIMARY KEY (item_id),
  CONSTRAINT item_counts_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id)
);

CREATE TABLE item_files (
  item_id uuid NOT NULL,
  file_id uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT item_files_pkey PRIMARY KEY (item_id, file_id),
  CONSTRAINT item_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES items(id),
  CONSTRAINT item_files_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id)
);
CREATE INDEX item_files_of_file ON item_files USING btree (file_id);

CREATE TABLE items (
  id uuid NOT NULL,
  kind text NOT NULL,
  community_id uuid,
  author_id uuid,
  context_id uuid,
  audience text NOT NULL,
  own_state text DEFAULT 'published'::text NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  search tsvector,
  in_feed boolean DEFAULT false NOT NULL,
  is_first_content boolean DEFAULT false NOT NULL,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp with time zone,
  made_by_id uuid,
  leaving_from text,
  awaits_scan boolean DEFAULT false NOT NULL,
  fed_as uuid,
  feed_id uuid GENERATED ALWAYS AS (COALESCE(fed_as, id)) STORED NOT NULL,
  banned_at timestamp with time zone,
  state text GENERATED ALWAYS AS (
CASE
    WHEN banned_at IS NULL THEN own_state
    ELSE 'banned'::text
END) STORED NOT NULL,
  audience_revision integer DEFAULT 0 NOT NULL,
  CONSTRAINT items_pkey PRIMARY KEY (id),
  CONSTRAINT items_author_id_fkey FOREIGN KEY (author_id) REFERENCES items(id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT items_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT items_context_id_fkey FOREIGN KEY (context_id) REFERENCES items(id),
  CONSTRAINT items_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES users(id),
  CONSTRAINT items_audience_check CHECK (audience = ANY (ARRAY['private'::text, 'community'::text, 'public'::text])),
  CONSTRAINT items_own_state_check CHECK (own_state = ANY (ARRAY['published'::text, 'draft'::text, 'removed'::text]))
);
CREATE INDEX items_by_author ON items USING btree (author_id, kind, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX items_conferences ON items USING btree (feed_id DESC) WHERE kind = 'conference'::text AND deleted_at IS NULL;
CREATE INDEX items_crowds ON items USING btree (community_id, id DESC) WHERE kind = 'page'::text AND deleted_at IS NULL;
CREATE INDEX items_events ON items USING btree (feed_id DESC) WHERE kind = 'event'::text AND deleted_at IS NULL;
CREATE INDEX items_feed ON items USING btree (feed_id DESC) WHERE in_feed AND deleted_at IS NULL;
CREATE INDEX items_feed_of_author ON items USING btree (author_id, feed_id DESC) WHERE in_feed AND deleted_at IS NULL;
CREATE INDEX items_feed_of_community ON items USING btree (community_id, feed_id DESC) WHERE in_feed AND deleted_at IS NULL;
CREATE INDEX items_in_context ON items USING btree (context_id, id) WHERE deleted_at IS NULL;
CREATE INDEX items_kept ON items USING btree (author_id, audience) WHERE in_feed AND deleted_at IS NULL AND banned_at IS NULL AND audience <> 'public'::text;
CREATE INDEX items_names ON items USING gin (search) WHERE deleted_at IS NULL AND (kind = ANY (ARRAY['user'::text, 'page'::text]));
CREATE INDEX items_people ON items USING btree (community_id, id DESC) WHERE kind = 'user'::text AND deleted_at IS NULL;
CREATE INDEX items_search ON items USING gin (search) WHERE deleted_at IS NULL AND (kind <> ALL (ARRAY['comment'::text, 'message'::text]));
CREATE INDEX items_taken_away ON items USING btree (kind, id DESC) WHERE state = 'banned'::text;
CREATE INDEX items_trashed_files ON items USING btree (author_id, id DESC) WHERE kind = 'file'::text AND deleted_at IS NOT NULL;

CREATE TABLE keyword_uses (
  keyword_id uuid NOT NULL,
  item_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT keyword_uses_pkey PRIMARY KEY (keyword_id, item_id),
  CONSTRAINT keyword_uses_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  CONSTRAINT keyword_uses_keyword_id_fkey FOREIGN KEY (keyword_id) REFERENCES keywords(id),
  CONSTRAINT keyword_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX keyword_uses_by_time ON keyword_uses USING btree (created_at DESC);
CREATE INDEX keyword_uses_of_item ON keyword_uses USING btree (item_id);
CREATE INDEX keyword_uses_of_keyword ON keyword_uses USING btree (keyword_id, created_at DESC);

CREATE TABLE keywords (
  id uuid NOT NULL,
  name text NOT NULL,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  folded text NOT NULL,
  CONSTRAINT keywords_pkey PRIMARY KEY (id),
  CONSTRAINT keywords_name_key UNIQUE (name)
);
CREATE INDEX keywords_by_prefix ON keywords USING btree (folded text_pattern_ops);

CREATE TABLE life_events (
  id uuid NOT NULL,
  event text NOT NULL,
  type text NOT NULL,
  description text,
  cover_id uuid,
  started_at text COLLATE "C" NOT NULL,
  ended_at text COLLATE "C",
  CONSTRAINT life_events_pkey PRIMARY KEY (id),
  CONSTRAINT life_events_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT life_events_id_fkey FOREIGN KEY (id) REFERENCES items(id)
);

CREATE TABLE link_pictures (
  id uuid NOT NULL,
  bytes bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  CONSTRAINT link_pictures_pkey PRIMARY KEY (id),
  CONSTRAINT link_pictures_id_fkey FOREIGN KEY (id) REFERENCES collection_items(id) ON DELETE CASCADE
);

CREATE TABLE link_requests (
  state_hash text NOT NULL,
  session_id uuid NOT NULL,
  sealed_verifier text NOT NULL,
  return_to text,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT link_requests_pkey PRIMARY KEY (state_hash),
  CONSTRAINT link_requests_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
);

CREATE TABLE linked_accounts (
  account_id uuid NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  username text NOT NULL,
  sealed_tokens text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT linked_accounts_pkey PRIMARY KEY (account_id, provider),
  CONSTRAINT linked_accounts_provider_subject_key UNIQUE (provider, subject),
  CONSTRAINT linked_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT linked_accounts_provider_check CHECK (provider = 'twitter'::text)
);

CREATE TABLE locations (
  id uuid NOT NULL,
  place_id uuid NOT NULL,
  title text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  capacity integer,
  "position" integer DEFAULT 0 NOT NULL,
  allows_parallel boolean DEFAULT false NOT NULL,
  archived_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT locations_pkey PRIMARY KEY (id),
  CONSTRAINT locations_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  CONSTRAINT locations_capacity_check CHECK (capacity > 0)
);
CREATE INDEX locations_of_place ON locations USING btree (place_id, "position", id);
CREATE UNIQUE INDEX locations_of_title ON locations USING btree (place_id, lower(title)) WHERE archived_at IS NULL;

CREATE TABLE media_queues (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  file_id uuid NOT NULL,
  source_id uuid NOT NULL,
  "position" integer NOT NULL,
  sort_order integer DEFAULT 0 NOT NULL,
  is_active boolean DEFAULT false NOT NULL,
  skipped_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT media_queues_pkey PRIMARY KEY (id),
  CONSTRAINT media_queues_user_id_file_id_key UNIQUE (user_id, file_id),
  CONSTRAINT media_queues_file_id_fkey FOREIGN KEY (file_id) REFERENCES items(id),
  CONSTRAINT media_queues_source_id_fkey FOREIGN KEY (source_id) REFERENCES items(id),
  CONSTRAINT media_queues_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE UNIQUE INDEX media_queues_active ON media_queues USING btree (user_id) WHERE is_active;
CREATE INDEX media_queues_in_order ON media_queues USING btree (user_id, sort_order, "position");

CREATE TABLE mentions (
  item_id uuid NOT NULL,
  handle text NOT NULL,
  actor_id uuid NOT NULL,
  is_told boolean DEFAULT true NOT NULL,
  CONSTRAINT mentions_pkey PRIMARY KEY (item_id, handle),
  CONSTRAINT mentions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES items(id),
  CONSTRAINT mentions_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id)
);
CREATE INDEX mentions_of_actor ON mentions USING btree (actor_id);
CREATE INDEX mentions_untold ON mentions USING btree (item_id) WHERE NOT is_told;

CREATE TABLE message_edits (
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT message_edits_pkey PRIMARY KEY (id),
  CONSTRAINT message_edits_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id)
);
CREATE INDEX message_edits_of_message ON message_edits USING btree (message_id, id DESC);

CREATE TABLE messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  type text NOT NULL,
  content text NOT NULL,
  attachable_id uuid,
  reply_to_id uuid,
  subject_id uuid,
  latitude double precision,
  longitude double precision,
  edited_at timestamp with time zone,
  call_id uuid,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_call_id_key UNIQUE (call_id),
  CONSTRAINT messages_attachable_id_fkey FOREIGN KEY (attachable_id) REFERENCES items(id),
  CONSTRAINT messages_call_id_fkey FOREIGN KEY (call_id) REFERENCES calls(id),
  CONSTRAINT messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  CONSTRAINT messages_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT messages_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES messages(id),
  CONSTRAINT messages_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES items(id)
);
CREATE INDEX messages_of_conversation ON messages USING btree (conversation_id, id DESC);

CREATE TABLE muted_words (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  word text NOT NULL,
  query tsquery NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT muted_words_pkey PRIMARY KEY (id),
  CONSTRAINT muted_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE UNIQUE INDEX muted_words_of_user ON muted_words USING btree (user_id, query);

CREATE TABLE mutes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  context_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone,
  only_notifications boolean DEFAULT false NOT NULL,
  CONSTRAINT mutes_pkey PRIMARY KEY (id),
  CONSTRAINT mutes_user_id_context_id_key UNIQUE (user_id, context_id),
  CONSTRAINT mutes_context_id_fkey FOREIGN KEY (context_id) REFERENCES items(id),
  CONSTRAINT mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);

CREATE TABLE notifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  type text NOT NULL,
  actor_id uuid,
  notifiable_id uuid,
  context_id uuid,
  data jsonb DEFAULT '{}'::jsonb NOT NULL,
  status text,
  viewed_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  group_id uuid,
  last_id uuid NOT NULL,
  job_id uuid,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES items(id),
  CONSTRAINT notifications_context_id_fkey FOREIGN KEY (context_id) REFERENCES items(id),
  CONSTRAINT notifications_group_id_fkey FOREIGN KEY (group_id) REFERENCES notifications(id) ON DELETE SET NULL,
  CONSTRAINT notifications_notifiable_id_fkey FOREIGN KEY (notifiable_id) REFERENCES items(id),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT notifications_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text]))
);
CREATE INDEX notifications_excerpts ON notifications USING btree (notifiable_id) WHERE data ? 'excerpt'::text;
CREATE INDEX notifications_in_order ON notifications USING btree (user_id, last_id DESC) WHERE group_id IS NULL;
CREATE INDEX notifications_of_actor ON notifications USING btree (actor_id);
CREATE INDEX notifications_of_group ON notifications USING btree (group_id, id DESC) WHERE group_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_of_job ON notifications USING btree (job_id, user_id) WHERE job_id IS NOT NULL;
CREATE INDEX notifications_of_reminder ON notifications USING btree ((data ->> 'reminder_id'::text)) WHERE type = 'reminder_due'::text AND viewed_at IS NULL;
CREATE INDEX notifications_of_user ON notifications USING btree (user_id, type);
CREATE INDEX notifications_to_join ON notifications USING btree (user_id, type, COALESCE(context_id, notifiable_id)) WHERE viewed_at IS NULL AND group_id IS NULL;
CREATE INDEX notifications_unread ON notifications USING btree (user_id, type, notifiable_id, actor_id) WHERE viewed_at IS NULL;
CREATE INDEX notifications_waiting ON notifications USING btree (notifiable_id) WHERE viewed_at IS NULL;

CREATE TABLE notified_acts (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  user_id uuid NOT NULL,
  type text NOT NULL,
  subject_id uuid,
  detail text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT notified_acts_pkey PRIMARY KEY (id)
);
CREATE INDEX notified_acts_of_account ON notified_acts USING btree (account_id, created_at);
CREATE INDEX notified_acts_same ON notified_acts USING btree (user_id, actor_id, type, subject_id);

CREATE TABLE outbox (
  id uuid NOT NULL,
  channel text NOT NULL,
  destination text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  html text,
  headers jsonb,
  attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text]))
);
CREATE INDEX outbox_of_destination ON outbox USING btree (destination, id DESC);

CREATE TABLE page_topics (
  id uuid NOT NULL,
  page_id uuid NOT NULL,
  name text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT page_topics_pkey PRIMARY KEY (id),
  CONSTRAINT page_topics_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT page_topics_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id)
);
CREATE INDEX page_topics_of_page ON page_topics USING btree (page_id, "position", id);

CREATE TABLE pages (
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  location text,
  avatar_id uuid,
  cover_id uuid,
  status text DEFAULT 'private'::text NOT NULL,
  join_approval boolean DEFAULT false NOT NULL,
  join_questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  rules text,
  username text,
  username_changed_at timestamp with time zone,
  owner_id uuid NOT NULL,
  former_owner_id uuid,
  transferred_at timestamp with time zone,
  settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  username_look text GENERATED ALWAYS AS (replace(replace(translate(username, '01i5._'::text, 'olls'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text)) STORED,
  CONSTRAINT pages_pkey PRIMARY KEY (id),
  CONSTRAINT pages_username_key UNIQUE (username),
  CONSTRAINT pages_avatar_id_fkey FOREIGN KEY (avatar_id) REFERENCES items(id),
  CONSTRAINT pages_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT pages_former_owner_id_fkey FOREIGN KEY (former_owner_id) REFERENCES users(id),
  CONSTRAINT pages_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT pages_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT pages_status_check CHECK (status = ANY (ARRAY['private'::text, 'invite-only'::text, 'visible-to-public'::text]))
);
CREATE INDEX pages_by_handle ON pages USING btree (username text_pattern_ops);
CREATE INDEX pages_by_look ON pages USING btree (username_look);
CREATE INDEX pages_of_owner ON pages USING btree (owner_id);

CREATE TABLE passkeys (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] DEFAULT '{}'::text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX passkeys_of_account ON passkeys USING btree (account_id, id DESC);

CREATE TABLE places (
  id uuid NOT NULL,
  creator_id uuid,
  provider text DEFAULT 'apple'::text NOT NULL,
  provider_ref text,
  title text NOT NULL,
  address1 text,
  address2 text,
  city text,
  state text,
  country text,
  zip text,
  latitude double precision,
  longitude double precision,
  capacity integer,
  timezone text,
  is_listed boolean DEFAULT false NOT NULL,
  merged_into_id uuid,
  search tsvector DEFAULT ''::tsvector NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT places_pkey PRIMARY KEY (id),
  CONSTRAINT places_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES items(id),
  CONSTRAINT places_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES places(id),
  CONSTRAINT places_capacity_check CHECK (capacity > 0),
  CONSTRAINT places_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT places_check1 CHECK (merged_into_id <> id),
  CONSTRAINT places_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  CONSTRAINT places_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT places_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT places_provider_check CHECK (provider = ANY (ARRAY['apple'::text, 'osm'::text, 'none'::text]))
);
CREATE INDEX places_merged ON places USING btree (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX places_near ON places USING gist (point(longitude, latitude)) WHERE merged_into_id IS NULL;
CREATE INDEX places_of_creator ON places USING btree (creator_id, id);
CREATE UNIQUE INDEX places_of_provider ON places USING btree (creator_id, provider, provider_ref) WHERE provider_ref IS NOT NULL AND merged_into_id IS NULL;
CREATE INDEX places_search ON places USING gin (search);

CREATE TABLE playbacks (
  user_id uuid NOT NULL,
  file_id uuid NOT NULL,
  seconds_in double precision NOT NULL,
  started_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  played_at timestamp with time zone NOT NULL,
  CONSTRAINT playbacks_pkey PRIMARY KEY (user_id, file_id),
  CONSTRAINT playbacks_file_id_fkey FOREIGN KEY (file_id) REFERENCES items(id),
  CONSTRAINT playbacks_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);

CREATE TABLE podcast_feeds (
  id uuid NOT NULL,
  podcast_id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash text NOT NULL,
  secret text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  asked_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT podcast_feeds_pkey PRIMARY KEY (id),
  CONSTRAINT podcast_feeds_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT podcast_feeds_podcast_id_fkey FOREIGN KEY (podcast_id) REFERENCES items(id),
  CONSTRAINT podcast_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX podcast_feeds_of_user ON podcast_feeds USING btree (user_id, podcast_id);

CREATE TABLE presences (
  user_id uuid NOT NULL,
  client_id uuid NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT presences_pkey PRIMARY KEY (user_id, client_id),
  CONSTRAINT presences_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX presences_by_age ON presences USING btree (seen_at);

CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  pushed_at timestamp with time zone,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_session_id_key UNIQUE (session_id),
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

CREATE TABLE reactions (
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text DEFAULT 'like'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reactions_pkey PRIMARY KEY (id),
  CONSTRAINT reactions_item_id_user_id_key UNIQUE (item_id, user_id),
  CONSTRAINT reactions_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  CONSTRAINT reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX reactions_of_item ON reactions USING btree (item_id, id DESC);
CREATE INDEX reactions_of_user ON reactions USING btree (user_id);

CREATE TABLE recommends (
  id uuid NOT NULL,
  kind text NOT NULL,
  item_id uuid NOT NULL,
  user_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  reason text,
  search tsvector NOT NULL,
  is_public boolean DEFAULT false NOT NULL,
  answer text,
  withdrawn_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT recommends_pkey PRIMARY KEY (id),
  CONSTRAINT recommends_recipient_id_user_id_item_id_kind_key UNIQUE (recipient_id, user_id, item_id, kind),
  CONSTRAINT recommends_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  CONSTRAINT recommends_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES items(id),
  CONSTRAINT recommends_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT recommends_answer_check CHECK (answer = ANY (ARRAY['thanked'::text, 'declined'::text])),
  CONSTRAINT recommends_kind_check CHECK (kind = ANY (ARRAY['recommend'::text, 'share'::text]))
);
CREATE INDEX recommends_of_item ON recommends USING btree (item_id, id DESC);
CREATE INDEX recommends_received ON recommends USING btree (recipient_id, id DESC);
CREATE INDEX recommends_sent ON recommends USING btree (user_id, id DESC);

CREATE TABLE recovery_codes (
  account_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE relationships (
  id uuid NOT NULL,
  relatable_id uuid NOT NULL,
  user_id uuid NOT NULL,
  initiated_by_id uuid NOT NULL,
  role text DEFAULT 'follower'::text NOT NULL,
  status text DEFAULT 'accepted'::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  answers jsonb,
  CONSTRAINT relationships_pkey PRIMARY KEY (id),
  CONSTRAINT relationships_initiated_by_id_fkey FOREIGN KEY (initiated_by_id) REFERENCES items(id),
  CONSTRAINT relationships_relatable_id_fkey FOREIGN KEY (relatable_id) REFERENCES items(id),
  CONSTRAINT relationships_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT relationships_role_check CHECK (role = ANY (ARRAY['admin'::text, 'manager'::text, 'member'::text, 'follower'::text])),
  CONSTRAINT relationships_status_check CHECK (status = ANY (ARRAY['pending'::text, 'declined'::text, 'accepted'::text, 'maybe'::text, 'wait list'::text]))
);
CREATE INDEX relationships_members ON relationships USING btree (relatable_id, array_position(ARRAY['member'::text, 'manager'::text, 'admin'::text], role) DESC, id DESC) WHERE role <> 'follower'::text AND status = 'accepted'::text;
CREATE INDEX relationships_newest_members ON relationships USING btree (relatable_id, id DESC) WHERE role <> 'follower'::text AND status = 'accepted'::text;
CREATE INDEX relationships_of_relatable ON relationships USING btree (relatable_id, role, id DESC);
CREATE INDEX relationships_of_user ON relationships USING btree (user_id, role, id DESC);
CREATE UNIQUE INDEX relationships_once ON relationships USING btree (relatable_id, user_id, (role = 'follower'::text));
CREATE INDEX relationships_waiting ON relationships USING btree (relatable_id, id) WHERE status = 'pending'::text;

CREATE TABLE reminder_calendars (
  id uuid NOT NULL,
  list_id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash text NOT NULL,
  secret text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  asked_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT reminder_calendars_pkey PRIMARY KEY (id),
  CONSTRAINT reminder_calendars_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT reminder_calendars_list_id_fkey FOREIGN KEY (list_id) REFERENCES reminder_lists(id) ON DELETE CASCADE,
  CONSTRAINT reminder_calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE UNIQUE INDEX reminder_calendar_of_list ON reminder_calendars USING btree (user_id, list_id) WHERE revoked_at IS NULL;

CREATE TABLE reminder_list_users (
  list_id uuid NOT NULL,
  user_id uuid NOT NULL,
  order_id uuid NOT NULL,
  joined_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reminder_list_users_pkey PRIMARY KEY (list_id, user_id),
  CONSTRAINT reminder_list_users_list_id_fkey FOREIGN KEY (list_id) REFERENCES reminder_lists(id) ON DELETE CASCADE,
  CONSTRAINT reminder_list_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX reminder_lists_of_user ON reminder_list_users USING btree (user_id, order_id);

CREATE TABLE reminder_lists (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  title text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reminder_lists_pkey PRIMARY KEY (id),
  CONSTRAINT reminder_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE UNIQUE INDEX reminder_list_of_everybody ON reminder_lists USING btree (user_id) WHERE is_default;

CREATE TABLE reminder_reminder_lists (
  reminder_id uuid NOT NULL,
  reminder_list_id uuid NOT NULL,
  CONSTRAINT reminder_reminder_lists_pkey PRIMARY KEY (reminder_id, reminder_list_id),
  CONSTRAINT reminder_reminder_lists_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES reminders(id) ON DELETE CASCADE,
  CONSTRAINT reminder_reminder_lists_reminder_list_id_fkey FOREIGN KEY (reminder_list_id) REFERENCES reminder_lists(id) ON DELETE CASCADE
);
CREATE INDEX reminders_of_list ON reminder_reminder_lists USING btree (reminder_list_id);

CREATE TABLE reminder_users (
  reminder_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT reminder_users_pkey PRIMARY KEY (reminder_id, user_id),
  CONSTRAINT reminder_users_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES reminders(id) ON DELETE CASCADE,
  CONSTRAINT reminder_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX reminders_assigned ON reminder_users USING btree (user_id);

CREATE TABLE reminders (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  notes text DEFAULT ''::text NOT NULL,
  date_due_at text,
  time_due_at text,
  timezone text NOT NULL,
  recurrence text,
  attachable_id uuid,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  order_id uuid NOT NULL,
  completed_at timestamp with time zone,
  completed_by_id uuid,
  done_id uuid,
  previous_id uuid,
  search tsvector DEFAULT ''::tsvector NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT reminders_pkey PRIMARY KEY (id),
  CONSTRAINT reminders_done_id_key UNIQUE (done_id),
  CONSTRAINT reminders_order_id_key UNIQUE (order_id),
  CONSTRAINT reminders_attachable_id_fkey FOREIGN KEY (attachable_id) REFERENCES items(id),
  CONSTRAINT reminders_completed_by_id_fkey FOREIGN KEY (completed_by_id) REFERENCES items(id),
  CONSTRAINT reminders_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES reminders(id) ON DELETE SET NULL,
  CONSTRAINT reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT reminders_check CHECK (time_due_at IS NULL OR date_due_at IS NOT NULL),
  CONSTRAINT reminders_check1 CHECK (recurrence IS NULL OR date_due_at IS NOT NULL),
  CONSTRAINT reminders_check2 CHECK ((due_at IS NULL) = (date_due_at IS NULL)),
  CONSTRAINT reminders_check3 CHECK ((done_id IS NULL) = (completed_at IS NULL))
);
CREATE INDEX reminders_about ON reminders USING btree (attachable_id) WHERE attachable_id IS NOT NULL;
CREATE INDEX reminders_by_previous ON reminders USING btree (previous_id) WHERE previous_id IS NOT NULL;
CREATE INDEX reminders_of_user ON reminders USING btree (user_id);

CREATE TABLE reports (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  context_id uuid NOT NULL,
  reason text NOT NULL,
  text text,
  status text DEFAULT 'pending review'::text NOT NULL,
  decision text,
  decided_by uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  case_id uuid NOT NULL,
  made_by_id uuid,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id),
  CONSTRAINT reports_context_id_fkey FOREIGN KEY (context_id) REFERENCES items(id),
  CONSTRAINT reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  CONSTRAINT reports_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES users(id),
  CONSTRAINT reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT reports_status_check CHECK (status = ANY (ARRAY['watching'::text, 'pending review'::text, 'review denied'::text, 'approved'::text, 'blocked'::text]))
);
CREATE INDEX reports_by_status ON reports USING btree (status, id DESC);
CREATE INDEX reports_made_by ON reports USING btree (made_by_id) WHERE made_by_id IS NOT NULL;
CREATE INDEX reports_of_case ON reports USING btree (case_id, id);
CREATE INDEX reports_of_user ON reports USING btree (user_id, id DESC);
CREATE UNIQUE INDEX reports_open ON reports USING btree (user_id, context_id) WHERE status = ANY (ARRAY['pending review'::text, 'watching'::text]);

CREATE TABLE role_permissions (
  item_id uuid NOT NULL,
  role text NOT NULL,
  flags text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT role_permissions_pkey PRIMARY KEY (item_id, role),
  CONSTRAINT role_permissions_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  CONSTRAINT role_permissions_role_check CHECK (role = ANY (ARRAY['manager'::text, 'member'::text, 'follower'::text]))
);

CREATE TABLE room_availabilities (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  location_id uuid NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT room_availabilities_pkey PRIMARY KEY (id),
  CONSTRAINT room_availabilities_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT room_availabilities_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  CONSTRAINT room_availabilities_check CHECK (ends_at > starts_at)
);
CREATE INDEX room_availabilities_of_conference ON room_availabilities USING btree (conference_id, location_id);

CREATE TABLE schedule_rules (
  conference_id uuid NOT NULL,
  levels jsonb DEFAULT '{}'::jsonb NOT NULL,
  changeover_minutes integer NOT NULL,
  CONSTRAINT schedule_rules_pkey PRIMARY KEY (conference_id),
  CONSTRAINT schedule_rules_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT schedule_rules_changeover_minutes_check CHECK (changeover_minutes >= 0)
);

CREATE TABLE schedule_slots (
  version_id uuid NOT NULL,
  event_id uuid NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  language text,
  location_id uuid,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  capacity integer,
  track_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  speakers jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT schedule_slots_pkey PRIMARY KEY (version_id, event_id),
  CONSTRAINT schedule_slots_event_id_fkey FOREIGN KEY (event_id) REFERENCES conference_sessions(id),
  CONSTRAINT schedule_slots_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  CONSTRAINT schedule_slots_version_id_fkey FOREIGN KEY (version_id) REFERENCES schedule_versions(id),
  CONSTRAINT schedule_slots_check CHECK (ends_at > starts_at)
);
CREATE INDEX schedule_slots_of_event ON schedule_slots USING btree (event_id);
CREATE INDEX schedule_slots_of_speaker ON schedule_slots USING gin (speakers jsonb_path_ops);

CREATE TABLE schedule_versions (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  comment text,
  released_by_id uuid,
  released_at timestamp with time zone NOT NULL,
  CONSTRAINT schedule_versions_pkey PRIMARY KEY (id),
  CONSTRAINT schedule_versions_conference_id_number_key UNIQUE (conference_id, number),
  CONSTRAINT schedule_versions_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT schedule_versions_released_by_id_fkey FOREIGN KEY (released_by_id) REFERENCES items(id),
  CONSTRAINT schedule_versions_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT schedule_versions_number_check CHECK (number > 0)
);
CREATE UNIQUE INDEX schedule_versions_by_name ON schedule_versions USING btree (conference_id, lower(name));

CREATE TABLE scheduled_messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  author_id uuid NOT NULL,
  made_by_id uuid NOT NULL,
  content text NOT NULL,
  file_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  attachable_id uuid,
  reply_to_id uuid,
  latitude double precision,
  longitude double precision,
  send_at timestamp with time zone NOT NULL,
  order_id uuid NOT NULL,
  refused_code text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT scheduled_messages_pkey PRIMARY KEY (id),
  CONSTRAINT scheduled_messages_order_id_key UNIQUE (order_id),
  CONSTRAINT scheduled_messages_attachable_id_fkey FOREIGN KEY (attachable_id) REFERENCES items(id),
  CONSTRAINT scheduled_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES items(id),
  CONSTRAINT scheduled_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  CONSTRAINT scheduled_messages_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES items(id),
  CONSTRAINT scheduled_messages_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES messages(id)
);
CREATE INDEX scheduled_messages_in_conversation ON scheduled_messages USING btree (conversation_id, made_by_id, order_id);
CREATE INDEX scheduled_messages_of_person ON scheduled_messages USING btree (made_by_id, order_id);

CREATE TABLE scribble_edits (
  id uuid NOT NULL,
  scribble_id uuid NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  audience text NOT NULL,
  mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT scribble_edits_pkey PRIMARY KEY (id),
  CONSTRAINT scribble_edits_scribble_id_fkey FOREIGN KEY (scribble_id) REFERENCES scribbles(id),
  CONSTRAINT scribble_edits_audience_check CHECK (audience = ANY (ARRAY['private'::text, 'community'::text, 'public'::text]))
);
CREATE INDEX scribble_edits_of_scribble ON scribble_edits USING btree (scribble_id, id DESC);

CREATE TABLE scribbles (
  id uuid NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  hashtags text[] DEFAULT '{}'::text[] NOT NULL,
  selected_bg text,
  dark_text boolean DEFAULT true NOT NULL,
  attachable_id uuid,
  edited_at timestamp with time zone,
  language text,
  CONSTRAINT scribbles_pkey PRIMARY KEY (id),
  CONSTRAINT scribbles_attachable_id_fkey FOREIGN KEY (attachable_id) REFERENCES items(id),
  CONSTRAINT scribbles_id_fkey FOREIGN KEY (id) REFERENCES items(id)
);

CREATE TABLE seatings (
  subject_id uuid NOT NULL,
  item_id uuid NOT NULL,
  capacity integer,
  taken integer DEFAULT 0 NOT NULL,
  held integer DEFAULT 0 NOT NULL,
  interested integer DEFAULT 0 NOT NULL,
  waiting integer DEFAULT 0 NOT NULL,
  offers integer DEFAULT 0 NOT NULL,
  moves integer DEFAULT 0 NOT NULL,
  CONSTRAINT seatings_pkey PRIMARY KEY (subject_id),
  CONSTRAINT seatings_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  CONSTRAINT seatings_capacity_check CHECK (capacity > 0),
  CONSTRAINT seatings_held_check CHECK (held >= 0),
  CONSTRAINT seatings_interested_check CHECK (interested >= 0),
  CONSTRAINT seatings_offers_check CHECK (offers >= 0),
  CONSTRAINT seatings_taken_check CHECK (taken >= 0),
  CONSTRAINT seatings_waiting_check CHECK (waiting >= 0),
  CONSTRAINT seatings_within_capacity CHECK (capacity IS NULL OR (taken + held) <= capacity)
);
CREATE INDEX seatings_of_item ON seatings USING btree (item_id);

CREATE TABLE session_drafts (
  event_id uuid NOT NULL,
  location_id uuid,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  revision integer DEFAULT 0 NOT NULL,
  changed_by_id uuid,
  CONSTRAINT session_drafts_pkey PRIMARY KEY (event_id),
  CONSTRAINT session_drafts_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES items(id),
  CONSTRAINT session_drafts_event_id_fkey FOREIGN KEY (event_id) REFERENCES conference_sessions(id),
  CONSTRAINT session_drafts_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  CONSTRAINT session_drafts_check CHECK (ends_at > starts_at),
  CONSTRAINT session_drafts_check1 CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CONSTRAINT session_drafts_check2 CHECK (location_id IS NULL OR starts_at IS NOT NULL)
);
CREATE INDEX session_drafts_in_room ON session_drafts USING btree (location_id) WHERE location_id IS NOT NULL;

CREATE TABLE session_speakers (
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  user_id uuid,
  name text,
  "position" integer DEFAULT 0 NOT NULL,
  confirmed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  removed_at timestamp with time zone,
  is_released boolean DEFAULT false NOT NULL,
  CONSTRAINT session_speakers_pkey PRIMARY KEY (id),
  CONSTRAINT session_speakers_event_id_user_id_key UNIQUE (event_id, user_id),
  CONSTRAINT session_speakers_event_id_fkey FOREIGN KEY (event_id) REFERENCES conference_sessions(id),
  CONSTRAINT session_speakers_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT session_speakers_check CHECK ((user_id IS NULL) <> (name IS NULL)),
  CONSTRAINT session_speakers_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80)
);
CREATE INDEX session_speakers_of_event ON session_speakers USING btree (event_id, "position");
CREATE INDEX session_speakers_of_user ON session_speakers USING btree (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE sessions (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  generation integer DEFAULT 0 NOT NULL,
  refresh_hash text NOT NULL,
  rotated_at timestamp with time zone,
  platform text,
  device text,
  ip text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  proved_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT sessions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES items(id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_by_device ON sessions USING btree (account_id, device);
CREATE INDEX sessions_of_account ON sessions USING btree (account_id, id DESC) WHERE revoked_at IS NULL;
CREATE INDEX sessions_of_user ON sessions USING btree (user_id) WHERE revoked_at IS NULL;

CREATE TABLE speaker_availabilities (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  user_id uuid NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT speaker_availabilities_pkey PRIMARY KEY (id),
  CONSTRAINT speaker_availabilities_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT speaker_availabilities_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT speaker_availabilities_check CHECK (ends_at > starts_at)
);
CREATE INDEX speaker_availabilities_of_conference ON speaker_availabilities USING btree (conference_id);
CREATE INDEX speaker_availabilities_of_user ON speaker_availabilities USING btree (user_id, conference_id);

CREATE TABLE stories (
  id uuid NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  description text,
  summary text,
  cover_id uuid,
  language text,
  hashtags text[] DEFAULT '{}'::text[] NOT NULL,
  words integer DEFAULT 0 NOT NULL,
  is_shared boolean DEFAULT false NOT NULL,
  published_at timestamp with time zone,
  publish_as uuid,
  CONSTRAINT stories_pkey PRIMARY KEY (id),
  CONSTRAINT stories_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT stories_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT stories_publish_as_fkey FOREIGN KEY (publish_as) REFERENCES items(id)
);

CREATE TABLE story_blocks (
  id uuid NOT NULL,
  story_id uuid NOT NULL,
  type text NOT NULL,
  content jsonb DEFAULT '{}'::jsonb NOT NULL,
  attachable_id uuid,
  file_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  "position" numeric NOT NULL,
  plain text DEFAULT ''::text NOT NULL,
  words integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT story_blocks_pkey PRIMARY KEY (id),
  CONSTRAINT story_blocks_attachable_id_fkey FOREIGN KEY (attachable_id) REFERENCES items(id),
  CONSTRAINT story_blocks_story_id_fkey FOREIGN KEY (story_id) REFERENCES stories(id),
  CONSTRAINT story_blocks_type_check CHECK (type = ANY (ARRAY['text'::text, 'heading'::text, 'quote'::text, 'list'::text, 'image'::text, 'gallery'::text, 'video'::text, 'audio'::text, 'embed'::text, 'divider'::text]))
);
CREATE INDEX story_blocks_in_order ON story_blocks USING btree (story_id, "position", id);

CREATE TABLE support_talks (
  conversation_id uuid NOT NULL,
  community_id uuid NOT NULL,
  user_id uuid NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  assignee_id uuid,
  waiting_since timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT support_talks_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT support_talks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES accounts(id),
  CONSTRAINT support_talks_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT support_talks_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  CONSTRAINT support_talks_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT support_talks_status_check CHECK (status = ANY (ARRAY['open'::text, 'closed'::text]))
);
CREATE INDEX support_talks_of_assignee ON support_talks USING btree (assignee_id) WHERE assignee_id IS NOT NULL;

CREATE TABLE system_collections (
  owner_id uuid NOT NULL,
  system text NOT NULL,
  collection_id uuid NOT NULL,
  CONSTRAINT system_collections_pkey PRIMARY KEY (owner_id, system),
  CONSTRAINT system_collections_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id),
  CONSTRAINT system_collections_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES items(id),
  CONSTRAINT system_collections_system_check CHECK (system = ANY (ARRAY['media'::text, 'playlist'::text, 'vlog'::text, 'lss'::text, 'favorite'::text]))
);

CREATE TABLE tailgate_arrivals (
  event_id uuid NOT NULL,
  user_id uuid NOT NULL,
  arrived_at timestamp with time zone NOT NULL,
  left_at timestamp with time zone,
  CONSTRAINT tailgate_arrivals_pkey PRIMARY KEY (event_id, user_id),
  CONSTRAINT tailgate_arrivals_event_id_fkey FOREIGN KEY (event_id) REFERENCES tailgates(id),
  CONSTRAINT tailgate_arrivals_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);
CREATE INDEX tailgate_arrivals_of_user ON tailgate_arrivals USING btree (user_id);

CREATE TABLE tailgate_wishes (
  id uuid NOT NULL,
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT tailgate_wishes_pkey PRIMARY KEY (id),
  CONSTRAINT tailgate_wishes_from_id_fkey FOREIGN KEY (from_id) REFERENCES tailgates(id),
  CONSTRAINT tailgate_wishes_to_id_fkey FOREIGN KEY (to_id) REFERENCES tailgates(id),
  CONSTRAINT tailgate_wishes_check CHECK (from_id <> to_id),
  CONSTRAINT tailgate_wishes_state_check CHECK (state = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text]))
);
CREATE INDEX tailgate_wishes_from ON tailgate_wishes USING btree (from_id);
CREATE UNIQUE INDEX tailgate_wishes_of_pair ON tailgate_wishes USING btree (LEAST(from_id, to_id), GREATEST(from_id, to_id));
CREATE INDEX tailgate_wishes_to ON tailgate_wishes USING btree (to_id);

CREATE TABLE tailgates (
  id uuid NOT NULL,
  conference_id uuid NOT NULL,
  approval text DEFAULT 'pending'::text NOT NULL,
  decided_by_id uuid,
  decided_reason text,
  recognize_by text,
  pending_change jsonb,
  CONSTRAINT tailgates_pkey PRIMARY KEY (id),
  CONSTRAINT tailgates_conference_id_fkey FOREIGN KEY (conference_id) REFERENCES conferences(id),
  CONSTRAINT tailgates_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES items(id),
  CONSTRAINT tailgates_id_fkey FOREIGN KEY (id) REFERENCES events(id),
  CONSTRAINT tailgates_approval_check CHECK (approval = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text])),
  CONSTRAINT tailgates_check CHECK (pending_change IS NULL OR approval = 'pending'::text),
  CONSTRAINT tailgates_decided_reason_check CHECK (char_length(decided_reason) <= 280),
  CONSTRAINT tailgates_recognize_by_check CHECK (char_length(recognize_by) <= 140)
);
CREATE INDEX tailgates_decided_by ON tailgates USING btree (decided_by_id) WHERE decided_by_id IS NOT NULL;
CREATE INDEX tailgates_of_conference ON tailgates USING btree (conference_id);

CREATE TABLE timeline_keypoints (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  hobbies text[] NOT NULL,
  accomplished text[] NOT NULL,
  dreams text[] NOT NULL,
  skills text[] NOT NULL,
  experience text[] NOT NULL,
  career_ids uuid[] NOT NULL,
  CONSTRAINT timeline_keypoints_pkey PRIMARY KEY (id),
  CONSTRAINT timeline_keypoints_user_id_key UNIQUE (user_id),
  CONSTRAINT timeline_keypoints_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT timeline_keypoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id)
);

CREATE TABLE timeline_relationships (
  id uuid NOT NULL,
  person_id uuid,
  name text,
  status text NOT NULL,
  description text,
  cover_id uuid,
  started_at text COLLATE "C",
  ended_at text COLLATE "C",
  answer text,
  CONSTRAINT timeline_relationships_pkey PRIMARY KEY (id),
  CONSTRAINT timeline_relationships_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT timeline_relationships_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT timeline_relationships_person_id_fkey FOREIGN KEY (person_id) REFERENCES items(id),
  CONSTRAINT timeline_relationships_answer_check CHECK (answer = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text])),
  CONSTRAINT timeline_relationships_check CHECK ((person_id IS NULL) <> (name IS NULL)),
  CONSTRAINT timeline_relationships_check1 CHECK (person_id IS NOT NULL OR answer IS NULL)
);
CREATE INDEX timeline_relationships_of_person ON timeline_relationships USING btree (person_id, answer) WHERE person_id IS NOT NULL;

CREATE TABLE track_events (
  track_id uuid NOT NULL,
  event_id uuid NOT NULL,
  CONSTRAINT track_events_pkey PRIMARY KEY (track_id, event_id),
  CONSTRAINT track_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  CONSTRAINT track_events_track_id_fkey FOREIGN KEY (track_id) REFERENCES tracks(id) ON DELETE CASCADE
);
CREATE INDEX track_events_of_event ON track_events USING btree (event_id);

CREATE TABLE tracks (
  id uuid NOT NULL,
  creator_id uuid,
  name text NOT NULL,
  hue integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT tracks_pkey PRIMARY KEY (id),
  CONSTRAINT tracks_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES items(id),
  CONSTRAINT tracks_hue_check CHECK (hue >= 0 AND hue <= 359)
);
CREATE INDEX tracks_of_creator ON tracks USING btree (creator_id);

CREATE TABLE unlisted_notifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  type text NOT NULL,
  actor_id uuid,
  notifiable_id uuid,
  context_id uuid,
  data jsonb NOT NULL,
  status text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  job_id uuid,
  CONSTRAINT unlisted_notifications_pkey PRIMARY KEY (id)
);
CREATE INDEX unlisted_notifications_of_item ON unlisted_notifications USING btree (notifiable_id);
CREATE UNIQUE INDEX unlisted_notifications_of_job ON unlisted_notifications USING btree (job_id, user_id) WHERE job_id IS NOT NULL;

CREATE TABLE unpublished_events (
  id uuid NOT NULL,
  events jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT unpublished_events_pkey PRIMARY KEY (id)
);

CREATE TABLE uploads (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  actor_id uuid NOT NULL,
  size_bytes bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT uploads_pkey PRIMARY KEY (id),
  CONSTRAINT uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT uploads_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES items(id)
);
CREATE INDEX uploads_by_expiry ON uploads USING btree (expires_at);
CREATE INDEX uploads_of_account ON uploads USING btree (account_id);
CREATE INDEX uploads_of_actor ON uploads USING btree (actor_id);

CREATE TABLE user_interests (
  user_id uuid NOT NULL,
  interest_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT user_interests_pkey PRIMARY KEY (user_id, interest_id),
  CONSTRAINT user_interests_interest_id_fkey FOREIGN KEY (interest_id) REFERENCES interests(id),
  CONSTRAINT user_interests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX user_interests_of_interest ON user_interests USING btree (interest_id);

CREATE TABLE users (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  community_id uuid NOT NULL,
  username text,
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  sub_title text,
  description text,
  location text,
  avatar_id uuid,
  cover_id uuid,
  settings jsonb DEFAULT '{}'::jsonb NOT NULL,
  preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
  is_first_view boolean DEFAULT true NOT NULL,
  username_changed_at timestamp with time zone,
  username_look text GENERATED ALWAYS AS (replace(replace(translate(username, '01i5._'::text, 'olls'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text)) STORED,
  standing text DEFAULT 'accepted'::text NOT NULL,
  ban_reason text,
  is_home boolean DEFAULT true NOT NULL,
  left_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_username_key UNIQUE (username),
  CONSTRAINT users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT users_avatar_id_fkey FOREIGN KEY (avatar_id) REFERENCES items(id),
  CONSTRAINT users_community_id_fkey FOREIGN KEY (community_id) REFERENCES communities(id),
  CONSTRAINT users_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES items(id),
  CONSTRAINT users_id_fkey FOREIGN KEY (id) REFERENCES items(id),
  CONSTRAINT users_standing_check CHECK (standing = ANY (ARRAY['pending'::text, 'pending_approval'::text, 'accepted'::text, 'banned'::text]))
);
CREATE INDEX users_by_handle ON users USING btree (username text_pattern_ops);
CREATE INDEX users_by_look ON users USING btree (username_look);
CREATE UNIQUE INDEX users_home ON users USING btree (account_id) WHERE is_home;
CREATE INDEX users_of_account ON users USING btree (account_id);
CREATE UNIQUE INDEX users_of_community ON users USING btree (account_id, community_id);

CREATE TABLE verification_tokens (
  id uuid NOT NULL,
  type text NOT NULL,
  method text NOT NULL,
  destination text NOT NULL,
  code_hash text NOT NULL,
  account_id uuid,
  attempts integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  verified_at timestamp with time zone,
  consumed_at timestamp with time zone,
  address_hash text,
  challenge_id uuid,
  CONSTRAINT verification_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT verification_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT verification_tokens_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES auth_challenges(id),
  CONSTRAINT verification_tokens_method_check CHECK (method = ANY (ARRAY['email'::text, 'sms'::text]))
);
CREATE INDEX verification_tokens_of_address ON verification_tokens USING btree (address_hash, created_at) WHERE method = 'sms'::text;
CREATE INDEX verification_tokens_of_challenge ON verification_tokens USING btree (challenge_id) WHERE challenge_id IS NOT NULL;
CREATE INDEX verification_tokens_of_destination ON verification_tokens USING btree (destination, type, created_at);

CREATE TABLE views (
  item_id uuid NOT NULL,
  viewer_key text NOT NULL,
  day date NOT NULL,
  CONSTRAINT views_pkey PRIMARY KEY (item_id, viewer_key, day),
  CONSTRAINT views_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id)
);

CREATE TABLE vscribbles (
  id uuid NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  hashtags text[] DEFAULT '{}'::text[] NOT NULL,
  attachable_id uuid NOT NULL,
  selected_filter text,
  captions text,
  is_galley boolean DEFAULT false NOT NULL,
  edited_at timestamp with time zone,
  CONSTRAINT vscribbles_pkey PRIMARY KEY (id),
  CONSTRAINT vscribbles_attachable_id_fkey FOREIGN KEY (attachable_id) REFERENCES items(id),
  CONSTRAINT vscribbles_id_fkey FOREIGN KEY (id) REFERENCES items(id)
);

CREATE TABLE waitlist_entries (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seq bigint NOT NULL,
  party_size integer NOT NULL,
  accepts_fewer boolean DEFAULT false NOT NULL,
  note text,
  state text DEFAULT 'waiting'::text NOT NULL,
  before text,
  offered_size integer,
  offered_at timestamp with time zone,
  held_until timestamp with time zone,
  decided_at timestamp with time zone,
  passed_by_id uuid,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  purchase_id uuid,
  purchased_size integer,
  CONSTRAINT waitlist_entries_pkey PRIMARY KEY (id),
  CONSTRAINT waitlist_entries_subject_id_seq_key UNIQUE (subject_id, seq),
  CONSTRAINT waitlist_entries_passed_by_id_fkey FOREIGN KEY (passed_by_id) REFERENCES items(id),
  CONSTRAINT waitlist_entries_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES seatings(subject_id),
  CONSTRAINT waitlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES items(id),
  CONSTRAINT waitlist_entries_before_check CHECK (before = ANY (ARRAY['pending'::text, 'declined'::text, 'accepted'::text, 'maybe'::text])),
  CONSTRAINT waitlist_entries_check CHECK (state <> 'offered'::text OR offered_size >= 1 AND offered_size <= party_size AND held_until IS NOT NULL),
  CONSTRAINT waitlist_entries_check1 CHECK ((purchase_id IS NULL) = (purchased_size IS NULL)),
  CONSTRAINT waitlist_entries_check2 CHECK (purchased_size IS NULL OR purchased_size >= 1 AND purchased_size <= offered_size AND state = 'offered'::text),
  CONSTRAINT waitlist_entries_note_check CHECK (char_length(note) <= 280),
  CONSTRAINT waitlist_entries_party_size_check CHECK (party_size >= 1 AND party_size <= 20),
  CONSTRAINT waitlist_entries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'offered'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'left'::text, 'closed'::text]))
);
CREATE INDEX waitlist_entries_by_purchase ON waitlist_entries USING btree (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE UNIQUE INDEX waitlist_live ON waitlist_entries USING btree (subject_id, user_id) WHERE state = ANY (ARRAY['waiting'::text, 'offered'::text]);
CREATE INDEX waitlist_of_user ON waitlist_entries USING btree (user_id);
CREATE INDEX waitlist_order ON waitlist_entries USING btree (subject_id, seq) WHERE state = ANY (ARRAY['waiting'::text, 'offered'::text]);

CREATE VIEW seats AS
 SELECT subject_id,
    item_id,
    capacity,
    taken,
    held,
    capacity - taken - held AS "left"
   FROM seatings;
