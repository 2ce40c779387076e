import * as contracts from '../src/places/places.contract.ts';
import { EVERYBODY, ONESELF, OWN, row, SIGNED_IN, type Ask, type Row, type Rule } from './matrix.ts';
import type { World } from './world.ts';

/** Guests can ask for it, but not find it. */
export const OWN_OR_MISSING: Rule = { none: 'h hh hh hhh+ hs hh' };
/** Its owner, and admins. */
const OWN_OR_ADMINS: Rule = { none: 's xx xx xxx+ xs x+' };

async function place({ done, people }: World, isListed: boolean, by: 'owner' | 'stranger' = 'owner'): Promise<string> {
  return (await done('POST', '/places', people[by], { title: 'Customs House', is_listed: isListed })).id;
}
const listed = async (world: World): Promise<Ask> => ({ params: { id: await place(world, true) } });
const unlisted = async (world: World): Promise<Ask> => ({ params: { id: await place(world, false) } });

async function room(world: World, isListed: boolean): Promise<Ask> {
  const place_id = await place(world, isListed);
  return {
    params: { id: (await world.done('POST', '/locations', world.people.owner, { place_id, title: 'Hall' })).id },
  };
}

export const places: Row[] = [
  row(contracts.listPlaces, EVERYBODY),
  row(contracts.getPlace, EVERYBODY, listed, 'that is listed'),
  row(contracts.getPlace, OWN_OR_MISSING, unlisted, 'that is not listed'),
  row(contracts.createPlace, SIGNED_IN, () => ({ body: { title: 'Customs House' } })),
  row(
    contracts.updatePlace,
    ONESELF,
    async (world) => ({ ...(await listed(world)), body: { capacity: 40 } }),
    'that is listed',
  ),
  row(
    contracts.updatePlace,
    OWN,
    async (world) => ({ ...(await unlisted(world)), body: { capacity: 40 } }),
    'that is not listed',
  ),
  row(contracts.mergePlaces, OWN_OR_ADMINS, async (world) => ({
    ...(await listed(world)),
    body: { into_id: await place(world, true) },
  })),
  row(contracts.searchPlaces, SIGNED_IN, () => ({ query: { search: 'Customs House' } })),
  row(contracts.listCities, EVERYBODY, () => ({ query: { search: 'Oslo' } })),
  row(contracts.getAppleMapToken, SIGNED_IN),
  // Not the owner's: lists are also requested after the owner has left.
  row(contracts.listLocations, EVERYBODY, async (world) => ({
    query: { place: await place(world, true, 'stranger') },
  })),
  row(contracts.getLocation, EVERYBODY, (world) => room(world, true), 'of a place that is listed'),
  row(contracts.getLocation, OWN_OR_MISSING, (world) => room(world, false), 'of a place that is not listed'),
  row(contracts.createLocation, ONESELF, async (world) => ({
    body: { place_id: await place(world, true), title: 'Hall' },
  })),
  row(contracts.updateLocation, ONESELF, async (world) => ({
    ...(await room(world, true)),
    body: { title: 'Chapel' },
  })),
];
