import * as contracts from '../src/vscribbles/vscribbles.contract.ts';
import { ACT_AS_CROWD, CHANGE, EVERYBODY, row, SEE, SIGNED_IN, type Ask, type Row, type Target } from './matrix.ts';
import { crowdOf, personOf, thingsAt, type World } from './world.ts';

const loop = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).loop } });

/** With a film of whoever asks: nobody shows what is not theirs. */
const film = async (world: World, as: Parameters<typeof personOf>[1]) => ({
  attachable_id: await world.door.film(personOf(world, as) ?? world.people.owner),
});

export const vscribbles: Row[] = [
  row(contracts.listVscribbles, EVERYBODY),
  row(contracts.getVscribble, SEE, loop),
  row(
    contracts.createVscribble,
    SIGNED_IN,
    async (world, _about, as) => ({ body: await film(world, as) }),
    'as oneself',
  ),
  row(
    contracts.createVscribble,
    ACT_AS_CROWD,
    async (world, about, as) => ({
      body: await film(world, as),
      headers: { 'acting-as': crowdOf(world, about).id },
    }),
    'as the crowd',
  ),
  row(contracts.updateVscribble, CHANGE, (world, about) => ({ ...loop(world, about), body: { content: 'On time' } })),
  row(contracts.deleteVscribble, CHANGE, loop),
];
