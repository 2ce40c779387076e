/** Sessions: events of type `session`, which belong to a conference. */
import { Type, type Static } from 'typebox';
import { Id, LanguageTag, Nullable, OneOf, SingleLine } from '../core/contract.ts';

export const SESSION_KINDS = ['talk', 'performance', 'workshop', 'break', 'other'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];
/** The most speakers of one session. */
export const SPEAKERS_MAX = 20;
/** The most tracks of one session. */
const TRACKS_MAX = 10;
/** The longest session, which ends at most on the day after its start. */
export const SESSION_DAYS = 1;
/** Sessions that one account can create in a day. */
export const SESSIONS_PER_DAY = 1000;
export const SPEAKER_STATUSES = ['invited', 'confirmed', 'withdrawn'] as const;

export const SessionSpeaker = Type.Object(
  {
    id: Id,
    user_id: Nullable(Type.String({ format: 'uuid', description: 'Null for a speaker without an account.' })),
    name: Type.String(),
    status: OneOf(SPEAKER_STATUSES, {
      description:
        'Whether the speaker has confirmed. Organizers and the speaker see the current status; others see only speakers of the last ' +
        'release, as confirmed.',
    }),
  },
  { title: 'SessionSpeaker' },
);
export interface SessionSpeaker extends Static<typeof SessionSpeaker> {}

const kind = OneOf(SESSION_KINDS, { description: 'What kind of session it is. A break has no speakers.' });
const Language = Nullable(LanguageTag);

export const SessionDetails = Type.Object(
  {
    conference_id: Id,
    number: Type.Integer({ minimum: 1, description: 'Number in its conference. Never changes.' }),
    kind,
    language: Language,
    speakers: Type.Array(SessionSpeaker, { description: 'In their order.' }),
    recording_id: Nullable(
      Type.String({ format: 'uuid', description: 'Its recording. Everyone who sees the session can play it.' }),
    ),
    recording_offset: Nullable(
      Type.Number({ description: 'The second of the recording at which the session starts.' }),
    ),
  },
  { title: 'SessionDetails' },
);
export interface SessionDetails extends Static<typeof SessionDetails> {}

/** A speaker by account or by name. */
const SpeakerInput = Type.Union([
  Type.Object({ user_id: Id }, { title: 'SpeakerByAccount' }),
  Type.Object({ name: SingleLine({ minLength: 1, maxLength: 80 }) }, { title: 'SpeakerByName' }),
]);
export type SpeakerInput = Static<typeof SpeakerInput>;

/** The longest recording before a session starts, in seconds. */
const OFFSET_MAX = 86_400;

const details = {
  kind: Type.Optional(kind),
  language: Type.Optional(Language),
  speakers: Type.Optional(
    Type.Array(SpeakerInput, {
      maxItems: SPEAKERS_MAX,
      description: 'All speakers in their order. Users who are new are notified, and confirm or withdraw.',
    }),
  ),
};

export const NewSession = Type.Object({ conference_id: Id, ...details }, { title: 'SessionInput' });
export type NewSession = Static<typeof NewSession>;
export const SessionChange = Type.Object(
  {
    ...details,
    recording_id: Type.Optional(
      Nullable(Type.String({ format: 'uuid', description: 'A video or an audio file of the organizer.' })),
    ),
    recording_offset: Type.Optional(
      Nullable(
        Type.Number({
          minimum: 0,
          maximum: OFFSET_MAX,
          description: 'The second of the recording at which the session starts.',
        }),
      ),
    ),
  },
  { title: 'SessionChange' },
);
export type SessionChange = Static<typeof SessionChange>;

export const TrackIds = Type.Array(Id, {
  maxItems: TRACKS_MAX,
  uniqueItems: true,
  description: 'Tracks of the conference that the session is in.',
});
