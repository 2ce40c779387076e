import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  SingleLine,
  Timestamp,
} from '../core/contract.ts';

export const PLACE_PROVIDERS = ['apple', 'osm', 'none'] as const;
export const PLACE_TITLE_MAX = 120;
const ADDRESS_MAX = 120;
const ZIP_MAX = 20;
const REFERENCE_MAX = 200;
const CAPACITY_MAX = 1_000_000;
/** Places that one account can create in a day. */
export const PLACES_PER_DAY = 50;
export const NEAR_KM_MAX = 20_000;
export const NEAR_KM = 50;
const QUERY_MAX = 200;
export const CITIES_MAX = 20;

const addressLine = (description: string) => Nullable(SingleLine({ maxLength: ADDRESS_MAX, description }));
const Latitude = Nullable(
  Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north, with up to 5 decimals.' }),
);
const Longitude = Nullable(
  Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east, with up to 5 decimals.' }),
);
const Capacity = Nullable(
  Type.Integer({ minimum: 1, maximum: CAPACITY_MAX, description: 'The number of people who fit. Null if unknown.' }),
);

const address = {
  address1: addressLine('Street and number.'),
  address2: addressLine('Building, floor, or another detail of the address.'),
  city: addressLine('City or town.'),
  state: addressLine('State, province, or region.'),
  country: Nullable(
    Type.String({
      pattern: '^[A-Za-z]{2}$',
      description: 'ISO 3166-1 code of the country in two letters, such as NO.',
    }),
  ),
  zip: Nullable(SingleLine({ maxLength: ZIP_MAX, description: 'Postal code.' })),
  latitude: Latitude,
  longitude: Longitude,
};

const Provider = OneOf(PLACE_PROVIDERS, { description: 'The service that the address comes from.' });
const ProviderRef = Nullable(
  SingleLine({ maxLength: REFERENCE_MAX, description: 'ID of the place at that service. Null if there is none.' }),
);
const PlaceTitle = SingleLine({ minLength: 1, maxLength: PLACE_TITLE_MAX, description: 'Name of the place.' });

/** What the creator of a place decides. */
export const PlaceFields = Type.Object({
  title: PlaceTitle,
  provider: Provider,
  provider_ref: ProviderRef,
  ...address,
  capacity: Capacity,
  is_listed: Type.Boolean({ description: 'Whether everyone can find the place.' }),
});
export type PlaceFields = Static<typeof PlaceFields>;

export const Place = Type.Object(
  {
    id: Id,
    uuid: Id,
    _type: Type.Literal('Place'),
    ...PlaceFields.properties,
    timezone: Nullable(
      Type.String({ description: 'IANA time zone at the coordinates. Null for a place without coordinates.' }),
    ),
    manageable: Type.Boolean({ description: 'Whether the viewer can change the place and its rooms.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Place' },
);
export interface Place extends Static<typeof Place> {}

const Near = Type.String({
  maxLength: 40,
  description: 'Latitude and longitude in degrees, such as `59.91,10.75`. Nearest places come first.',
});

export const listPlaces = contract({
  name: 'listPlaces',
  method: 'GET',
  url: '/places',
  summary: 'List places',
  description:
    'Returns places that are listed, that the viewer created, or that have something the viewer can see. Newest ' +
    'first, unless `near` is set.',
  access: 'public',
  query: ListQuery({
    search: Type.Optional(Type.String({ maxLength: QUERY_MAX, description: 'Words of the name or the address.' })),
    near: Type.Optional(Near),
    km: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: NEAR_KM_MAX,
        description: `Maximum distance from \`near\` in kilometers. Defaults to ${NEAR_KM}.`,
      }),
    ),
    mine: Type.Optional(Type.Boolean({ description: 'Whether to return only places that the viewer created.' })),
  }),
  reply: Many(Place),
});

export const getPlace = contract({
  name: 'getPlace',
  method: 'GET',
  url: '/places/:id',
  summary: 'Get a place',
  description: 'For a place that was merged, returns the place that replaced it.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(Place),
  errors: ['not_found'],
});

const { title, ...optional } = PlaceFields.properties;

export const createPlace = contract({
  name: 'createPlace',
  method: 'POST',
  url: '/places',
  summary: 'Create a place',
  description:
    `At most ${PLACES_PER_DAY} a day. \`provider\` defaults to apple. If the viewer already created a place with ` +
    'this `provider` and `provider_ref`, returns that one.',
  access: 'member',
  body: Type.Object({ title, ...Type.Partial(Type.Object(optional)).properties }),
  reply: One(Place),
  status: 201,
  errors: ['attempts_limit'],
});

