import { follow, globalId, idIn, type FieldRow } from './matrix.ts';

export const placeQueries: FieldRow[] = [
  follow('places', 'listPlaces'),
  follow('place', 'getPlace that is listed', idIn('Place')),
  follow('place', 'getPlace that is not listed', idIn('Place')),
  follow('room', 'getLocation of a place that is listed', idIn('Location')),
  follow('room', 'getLocation of a place that is not listed', idIn('Location')),
  follow('searchPlaces', 'searchPlaces', ({ query }) => query),
  follow('cities', 'listCities', ({ query }) => query),
];

export const places: FieldRow[] = [
  follow('createPlace', 'createPlace', ({ body }) => body),
  follow('updatePlace', 'updatePlace that is listed', idIn('Place', { capacity: 40 })),
  follow('updatePlace', 'updatePlace that is not listed', idIn('Place', { capacity: 40 })),
  follow('mergePlaces', 'mergePlaces', ({ params, body }) => ({
    id: globalId('Place', params['id']),
    intoId: globalId('Place', body['into_id']),
  })),
  follow('createLocation', 'createLocation', ({ body }) => ({
    placeId: globalId('Place', body['place_id']),
    title: body['title'],
  })),
  follow('updateLocation', 'updateLocation', idIn('Location', { title: 'Chapel' })),
  follow('archiveLocation', 'updateLocation', idIn('Location', { isArchived: true })),
];
