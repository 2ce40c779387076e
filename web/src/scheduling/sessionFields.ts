/** What organizers write about a session, and how it is sent. */
import { isBlank } from '@plaza/text/blank.ts';
import type { SessionFormQuery$data } from './__generated__/SessionFormQuery.graphql';
import type { Speaker } from './workingCopy.ts';

export const KINDS = ['TALK', 'WORKSHOP', 'PERFORMANCE', 'BREAK', 'OTHER'] as const;
type Kind = (typeof KINDS)[number];
export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 10_000;
export const SPEAKERS_MAX = 20;
export const SPEAKER_NAME_MAX = 80;

/** Languages that are offered, as BCP 47 tags. */
const LANGUAGES =
  'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt ro ru sv sw th tr uk ur vi zh'.split(' ');

export interface DraftSpeaker extends Speaker {
  /** Undefined for a speaker who has just been added. */
  status?: 'INVITED' | 'CONFIRMED' | 'WITHDRAWN';
}

export interface SessionFields {
  name: string;
  description: string;
  kind: Kind;
  /** Empty if it is unknown. */
  language: string;
  /** As it is typed. Empty for no limit. */
  capacity: string;
  trackIds: readonly string[];
  speakers: readonly DraftSpeaker[];
}

export const NEW_SESSION: SessionFields = {
  name: '',
  description: '',
  kind: 'TALK',
  language: '',
  capacity: '',
  trackIds: [],
  speakers: [],
};

export const speakerKey = ({ userId, name }: Speaker): string => userId ?? `name ${name}`;

type Saved = NonNullable<NonNullable<SessionFormQuery$data['node']>['event']>;

export function fieldsOf({ name, description, capacity, session }: Saved): SessionFields {
  return {
    name,
    description: description ?? '',
    kind: KINDS.find((kind) => kind === session?.kind) ?? 'OTHER',
    language: session?.language ?? '',
    capacity: capacity?.toString() ?? '',
    trackIds: (session?.tracks ?? []).map(({ id }) => id),
    speakers: (session?.speakers ?? []).map(({ user, name: called, status }) => ({
      userId: user?.id ?? null,
      name: called,
      ...(status !== '%future added value' && { status }),
    })),
  };
}

/** Whether it is empty, or a number of seats. */
export const isCapacity = (text: string): boolean => text.trim() === '' || /^[1-9]\d{0,6}$/.test(text.trim());

export const canSend = ({ name, capacity }: SessionFields): boolean => !isBlank(name) && isCapacity(capacity);

/** A break has no speakers. */
export const inputOf = ({ name, description, kind, language, capacity, trackIds, speakers }: SessionFields) => ({
  name: name.trim(),
  description: description.trim() || null,
  kind,
  language: language || null,
  capacity: capacity.trim() === '' ? null : Number(capacity),
  trackIds: [...trackIds],
  speakers:
    kind === 'BREAK'
      ? []
      : speakers.map(({ userId, name: called }) => (userId === null ? { name: called } : { userId })),
});

/** The languages by name, and the one that is set. */
export function languageOptions(locale: string, set: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const tags = set === '' || LANGUAGES.includes(set) ? LANGUAGES : [...LANGUAGES, set];
  return tags
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
