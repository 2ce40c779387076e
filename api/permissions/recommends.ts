import * as contracts from '../src/recommends/recommends.contract.ts';
import { OWN, row, SEE, SIGNED_IN, TOUCH, type Row, type Rule } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

/** Whom it is sent to must see it by themselves: what is for fewer than all cannot be sent out of its circle. */
const SEND: Rule = {
  ...TOUCH,
  private: 's hh hh hhh! hs hh',
  'private crowd': 's hh hh !!!! hs hh',
  'invite-only crowd': 's hh hh !!!! hs hh',
};

/** Sent by one to another, of what everybody sees. */
const sent = async (world: World, by: 'owner' | 'follower', to: string): Promise<string> => {
  const { scribble } = thingsAt(world, 'public');
  const body = { item_id: scribble, recipient_ids: [to] };
  return (await world.done('POST', '/recommends', world.people[by], body))[0].id;
};

export const recommends: Row[] = [
  row(contracts.listRecommends, SIGNED_IN, () => ({ query: { box: 'received' } }), 'to oneself'),
  row(
    contracts.listRecommends,
    SEE,
    (world, about) => ({ query: { item_id: thingsAt(world, about).scribble } }),
    'of one item',
  ),
  row(contracts.createRecommends, SEND, (world, about) => ({
    body: { item_id: thingsAt(world, about).scribble, recipient_ids: [world.asker.userId] },
  })),
  row(contracts.answerRecommend, OWN, async (world) => ({
    params: { id: await sent(world, 'follower', world.people.owner.userId) },
    body: { answer: 'thank' },
  })),
  row(contracts.deleteRecommend, OWN, async (world) => ({
    params: { id: await sent(world, 'owner', world.asker.userId) },
  })),
];
