import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { appointFounder } from './founder.ts';

const harness = useHarness(async () => ({ founderEmail: 'founder@plaza.test' }));
const { call, person } = harness;

const rolesOf = async (as: { token: string }) => (await call('GET', '/auth', { as: as.token })).body.data.roles;

it('makes whoever proves the founder’s address the super admin, and nobody after them', async () => {
  const somebody = await person('Some Body');
  expect(await rolesOf(somebody)).toEqual(['user']);
  const founder = await person('Petra Founder', { email: 'founder@plaza.test' });
  expect(await rolesOf(founder)).toEqual(['super-admin', 'user']);
  const { platform } = harness.app;
  const later = { ...platform, env: { ...platform.env, founderEmail: somebody.email } };
  await appointFounder(later, platform.database.db);
  expect(await rolesOf(somebody)).toEqual(['user']);
});
