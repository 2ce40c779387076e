import { Type } from 'typebox';
import { AnyEntity, contract, ListQuery, Many } from '../core/contract.ts';

/** Longer than any handle, and than most names. */
const SOUGHT_MAX = 60;

export const listMentionable = contract({
  name: 'listMentionable',
  method: 'GET',
  url: '/mentionable',
  summary:
    'People and crowds of the community whom the viewer may mention, by the beginning of their handle or of a part of their name: first those one follows or belongs to, then those who take part in what `about` names, then others. Without `search` the first two alone.',
  access: 'member',
  query: ListQuery({
    search: Type.Optional(Type.String({ maxLength: SOUGHT_MAX, description: 'What was typed behind @.' })),
    about: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The item that is commented on: of what is private only those who may see it are found.',
      }),
    ),
  }),
  reply: Many(AnyEntity),
  include: ['avatar'],
});