export const updatePlace = contract({
  name: 'updatePlace',
  method: 'PUT',
  url: '/places/:id',
  summary: 'Update a place',
  description: 'Only the user or crowd that created the place can change it.',
  access: 'member',
  params: IdParams,
  body: Type.Partial(PlaceFields),
  reply: One(Place),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const mergePlaces = contract({
  name: 'mergePlaces',
  method: 'POST',
  url: '/places/:id/merge',
  summary: 'Merge a place into another',
  description:
    'Replaces the place with another one everywhere, and moves its rooms there. Requires both to be manageable; ' +
    'admins can merge all places that they see.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ into_id: Id }),
  reply: One(Place),
  errors: ['not_found', 'forbidden', 'self_action'],
});

/** A place as a geocoder knows it: `createPlace` accepts its fields. */
export const PlaceCandidate = Type.Object(
  {
    title: PlaceTitle,
    provider: Provider,
    provider_ref: ProviderRef,
    ...address,
    timezone: Nullable(Type.String({ description: 'IANA time zone at the coordinates.' })),
  },
  { title: 'PlaceCandidate' },
);
export interface PlaceCandidate extends Static<typeof PlaceCandidate> {}

const SearchText = Type.String({ minLength: 1, maxLength: QUERY_MAX });

export const searchPlaces = contract({
  name: 'searchPlaces',
  method: 'GET',
  url: '/places/search',
  summary: 'Search for an address',
  description:
    'Asks the geocoder of this installation, which answers one search a second. Call it when the user submits a ' +
    'search, not while they type. Without a geocoder, returns cities.',
  access: 'member',
  query: Type.Object({ search: SearchText }),
  reply: Type.Object({ data: Type.Array(PlaceCandidate) }),
  errors: ['rate_limited', 'unavailable'],
});

export const City = Type.Object(
  {
    id: Type.String({ description: 'GeoNames ID.' }),
    name: Type.String(),
    country: Type.String({ description: 'ISO 3166-1 code of the country in two letters.' }),
    admin: Type.String({ description: 'Code of the state, province, or region. Can be empty.' }),
    latitude: Type.Number(),
    longitude: Type.Number(),
    population: Type.Integer(),
    timezone: Type.String({ description: 'IANA time zone.' }),
  },
  { title: 'City' },
);
export interface City extends Static<typeof City> {}

export const listCities = contract({
  name: 'listCities',
  method: 'GET',
  url: '/cities',
  summary: 'Search for a city',
  description: 'Returns cities whose names start with the text, largest first. Case and diacritics are ignored.',
  access: 'public',
  query: Type.Object({
    search: SearchText,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: CITIES_MAX, description: 'Defaults to 10.' })),
  }),
  reply: Type.Object({ data: Type.Array(City) }),
});

export const getAppleMapToken = contract({
  name: 'getAppleMapToken',
  method: 'GET',
  url: '/apple-map-token',
  summary: 'Get a token for Apple Maps',
  description: 'The token is valid for 30 minutes on pages of this installation.',
  access: 'member',
  reply: One(
    Type.Object({ token: Type.String({ description: 'A JSON web token for MapKit JS.' }), expires_at: Timestamp }),
  ),
  errors: ['not_configured'],
});

const LOCATION_TITLE_MAX = 80;
const DESCRIPTION_MAX = 1_000;
/** Rooms of one place. */
export const LOCATIONS_MAX = 200;

export const LocationFields = Type.Object({
  title: SingleLine({
    minLength: 1,
    maxLength: LOCATION_TITLE_MAX,
    description: 'Name of the room, unique in its place.',
  }),
  description: Type.String({ maxLength: DESCRIPTION_MAX }),
  capacity: Capacity,
  position: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Position in the list of rooms.' }),
  allows_parallel: Type.Boolean({ description: 'Whether several things can happen in the room at the same time.' }),
});
export type LocationFields = Static<typeof LocationFields>;

export const Location = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Location'),
    place_id: Id,
    ...LocationFields.properties,
    archived_at: Nullable(
      Type.String({ format: 'date-time', description: 'When the room was archived. Null if it is in use.' }),
    ),
    manageable: Type.Boolean({ description: 'Whether the viewer can change the room.' }),
    largest_event_id: Nullable(
      Type.String({
        format: 'uuid',
        description:
          'Of the events and sessions to come in the room that the viewer sees, the one with the most seats. ' +
          'Null if there is none with limited seats, or the viewer can’t change the room.',
      }),
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Location' },
);
export interface Location extends Static<typeof Location> {}

export const listLocations = contract({
  name: 'listLocations',
  method: 'GET',
  url: '/locations',
  summary: 'List rooms',
  description: 'Returns the rooms of a place in their order, without archived ones.',
  access: 'public',
  query: ListQuery({
    place: Type.Optional(Id),
    archived: Type.Optional(Type.Boolean({ description: 'Whether to return archived rooms instead.' })),
  }),
  reply: Many(Location),
  errors: ['not_found'],
  parents: ['place'],
});

export const getLocation = contract({
  name: 'getLocation',
  method: 'GET',
  url: '/locations/:id',
  summary: 'Get a room',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: One(Location),
  errors: ['not_found'],
});

const { title: roomTitle, ...roomOptional } = LocationFields.properties;

export const createLocation = contract({
  name: 'createLocation',
  method: 'POST',
  url: '/locations',
  summary: 'Create a room',
  description: `At most ${LOCATIONS_MAX} per place. Without \`position\`, the room is added at the end.`,
  access: 'member',
  body: Type.Object({
    place_id: Id,
    title: roomTitle,
    ...Type.Partial(Type.Object(roomOptional)).properties,
  }),
  reply: One(Location),
  status: 201,
  errors: ['not_found', 'forbidden'],
});

export const updateLocation = contract({
  name: 'updateLocation',
  method: 'PUT',
  url: '/locations/:id',
  summary: 'Update a room',
  access: 'member',
  params: IdParams,
  body: Type.Partial(
    Type.Object({
      ...LocationFields.properties,
      is_archived: Type.Boolean({ description: 'True archives the room, false restores it.' }),
    }),
  ),
  reply: One(Location),
  errors: ['not_found', 'forbidden'],
});
