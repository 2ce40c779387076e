import * as contracts from '../src/relationships/relationships.contract.ts';
import { CROWD_ADMINS, row, RUN_CROWD, SEE_CROWD, TOUCH_CROWD, type Row, type Rule, type Target } from './matrix.ts';
import { crowdOf, type World } from './world.ts';

/** That somebody belongs is told to those who see the life of the crowd, and to members of it. */
const SEE_MEMBERSHIP: Rule = {
  'private crowd': 'h hh hh ++++ hs hh',
  'invite-only crowd': 'h hh hh ++++ hs hh',
  'public crowd': 'h ++ ++ ++++ hs ++',
};
/** Who is invited, and who has asked already, is told how that stands. */
const JOIN: Rule = {
  'private crowd': 's hh +h ++++ hs hh',
  'invite-only crowd': 's xx ++ ++++ hs xx',
  'public crowd': 's ++ ++ ++++ hs ++',
};
const GIVE_ROLES: Rule = {
  'private crowd': 's hh hh xx++ hs hh',
  'invite-only crowd': 's hh hh xx++ hs hh',
  'public crowd': 's xx xx xx++ hs xx',
};
const END: Rule = {
  'private crowd': 's hh hh ++++ hs hh',
  'invite-only crowd': 's hh hh ++++ hs hh',
  'public crowd': 's xx xx ++++ hs xx',
};
/** One’s own, also where one no longer sees what one follows. */
const UNFOLLOW: Rule = { ...TOUCH_CROWD, 'private crowd': 's h+ +h ++++ hs hh' };
/** Of somebody else: whoever runs the crowd, and they themselves; refused to those who see both. */
const REMOVE_FOLLOWER: Rule = {
  'private crowd': 's h+ xh x+++ hs hh',
  'invite-only crowd': 's x+ xx x+++ hs xx',
  'public crowd': 's x+ xx x+++ hs xx',
};
/** Who waits for what is told to those alone who answer. */
const ANSWER: Rule = { 'public crowd': 's hh hh h+++ hs hh' };

const membership = (world: World, about: Target) => ({ id: crowdOf(world, about).membership });

async function requestTo(world: World, about: Target): Promise<string> {
  const { done, people, asker } = world;
  const { id } = crowdOf(world, about);
  await done('PUT', `/pages/${id}`, people.owner, { join_approval: true });
  return (await done('POST', '/relationships', asker, { relatable_id: id, role: 'member' })).id;
}

const invitation = (role: string) => (world: World, about: Target) => ({
  body: { relatable_id: crowdOf(world, about).id, user_id: world.asker.userId, role },
});

const invitations = (role: string) => (world: World, about: Target) => ({
  body: { relatable_id: crowdOf(world, about).id, user_ids: [world.asker.userId], role },
});

export const relationships: Row[] = [
  row(contracts.listRelationships, SEE_CROWD, (world, about) => ({
    query: { relatable_id: crowdOf(world, about).id },
  })),
  row(contracts.getRelationship, SEE_MEMBERSHIP, (world, about) => ({ params: membership(world, about) })),
  row(
    contracts.createRelationship,
    TOUCH_CROWD,
    (world, about) => ({ body: { relatable_id: crowdOf(world, about).id } }),
    'follows a crowd',
  ),
  row(
    contracts.createRelationship,
    { public: 's ++ ++ +++! hs ++' },
    ({ people }) => ({ body: { relatable_id: people.owner.userId } }),
    'follows a person',
  ),
  row(
    contracts.createRelationship,
    JOIN,
    (world, about) => ({ body: { relatable_id: crowdOf(world, about).id, role: 'member' } }),
    'joins a crowd',
  ),
  row(contracts.createRelationship, RUN_CROWD, invitation('member'), 'invites a member'),
  row(contracts.createRelationship, CROWD_ADMINS, invitation('manager'), 'invites a manager'),
  row(contracts.createInvitations, RUN_CROWD, invitations('member'), 'of a member'),
  row(contracts.createInvitations, CROWD_ADMINS, invitations('manager'), 'of a manager'),
  row(
    contracts.updateRelationship,
    GIVE_ROLES,
    (world, about) => ({ params: membership(world, about), body: { role: 'manager' } }),
    'gives a role',
  ),
  row(
    contracts.updateRelationship,
    ANSWER,
    async (world, about) => ({ params: { id: await requestTo(world, about) }, body: { status: 'accepted' } }),
    'lets in who asks',
  ),
  row(contracts.deleteRelationship, END, (world, about) => ({ params: membership(world, about) }), 'of a member'),
  row(
    contracts.deleteRelationship,
    UNFOLLOW,
    async (world, about, as) => {
      const { id: relatable_id, following } = crowdOf(world, about);
      const { id = following } = await world.tried(as, 'POST', '/relationships', { relatable_id });
      return { params: { id } };
    },
    'of who follows',
  ),
  row(
    contracts.deleteRelationship,
    REMOVE_FOLLOWER,
    (world, about) => ({ params: { id: crowdOf(world, about).following } }),
    'of a follower of a crowd',
  ),
  row(
    contracts.deleteRelationship,
    { public: 's x+ xx xxx+ hs xx' },
    async ({ done, people }) => {
      const { id } = await done('POST', '/relationships', people.follower, { relatable_id: people.owner.userId });
      return { params: { id } };
    },
    'of a follower of a person',
  ),
];
