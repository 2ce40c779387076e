/** Where an account is signed in. */
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type Session as SessionEntity,
} from '@plaza/api/accounts/accounts.contract.ts';
import { PAGE_MAX } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Viewer } from './accounts.ts';

export const Session = builder.objectRef<SessionEntity>('Session');
builder.node(Session, {
  description: 'A session: a device or browser where the viewer is signed in.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Session',
  loadMany: (ids, context) => context.loader<SessionEntity>(listSessions).loadMany(ids),
  fields: (t) => ({
    platform: t.exposeString('platform', {
      nullable: true,
      description: 'The client platform, such as `web`, `ios`, or `android`; null if unknown.',
    }),
    device: t.exposeString('device', {
      nullable: true,
      description: 'The browser and operating system, as reported by the device; null if unknown.',
    }),
    ip: t.exposeString('ip', {
      nullable: true,
      description: 'The IP address that last used the session; null if unknown.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the viewer signed in.' }),
    lastUsedAt: t.expose('last_used_at', { type: 'DateTime', description: 'When the session was last used.' }),
    isCurrent: t.exposeBoolean('is_current', { description: 'Whether this is the session that made the request.' }),
  }),
});

builder.objectField(Viewer, 'sessions', (t) =>
  restConnection(t, { contract: listSessions, type: Session, description: 'The viewer’s sessions, newest first.' }),
);

mutation('revokeSession', {
  description: 'Revokes one of the viewer’s sessions immediately.',
  input: (t) => ({ id: t.globalID({ of: 'Session', required: true, description: 'The session to revoke.' }) }),
  async resolve({ id }, context) {
    await context.rest(revokeSession, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the revoked session.',
      resolve: ({ id }) => writeGlobalId('Session', id),
    }),
  }),
});

mutation('revokeOtherSessions', {
  description: 'Revokes all the viewer’s sessions except the current one.',
  async resolve(_input, context) {
    await context.rest(revokeOtherSessions, {});
    return (await context.rest(listSessions, { query: { limit: PAGE_MAX } })).data;
  },
  payload: (t) => ({
    sessions: t.field({ type: [Session], description: 'The remaining sessions.', resolve: (sessions) => sessions }),
  }),
});
