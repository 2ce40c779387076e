import { checkUsername } from '../src/accounts/accounts.contract.ts';
import { listMentionable } from '../src/mentions/mentions.contract.ts';
import * as contracts from '../src/users/users.contract.ts';
import { CHANGE, EVERYBODY, ofPersons, row, SEE, SIGNED_IN, type Row, type Rule, type Target } from './matrix.ts';
import { crowdOf, personOf, type World } from './world.ts';

/** The profile of the owner, with the audience that the row is about. */
async function profile({ people: { owner }, done }: World, audience: Target): Promise<string> {
  await done('PUT', `/users/${owner.userId}`, owner, { audience });
  return owner.userId;
}

/** Who may change a crowd; others are told the same whether there is one or not. */
const FOR_CROWD: Rule = {
  'private crowd': 'x xx xx xx++ xs xx',
  'invite-only crowd': 'x xx xx xx++ xs xx',
  'public crowd': 'x xx xx xx++ xs xx',
};

export const users: Row[] = [
  row(contracts.listUsers, SIGNED_IN),
  row(contracts.suggestUsers, SIGNED_IN),
  row(listMentionable, SIGNED_IN),
  row(contracts.getUser, ofPersons(SEE), async (world, about) => ({ params: { id: await profile(world, about) } })),
  row(contracts.getUserBySlug, ofPersons(SEE), async (world, about) => ({
    params: { slug: await profile(world, about) },
  })),
  row(
    contracts.updateUser,
    SIGNED_IN,
    (world, _about, as) => ({
      params: { id: (personOf(world, as) ?? world.people.owner).userId },
      body: { location: 'The harbour' },
    }),
    'of oneself',
  ),
  row(
    contracts.updateUser,
    ofPersons(CHANGE),
    async (world, about) => ({ params: { id: await profile(world, about) }, body: { location: 'The harbour' } }),
    'of the owner',
  ),
  row(
    contracts.resetSettings,
    SIGNED_IN,
    (world, _about, as) => ({ params: { id: (personOf(world, as) ?? world.people.owner).userId } }),
    'of oneself',
  ),
  row(
    contracts.resetSettings,
    ofPersons(CHANGE),
    async (world, about) => ({ params: { id: await profile(world, about) } }),
    'of the owner',
  ),
  row(checkUsername, EVERYBODY, () => ({ query: { username: 'salt.street' } }), 'for oneself'),
  row(
    checkUsername,
    FOR_CROWD,
    (world, about) => ({ query: { username: 'salt.street', page: crowdOf(world, about).id } }),
    'for a crowd',
  ),
];
