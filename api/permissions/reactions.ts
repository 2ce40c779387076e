import * as contracts from '../src/reactions/reactions.contract.ts';
import { row, SEE, TOUCH, type Ask, type Row, type Target } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

const about = (world: World, target: Target): Ask => ({ body: { context_id: thingsAt(world, target).scribble } });

export const reactions: Row[] = [
  row(contracts.listReactions, SEE, (world, target) => ({ query: { context_id: thingsAt(world, target).scribble } })),
  row(contracts.createReaction, TOUCH, about),
  row(contracts.deleteReaction, TOUCH, about),
];
