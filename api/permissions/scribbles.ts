import * as contracts from '../src/scribbles/scribbles.contract.ts';
import { ACT_AS_CROWD, CHANGE, EVERYBODY, row, SEE, SIGNED_IN, type Ask, type Row, type Target } from './matrix.ts';
import { crowdOf, thingsAt, type World } from './world.ts';

const scribble = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).scribble } });

export const scribbles: Row[] = [
  row(contracts.listScribbles, EVERYBODY),
  row(contracts.getScribble, SEE, scribble),
  row(contracts.listScribbleEdits, SEE, scribble),
  row(contracts.createScribble, SIGNED_IN, () => ({ body: { content: 'Bread at six' } }), 'as oneself'),
  row(
    contracts.createScribble,
    ACT_AS_CROWD,
    (world, about) => ({ body: { content: 'Bread at six' }, headers: { 'acting-as': crowdOf(world, about).id } }),
    'as the crowd',
  ),
  row(contracts.updateScribble, CHANGE, (world, about) => ({
    ...scribble(world, about),
    body: { content: 'On time' },
  })),
  row(contracts.deleteScribble, CHANGE, scribble),
];
