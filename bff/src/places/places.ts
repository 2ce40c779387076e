import {
  CITIES_MAX,
  createLocation,
  createPlace,
  getLocation,
  getPlace,
  listCities,
  listLocations,
  listPlaces,
  mergePlaces,
  PLACE_PROVIDERS,
  searchPlaces,
  updateLocation,
  updatePlace,
  type City as CityEntity,
  type Location as LocationEntity,
  type Place as PlaceEntity,
  type PlaceCandidate as PlaceCandidateEntity,
} from '@plaza/api/places/places.contract.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { unlessMissing } from '../core/errors.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';

const PROVIDERS = { apple: 'Apple Maps.', osm: 'OpenStreetMap.', none: 'No service: a city, or a pin on the map.' };
const PlaceProvider = builder.enumType('PlaceProvider', {
  description: 'The service that an address comes from.',
  values: enumValues(PLACE_PROVIDERS, (provider) => PROVIDERS[provider]),
});

const ID = 'The global ID of the object, unique across all types.';

/** Descriptions that outputs and inputs share. */
const TEXTS = {
  title: 'The name of the place.',
  provider: 'The service that the address comes from.',
  providerRef: 'The ID of the place at the provider.',
  address1: 'The street and number.',
  address2: 'The building, floor, or another detail of the address.',
  city: 'The city or town.',
  state: 'The state, province, or region.',
  country: 'The ISO 3166-1 code of the country in two letters, such as `NO`.',
  zip: 'The postal code.',
  latitude: 'The degrees north, from -90 to 90.',
  longitude: 'The degrees east, from -180 to 180.',
  capacity: 'The number of people who fit.',
  isListed: 'Whether everyone can find the place.',
};
const orNull = (text: string): string => text.replace(/\.$/, '; null if unknown.');

type Address = Omit<PlaceCandidateEntity, 'timezone'> & { timezone: string | null };

/** What a place and an address that was found have in common. */
const AddressFields = builder.interfaceRef<Address>('PlaceAddress').implement({
  description: 'An address with its coordinates, as far as they are known.',
  fields: (t) => ({
    title: t.exposeString('title', { description: TEXTS.title }),
    provider: t.expose('provider', { type: PlaceProvider, description: TEXTS.provider }),
    providerRef: t.exposeString('provider_ref', { nullable: true, description: orNull(TEXTS.providerRef) }),
    address1: t.exposeString('address1', { nullable: true, description: orNull(TEXTS.address1) }),
    address2: t.exposeString('address2', { nullable: true, description: orNull(TEXTS.address2) }),
    city: t.exposeString('city', { nullable: true, description: orNull(TEXTS.city) }),
    state: t.exposeString('state', { nullable: true, description: orNull(TEXTS.state) }),
    country: t.exposeString('country', { nullable: true, description: orNull(TEXTS.country) }),
    zip: t.exposeString('zip', { nullable: true, description: orNull(TEXTS.zip) }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: orNull(TEXTS.latitude) }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: orNull(TEXTS.longitude) }),
    timezone: t.exposeString('timezone', {
      nullable: true,
      description: 'The IANA time zone at the coordinates; null without coordinates.',
    }),
  }),
});

export const Place = builder.objectRef<PlaceEntity>('Place');
const { edge: PlaceEdge } = connectionOf(Place);
export const Location = builder.objectRef<LocationEntity>('Location');
const { edge: LocationEdge } = connectionOf(Location);

builder.node(Place, {
  description: 'A place where something can happen.',
  id: { resolve: ({ id }) => id, description: ID },
  interfaces: [AddressFields],
  isTypeOf: (value) => typeNameOf(value) === 'Place',
  loadMany: (ids, context) => context.loader<PlaceEntity>(listPlaces).loadMany(ids),
  fields: (t) => ({
    capacity: t.exposeInt('capacity', { nullable: true, description: orNull(TEXTS.capacity) }),
    isListed: t.exposeBoolean('is_listed', { description: TEXTS.isListed }),
    manageable: t.exposeBoolean('manageable', {
      description: 'Whether the viewer can change the place and its rooms.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the place was created.' }),
    rooms: restConnection(t, {
      contract: listLocations,
      type: Location,
      description: 'The rooms of the place in their order.',
      args: (arg) => ({ archived: arg.boolean({ description: 'Whether to return archived rooms instead.' }) }),
      query: ({ id }: { id: string }, { archived }) => ({ place: id, archived: archived ?? undefined }),
    }),
  }),
});

