import { Type } from 'typebox';
import { contract, Id, One } from '../core/contract.ts';

export const createView = contract({
  name: 'createView',
  method: 'POST',
  url: '/views',
  summary: 'Record a view',
  description:
    'Counts a view of an item once a day per user, or per IP address and browser for guests. Views by its author, or by ' +
    'those who manage the crowd that published it, are not counted.',
  access: 'public',
  body: Type.Object({ context_type: Type.Optional(Type.String({ maxLength: 40 })), context_id: Id }),
  reply: One(Type.Object({ views_count: Type.Integer() })),
  errors: ['not_found', 'not_public'],
});
