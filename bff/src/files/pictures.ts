/** The pictures of a person or a crowd, as far as the viewer sees what shows them. */
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { listFiles } from '@plaza/api/files/files.contract.ts';
import { Actor } from '../actors/actors.ts';
import { builder } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { MediaFile } from './files.ts';

builder.interfaceField(Actor, 'pictures', (t) =>
  restConnection(t, {
    contract: listFiles,
    type: MediaFile,
    description:
      'The actor’s pictures, newest first: those that the viewer can see somewhere, or all of them if they are the viewer’s own.',
    query: (actor: ItemBase) => ({ user: actor.id, type: 'image' as const }),
  }),
);