builder.node(Location, {
  description: 'A room of a place.',
  id: { resolve: ({ id }) => id, description: ID },
  isTypeOf: (value) => typeNameOf(value) === 'Location',
  loadMany: (ids, context) => context.loader<LocationEntity>(listLocations).loadMany(ids),
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The name of the room.' }),
    description: t.exposeString('description', { description: 'The description of the room. Can be empty.' }),
    capacity: t.exposeInt('capacity', { nullable: true, description: orNull(TEXTS.capacity) }),
    position: t.exposeInt('position', { description: 'The position in the list of rooms.' }),
    allowsParallel: t.exposeBoolean('allows_parallel', {
      description: 'Whether several things can happen in the room at the same time.',
    }),
    archivedAt: t.expose('archived_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the room was archived; null if it is in use.',
    }),
    manageable: t.exposeBoolean('manageable', { description: 'Whether the viewer can change the room.' }),
    place: t.field({
      type: Place,
      nullable: true,
      description: 'The place of the room.',
      resolve: ({ place_id }, _args, context) => context.loader<PlaceEntity>(listPlaces).load(place_id),
    }),
  }),
});

const PlaceCandidate = builder.objectRef<PlaceCandidateEntity>('PlaceCandidate').implement({
  description: 'An address that was found. `createPlace` makes a place of it.',
  interfaces: [AddressFields],
});

const City = builder.objectRef<CityEntity>('City').implement({
  description: 'A city with at least 1,000 people.',
  fields: (t) => ({
    geonameId: t.exposeID('id', { description: 'The GeoNames ID of the city.' }),
    name: t.exposeString('name', { description: 'The name of the city.' }),
    country: t.exposeString('country', { description: TEXTS.country }),
    region: t.exposeString('admin', {
      description: 'The GeoNames code of the state, province, or region. Can be empty.',
    }),
    latitude: t.exposeFloat('latitude', { description: TEXTS.latitude }),
    longitude: t.exposeFloat('longitude', { description: TEXTS.longitude }),
    population: t.exposeInt('population', { description: 'The number of people who live there.' }),
    timezone: t.exposeString('timezone', { description: 'The IANA time zone of the city.' }),
  }),
});

builder.queryFields((t) => ({
  place: t.field({
    type: Place,
    nullable: true,
    description: 'A place; null if the viewer cannot see it. A merged place returns the one that replaced it.',
    args: { id: t.arg.globalID({ of: 'Place', required: true, description: 'The global ID of the place.' }) },
    resolve: (_root, { id }, context) => unlessMissing(context.rest(getPlace, { params: { id: id.id } })),
  }),
  room: t.field({
    type: Location,
    nullable: true,
    description: 'A room of a place; null if the viewer cannot see it.',
    args: { id: t.arg.globalID({ of: 'Location', required: true, description: 'The global ID of the room.' }) },
    resolve: (_root, { id }, context) => unlessMissing(context.rest(getLocation, { params: { id: id.id } })),
  }),
  places: restConnection(t, {
    contract: listPlaces,
    type: Place,
    description: 'The places that the viewer can see: newest first, or nearest first with `near`.',
    args: (arg) => ({
      search: arg.string({ description: 'Words of the name or the address.' }),
      near: arg.string({ description: 'The latitude and longitude, such as `59.91,10.75`.' }),
      km: arg.float({ description: 'The maximum distance from `near` in kilometers.' }),
      mine: arg.boolean({ description: 'Whether to return only places that the viewer created.' }),
    }),
    query: (_root: unknown, { search, near, km, mine }) => ({
      search: search ?? undefined,
      near: near ?? undefined,
      km: km ?? undefined,
      mine: mine ?? undefined,
    }),
  }),
  searchPlaces: t.field({
    type: [PlaceCandidate],
    authScopes: { signedIn: true },
    description:
      'Searches for an address. Run it when the user submits a search, not while they type: an installation can run ' +
      'one search a second.',
    args: { search: t.arg.string({ required: true, description: 'The address, or the name of a place.' }) },
    resolve: async (_root, { search }, context) => (await context.rest(searchPlaces, { query: { search } })).data,
  }),
  cities: t.field({
    type: [City],
    description: 'The cities whose names start with a text, largest first.',
    args: {
      search: t.arg.string({ required: true, description: 'The start of the name. Case and diacritics are ignored.' }),
      limit: t.arg.int({ description: `The maximum number of cities, up to ${CITIES_MAX}. Defaults to 10.` }),
    },
    resolve: async (_root, { search, limit }, context) =>
      (await context.rest(listCities, { query: { search, limit: limit ?? undefined } })).data,
  }),
}));

const addressInputs = (t: InputBuilder) => ({
  provider: t.field({ type: PlaceProvider, description: `${TEXTS.provider} Defaults to \`APPLE\`.` }),
  providerRef: t.string({ writes: 'provider_ref', description: TEXTS.providerRef }),
  address1: t.string({ description: TEXTS.address1 }),
  address2: t.string({ description: TEXTS.address2 }),
  city: t.string({ description: TEXTS.city }),
  state: t.string({ description: TEXTS.state }),
  country: t.string({ description: TEXTS.country }),
  zip: t.string({ description: TEXTS.zip }),
  latitude: t.float({ description: TEXTS.latitude }),
  longitude: t.float({ description: TEXTS.longitude }),
  capacity: t.int({ description: TEXTS.capacity }),
  isListed: t.boolean({ writes: 'is_listed', description: TEXTS.isListed }),
});

