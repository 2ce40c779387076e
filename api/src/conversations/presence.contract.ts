import { Type } from 'typebox';
import { contract } from '../core/contract.ts';

/** How long somebody is here after they last said so; a window says so every minute. */
export const HERE_SECONDS = 90;

export const tellPresence = contract({
  name: 'tellPresence',
  method: 'PUT',
  url: '/presence',
  summary: `Says that the person is here in a window, for ${HERE_SECONDS} seconds, or has closed it. It is told to those whom they talk with alone, each of whom shows it too; it is a person’s, a crowd says nothing.`,
  access: 'member',
  body: Type.Object({
    client_id: Type.String({ format: 'uuid', description: 'The window, by a random id of its own.' }),
    is_here: Type.Boolean(),
  }),
  status: 204,
});
