import { Type } from 'typebox';
import { contract } from '../core/contract.ts';

/** How long somebody is here after they last said so; a window says so every minute. */
export const HERE_SECONDS = 90;

export const setPresence = contract({
  name: 'setPresence',
  method: 'PUT',
  url: '/presence',
  summary: 'Update presence',
  description:
    `Marks the user as online in a window for ${HERE_SECONDS} seconds, or closes the window. Only people in ` +
    'a direct conversation with the user see it, and only if both share their presence. Applies to users, ' +
    'not crowds.',
  access: 'member',
  body: Type.Object({
    client_id: Type.String({ format: 'uuid', description: 'A random ID for the client window.' }),
    is_online: Type.Boolean(),
  }),
  status: 204,
});
