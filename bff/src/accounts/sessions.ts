/** Where an account is signed in. */
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type Session as SessionEntity,
} from '@plaza/api/accounts/accounts.contract.ts';
import { PAGE_MAX } from '@plaza/api/core/contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation } from '../core/mutation.ts';
import { Viewer } from './accounts.ts';

export const Session = builder.objectRef<SessionEntity>('Session');
builder.node(Session, {
  description: 'One place where the viewer is signed in.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Session',
  loadMany: (ids, context) => context.loader<SessionEntity>(listSessions).loadMany(ids),
  fields: (t) => ({
    platform: t.exposeString('platform', { nullable: true, description: 'web, ios, android, …' }),
    device: t.exposeString('device', { nullable: true, description: 'Browser and system, in its own words.' }),
    ip: t.exposeString('ip', { nullable: true, description: 'Address it was last used from.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When one signed in there.' }),
    lastUsedAt: t.expose('last_used_at', { type: 'DateTime', description: 'When it was last used.' }),
    isCurrent: t.exposeBoolean('is_current', { description: 'It is the one that asks.' }),
  }),
});

builder.objectField(Viewer, 'sessions', (t) =>
  t.field({
    type: [Session],
    description: 'Where they are signed in, newest first.',
    resolve: async (_account, _args, context) =>
      (await context.rest(listSessions, { query: { limit: PAGE_MAX } })).data,
  }),
);

mutation('revokeSession', {
  description: 'Ends one session of the viewer at once.',
  input: (t) => ({ id: t.globalID({ of: 'Session', required: true, description: 'The session.' }) }),
  async resolve({ id }, context) {
    await context.rest(revokeSession, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The session that was.', resolve: ({ id }) => writeGlobalId('Session', id) }),
  }),
});

mutation('revokeOtherSessions', {
  description: 'Ends every session of the viewer but this one.',
  async resolve(_input, context) {
    await context.rest(revokeOtherSessions, {});
    return (await context.rest(listSessions, { query: { limit: PAGE_MAX } })).data;
  },
  payload: (t) => ({
    sessions: t.field({ type: [Session], description: 'What is left.', resolve: (sessions) => sessions }),
  }),
});
