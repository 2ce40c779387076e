import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { connection } from '../../test/town.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const place = (id: string, title: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Place',
  __isNode: 'Place',
  id,
  title,
  address1: null,
  city: 'Oslo',
  country: 'NO',
  timezone: 'Europe/Oslo',
  latitude: null,
  longitude: null,
  capacity: null,
  isListed: false,
  manageable: true,
  rooms: connection([]),
  ...more,
});
const room = (id: string, title: string, capacity: number | null = null, largestEvent: object | null = null) => ({
  __typename: 'Location',
  __isNode: 'Location',
  id,
  title,
  capacity,
  largestEvent,
  position: 0,
  allowsParallel: false,
});
const candidate = {
  title: 'Operahuset',
  provider: 'OSM',
  providerRef: 'way/42',
  address1: 'Kirsten Flagstads plass 1',
  address2: null,
  city: 'Oslo',
  state: null,
  country: 'NO',
  zip: '0150',
  latitude: 59.90743,
  longitude: 10.75308,
};

const openPlaces = (answers: Answers = {}) =>
  renderApp('/design-system?p=places', { answers: { PlacesPanelQuery: { places: connection([]) }, ...answers } });
const openPlace = (of: object, answers: Answers = {}) =>
  renderApp('/design-system?p=places/p1', { answers: { PlacePanelQuery: { place: of }, ...answers } });

const created = (id: string, title: string) => ({
  result: {
    __typename: 'CreatePlacePayload',
    place: place(id, title),
    edge: { cursor: 'c', node: place(id, title) },
  },
});
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

/** Opens the picker and searches by keyboard. */
async function search(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a place' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: /^Name or address/ }), `${text}{Enter}`);
}

test('the place picker searches on Enter, and a result chosen by keyboard becomes a place', async () => {
  const sent: unknown[] = [];
  await openPlaces({
    useFindPlacesQuery: { places: connection([place('p7', 'Opera café')]), searchPlaces: [candidate] },
    useSavePlaceCreateMutation: (variables) => (sent.push(variables['input']), created('p1', 'Operahuset')),
    PlacePanelQuery: { place: place('p1', 'Operahuset') },
  });
  await search('opera');
  const results = await screen.findByRole('listbox', { name: 'Search results' });
  expect(
    within(results)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Opera caféOslo, NorwayAlready on Plaza', 'OperahusetKirsten Flagstads plass 1, Oslo, Norway']);
  expect(screen.getByRole('link', { name: /OpenStreetMap/ }).getAttribute('href')).toMatch(
    /openstreetmap.org.copyright/,
  );
  within(results).getAllByRole('option')[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(valueOf(await screen.findByRole('textbox', { name: /^Latitude/ }))).toBe('59.90743');
  await userEvent.click(screen.getByRole('button', { name: 'Use this place' }));
  await screen.findByRole('heading', { name: 'Operahuset' });
  expect(sent).toMatchObject([
    { title: 'Operahuset', provider: 'OSM', providerRef: 'way/42', latitude: 59.90743, longitude: 10.75308 },
  ]);
});

test('the place picker takes coordinates when address search is not available, and refuses invalid ones', async () => {
  const sent: unknown[] = [];
  await openPlaces({
    useFindPlacesQuery: { places: connection([]), searchPlaces: null },
    useSavePlaceCreateMutation: (variables) => (sent.push(variables['input']), created('p2', 'Old pier')),
    PlacePanelQuery: { place: place('p2', 'Old pier') },
  });
  await search('Old pier');
  await screen.findByText(/Address search isn’t available right now/);
  await userEvent.click(screen.getByRole('button', { name: 'Enter a name and coordinates' }));
  expect(valueOf(await screen.findByRole('textbox', { name: 'Name' }))).toBe('Old pier');
  await userEvent.type(screen.getByRole('textbox', { name: /^Latitude/ }), '91');
  await userEvent.type(screen.getByRole('textbox', { name: /^Longitude/ }), '10,5');
  await userEvent.click(screen.getByRole('button', { name: 'Use this place' }));
  await screen.findByText('Enter a number from -90 to 90.');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Latitude/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Latitude/ }), '59,9');
  await userEvent.click(screen.getByRole('button', { name: 'Use this place' }));
  await screen.findByRole('heading', { name: 'Old pier' });
  expect(sent).toMatchObject([{ title: 'Old pier', provider: 'NONE', latitude: 59.9, longitude: 10.5 }]);
});

test('rooms of a place are added and edited in the list', async () => {
  const sent: unknown[] = [];
  await openPlace(place('p1', 'Customs House', { rooms: connection([room('l1', 'Hall', 200)]) }), {
    useSaveRoomMutation: (variables) => (
      sent.push(variables['input']),
      { result: { __typename: 'UpdateLocationPayload', room: room('l1', 'Great Hall', 180) } }
    ),
    useSaveRoomCreateMutation: {
      result: { __typename: 'CreateLocationPayload', edge: { cursor: 'c', node: room('l2', 'Attic') } },
    },
  });
  await screen.findByText('200 people');
  await userEvent.click(screen.getByRole('button', { name: 'Edit Hall' }));
  const rooms = screen.getByRole('region', { name: 'Rooms' });
  const people = within(rooms).getByRole('textbox', { name: /^How many people fit/ });
  await userEvent.clear(people);
  await userEvent.type(people, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save room' }));
  await screen.findByText('Enter a whole number of 1 or more.');
  await userEvent.type(people, '{Backspace}180');
  await userEvent.click(screen.getByRole('button', { name: 'Save room' }));
  await screen.findByText('Great Hall');
  expect(sent).toMatchObject([{ id: 'l1', capacity: 180 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a room' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Room name' }), 'Attic{Enter}');
  await screen.findByText('Attic');
});

test('a room says what has more seats than people fit, also while its capacity is edited', async () => {
  const soup = { __typename: 'Event', id: 'e1', name: 'Soup', capacity: 30 };
  const text = '“Soup” has 30 seats, more than fit here.';
  await openPlace(
    place('p1', 'Customs House', {
      rooms: connection([room('l1', 'Hall', 25, soup), room('l2', 'Quay', 30, soup)]),
    }),
  );
  expect(await screen.findAllByText(text)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Quay' }));
  const people = within(screen.getByRole('region', { name: 'Rooms' })).getByRole('textbox', { name: /^How many/ });
  await userEvent.type(people, '{Backspace}{Backspace}29');
  expect(screen.getAllByText(text)).toHaveLength(2);
  await userEvent.type(people, '{Backspace}{Backspace}31');
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('a place of someone else shows its rooms, without the means to change them', async () => {
  await openPlace(
    place('p1', 'Customs House', { manageable: false, isListed: true, rooms: connection([room('l1', 'Hall', 1)]) }),
  );
  await screen.findByText('1 person');
  expect(screen.queryByRole('button', { name: /Edit|Add a room|Save place/ })).toBeNull();
});

test('the place picker keeps its coordinates where the map cannot be shown', async () => {
  await openPlaces();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a place' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enter a name and coordinates' }));
  await screen.findByText('The map can’t be shown in this browser.');
  expect(valueOf(screen.getByRole('textbox', { name: /^Latitude/ }))).toBe('');
});
