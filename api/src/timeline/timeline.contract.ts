import { Type } from 'typebox';
import { contract, Id, ListQuery, Many, Nullable, One, type ItemBase } from '../core/contract.ts';

export const LINE_MAX = 120;
export const DESCRIPTION_MAX = 2000;

/** What every chapter says of an entry beside its own. */
export const EntryWords = {
  description: Nullable(Type.String({ maxLength: DESCRIPTION_MAX })),
  cover_id: Nullable(Id),
};

export const entryInclude = ['user', 'cover'] as const;

/** A career, an education, a life event or a relationship. */
const Entry = Type.Unsafe<ItemBase & Record<string, unknown>>({ type: 'object', additionalProperties: true });

export const listTimeline = contract({
  name: 'listTimeline',
  method: 'GET',
  url: '/long-story-short',
  summary: 'List timeline entries',
  description:
    'Returns careers, education, life events, and relationships of a user (the viewer by default), newest ' +
    'start date first and undated entries last. A relationship is also listed for the other person who ' +
    'accepted it.',
  access: 'public',
  query: ListQuery({ user: Type.Optional(Id) }),
  parents: ['user'],
  reply: Many(Entry),
  include: ['user', 'user.avatar', 'cover', 'person', 'person.avatar'],
});

const Text = Type.Optional(Type.String());
const Period = { startDate: Text, endDate: Text, summary: Text };

/** JSON Resume 1.0, as far as the viewer may see of it; what is not known is left out. */
export const Resume = Type.Object(
  {
    $schema: Type.String(),
    basics: Type.Object({
      name: Type.String(),
      label: Text,
      image: Text,
      url: Text,
      summary: Text,
      location: Type.Optional(Type.Object({ address: Type.String() })),
    }),
    work: Type.Array(Type.Object({ name: Text, position: Type.String(), ...Period })),
    education: Type.Array(Type.Object({ institution: Type.String(), studyType: Text, startDate: Text, endDate: Text })),
    skills: Type.Array(Type.Object({ name: Type.String() })),
    interests: Type.Array(Type.Object({ name: Type.String() })),
  },
  { title: 'Resume' },
);

export const getResume = contract({
  name: 'getResume',
  method: 'GET',
  url: '/long-story-short/resume',
  summary: 'Get a resume',
  description: 'Returns the profile of a user (the viewer by default) in JSON Resume format (jsonresume.org).',
  access: 'public',
  query: Type.Object({ user: Type.Optional(Id) }),
  reply: One(Resume),
  errors: ['not_found', 'not_public'],
});
