import * as contracts from '../src/items/items.contract.ts';
import { changeAudiences, getAudiences } from '../src/items/audiences.contract.ts';
import { createView } from '../src/views/views.contract.ts';
import { CHANGE, EVERYBODY, row, SEE, SIGNED_IN, type Ask, type Row, type Target } from './matrix.ts';
import { thingsAt, type World } from './world.ts';

const item = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).scribble } });

export const items: Row[] = [
  row(contracts.getItem, SEE, item),
  row(contracts.listItems, EVERYBODY, (world) => ({ query: { ids: thingsAt(world, 'private').scribble } })),
  row(contracts.updateItemAudience, CHANGE, (world, about) => ({
    ...item(world, about),
    body: { audience: 'private' },
  })),
  row(contracts.getItemVisibility, CHANGE, (world, about) => ({
    ...item(world, about),
    query: { user_id: world.people.owner.userId },
  })),
  row(getAudiences, SIGNED_IN),
  // Of what nobody has: the world stays as it is.
  row(changeAudiences, SIGNED_IN, () => ({ body: { from: 'private', to: 'community', kinds: ['story'] } })),
  row(createView, SEE, (world, about) => ({ body: { context_id: thingsAt(world, about).scribble } })),
];