interface AddressInput {
  provider?: PlaceEntity['provider'] | null | undefined;
  providerRef?: string | null | undefined;
  isListed?: boolean | null | undefined;
}

const written = <T extends AddressInput>({ provider, providerRef, isListed, ...address }: T) => ({
  ...address,
  provider: provider ?? undefined,
  provider_ref: providerRef,
  is_listed: isListed ?? undefined,
});

const placeFields = (t: PayloadBuilder<PlaceEntity>) => ({
  place: t.field({ type: Place, description: 'The place.', resolve: (place) => place }),
  edge: t.field({
    type: PlaceEdge,
    description: 'The object as a connection edge, for adding it to a list on the client.',
    resolve: (place) => edgeOf(place),
  }),
});

mutation('createPlace', {
  description:
    'Creates a place. Returns the existing one if the viewer already created it from the same `providerRef`.',
  input: (t) => ({
    title: t.string({ required: true, description: TEXTS.title }),
    ...addressInputs(t),
  }),
  resolve: async (input, context) => (await context.rest(createPlace, { body: written(input) })).data,
  payload: placeFields,
});

mutation('updatePlace', {
  description: 'Updates a place. Omitted fields keep their values; null removes them.',
  input: (t) => ({
    id: t.globalID({ of: 'Place', required: true, description: 'The place to update.' }),
    title: t.string({ description: TEXTS.title }),
    ...addressInputs(t),
  }),
  async resolve({ id, title, ...input }, context) {
    const body = { ...written(input), title: title ?? undefined };
    return (await context.rest(updatePlace, { params: { id: id.id }, body })).data;
  },
  payload: placeFields,
});

mutation('mergePlaces', {
  description:
    'Replaces a place with another one everywhere, and moves its rooms there. The viewer must be able to manage both.',
  input: (t) => ({
    id: t.globalID({ of: 'Place', required: true, description: 'The place to replace.' }),
    intoId: t.globalID({ of: 'Place', required: true, writes: 'into_id', description: 'The place to keep.' }),
  }),
  resolve: async ({ id, intoId }, context) =>
    (await context.rest(mergePlaces, { params: { id: id.id }, body: { into_id: intoId.id } })).data,
  payload: placeFields,
});

const roomInputs = (t: InputBuilder) => ({
  description: t.string({ description: 'The description of the room.' }),
  capacity: t.int({ description: `${TEXTS.capacity} Pass null to remove it.` }),
  position: t.int({ description: 'The position in the list of rooms. By default, new rooms come last.' }),
  allowsParallel: t.boolean({
    writes: 'allows_parallel',
    description: 'Whether several things can happen in the room at the same time.',
  }),
});

interface RoomInput {
  description?: string | null | undefined;
  capacity?: number | null | undefined;
  position?: number | null | undefined;
  allowsParallel?: boolean | null | undefined;
}

const writtenRoom = ({ description, capacity, position, allowsParallel }: RoomInput) => ({
  description: description ?? undefined,
  capacity,
  position: position ?? undefined,
  allows_parallel: allowsParallel ?? undefined,
});

const roomFields = (t: PayloadBuilder<LocationEntity>) => ({
  room: t.field({ type: Location, description: 'The room.', resolve: (room) => room }),
  edge: t.field({
    type: LocationEdge,
    description: 'The object as a connection edge, for adding it to a list on the client.',
    resolve: (room) => edgeOf(room),
  }),
});

mutation('createLocation', {
  description: 'Adds a room to a place.',
  input: (t) => ({
    placeId: t.globalID({ of: 'Place', required: true, writes: 'place_id', description: 'The place of the room.' }),
    title: t.string({ required: true, description: 'The name of the room, unique in its place.' }),
    ...roomInputs(t),
  }),
  async resolve({ placeId, title, ...input }, context) {
    const body = { place_id: placeId.id, title, ...writtenRoom(input) };
    return (await context.rest(createLocation, { body })).data;
  },
  payload: roomFields,
});

mutation('updateLocation', {
  description: 'Updates a room. Omitted fields keep their values.',
  input: (t) => ({
    id: t.globalID({ of: 'Location', required: true, description: 'The room to update.' }),
    title: t.string({ description: 'The name of the room, unique in its place.' }),
    ...roomInputs(t),
  }),
  async resolve({ id, title, ...input }, context) {
    const body = { ...writtenRoom(input), title: title ?? undefined };
    return (await context.rest(updateLocation, { params: { id: id.id }, body })).data;
  },
  payload: roomFields,
});

mutation('archiveLocation', {
  description: 'Archives a room, so that it can’t be chosen anymore, or restores it.',
  input: (t) => ({
    id: t.globalID({ of: 'Location', required: true, description: 'The room to archive.' }),
    isArchived: t.boolean({
      required: true,
      writes: 'is_archived',
      description: 'True to archive the room, false to restore it.',
    }),
  }),
  resolve: async ({ id, isArchived }, context) =>
    (await context.rest(updateLocation, { params: { id: id.id }, body: { is_archived: isArchived } })).data,
  payload: roomFields,
});
