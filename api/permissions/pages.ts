import * as contracts from '../src/pages/pages.contract.ts';
import {
  CROWD_ADMINS,
  CROWD_LIFE,
  CROWD_OWNER,
  EVERYBODY,
  MEMBERS_TOO,
  row,
  RUN_CROWD,
  SEE_CROWD,
  SIGNED_IN,
} from './matrix.ts';
import type { Asking, Row, Rule, Target } from './matrix.ts';
import { crowdOf, inCrowd, type World } from './world.ts';

const crowd = (world: World, about: Target) => ({ params: { id: crowdOf(world, about).id } });
const topic = (world: World, about: Target) => ({ params: { id: crowdOf(world, about).topic } });

/** The topics of a crowd are for whoever sees its life. */
const RUN_TOPICS: Rule = {
  ...RUN_CROWD,
  'private crowd': 's hh hh x+++ hs hh',
  'invite-only crowd': 's hh hh x+++ hs hh',
};

const EDIT_TOPICS: Rule = {
  ...MEMBERS_TOO,
  'private crowd': 's hh hh ++++ hs hh',
  'invite-only crowd': 's hh hh ++++ hs hh',
};
const ADMINS_OF_TOPICS: Rule = {
  ...CROWD_ADMINS,
  'private crowd': 's hh hh xx++ hs hh',
  'invite-only crowd': 's hh hh xx++ hs hh',
};

const renamed: Asking = (world, about) => ({ ...crowd(world, about), body: { location: 'Stop 4' } });
const newTopic: Asking = (world, about) => ({ body: { page_id: crowdOf(world, about).id, name: 'Lost and found' } });
const renamedTopic: Asking = (world, about) => ({ ...topic(world, about), body: { name: 'Delays' } });
const movedTopic: Asking = (world, about) => ({ ...topic(world, about), body: { order: 0 } });

export const pages: Row[] = [
  row(contracts.listPages, EVERYBODY),
  row(contracts.getPage, SEE_CROWD, crowd),
  row(contracts.createPage, SIGNED_IN, () => ({ body: { name: 'Night bakers' } })),
  row(contracts.updatePage, CROWD_ADMINS, renamed),
  row(contracts.deletePage, CROWD_OWNER, crowd),
  row(contracts.transferPage, CROWD_OWNER, (world, about) => ({
    ...crowd(world, about),
    body: { user_id: world.people.admin.userId },
  })),
  row(contracts.listMembers, CROWD_LIFE, crowd, 'who belongs'),
  row(
    contracts.listMembers,
    RUN_CROWD,
    (world, about) => ({ ...crowd(world, about), query: { status: 'pending' } }),
    'who waits',
  ),
  row(contracts.exportMembers, RUN_CROWD, crowd),
  row(contracts.getRolePermissions, CROWD_LIFE, crowd),
  row(contracts.updateRolePermissions, CROWD_ADMINS, (world, about) => ({
    ...crowd(world, about),
    body: { preset: 'open' },
  })),

  row(contracts.listPageTopics, CROWD_LIFE, (world, about) => ({ query: { page: crowdOf(world, about).id } })),
  row(contracts.createPageTopic, RUN_CROWD, newTopic),
  row(contracts.updatePageTopic, RUN_TOPICS, renamedTopic),
  row(contracts.deletePageTopic, RUN_TOPICS, topic),

  row(contracts.updatePage, RUN_CROWD, inCrowd('guided', renamed), 'in a guided crowd'),
  row(contracts.updatePage, RUN_CROWD, inCrowd('open', renamed), 'in an open crowd'),
  row(contracts.createPageTopic, MEMBERS_TOO, inCrowd('guided', newTopic), 'in a guided crowd'),
  row(contracts.createPageTopic, MEMBERS_TOO, inCrowd('open', newTopic), 'in an open crowd'),
  row(contracts.createPageTopic, CROWD_ADMINS, inCrowd('idle', newTopic), 'whose managers may do nothing'),
  row(contracts.updatePageTopic, RUN_TOPICS, inCrowd('guided', renamedTopic), 'in a guided crowd'),
  row(contracts.updatePageTopic, EDIT_TOPICS, inCrowd('open', renamedTopic), 'in an open crowd'),
  row(contracts.updatePageTopic, ADMINS_OF_TOPICS, inCrowd('idle', renamedTopic), 'whose managers may do nothing'),
  row(contracts.updatePageTopic, RUN_TOPICS, inCrowd('open', movedTopic), 'to another place in an open crowd'),
  row(contracts.deletePageTopic, RUN_TOPICS, inCrowd('open', topic), 'in an open crowd'),
  row(contracts.deletePageTopic, ADMINS_OF_TOPICS, inCrowd('idle', topic), 'whose managers may do nothing'),
];
