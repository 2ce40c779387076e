import { Type } from 'typebox';
import { AnyEntity, contract, ListQuery, Many } from '../core/contract.ts';

/** Longer than any handle, and than most names. */
const SOUGHT_MAX = 60;

export const listMentionable = contract({
  name: 'listMentionable',
  method: 'GET',
  url: '/mentionable',
  summary: 'List mentionable users and crowds',
  description:
    'Returns users and crowds of the community that the viewer can mention, by a prefix of their handle or ' +
    'of part of their name: first those that the viewer follows or is a member of, then participants of ' +
    '`about`, then others. Without `search`, only the first two groups.',
  access: 'member',
  query: ListQuery({
    search: Type.Optional(Type.String({ maxLength: SOUGHT_MAX, description: 'What was typed after @.' })),
    about: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The item that is commented on. If it is private, only people who can see it are returned.',
      }),
    ),
  }),
  reply: Many(AnyEntity),
  include: ['avatar'],
});
