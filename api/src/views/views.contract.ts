import { Type } from 'typebox';
import { contract, Id, One } from '../core/contract.ts';

export const createView = contract({
  name: 'createView',
  method: 'POST',
  url: '/views',
  summary:
    'Records that an item was looked at: once a day per person, or per address for guests; never by its author, or by who runs the crowd that made it.',
  access: 'public',
  body: Type.Object({ context_type: Type.Optional(Type.String({ maxLength: 40 })), context_id: Id }),
  reply: One(Type.Object({ views_count: Type.Integer() })),
  errors: ['not_found', 'not_public'],
});
