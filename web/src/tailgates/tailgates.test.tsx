import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attendance } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { STEPS, tailgate, tailgating } from '../../test/tailgates.ts';
import { connection, JONAS } from '../../test/town.ts';
import { storage } from '../core/storage.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const near = (id: string, other: object, more: Record<string, unknown> = {}) => ({
  __typename: 'Nearness',
  id,
  state: 'ACCEPTED',
  isAsked: false,
  tailgate: other,
  ...more,
});
const TEA = tailgate('t2', 'Tea', {}, { viewerAttendance: attendance('a1') });
const PORRIDGE = tailgate(
  't1',
  'Porridge',
  { recognizeBy: 'The yellow umbrella', arrivedCount: 2, nearby: connection([near('n1', TEA)]) },
  { author: { ...JONAS, __typename: 'User', __isActor: 'User', isViewer: false } },
);
const PENDING = (canDecide: boolean) =>
  tailgate(
    't3',
    'Sauna',
    { approval: 'PENDING', conference: tailgating([], { manageable: canDecide }) },
    {
      isDraft: true,
      startsAt: { at: '2030-05-15T16:00:00.000Z', date: '2030-05-15', time: '18:00', timezone: 'Europe/Oslo' },
    },
  );

type Tailgates = Parameters<typeof tailgating>[0];

const list = (tailgates: Tailgates, more: Record<string, unknown> = {}, answers: Answers = {}) =>
  renderApp('/conferences/small-harbours/tailgates', {
    answers: { TailgatesScreenQuery: { conference: tailgating(tailgates, more) }, ...answers },
  });
const page = (item: object, answers: Answers = {}) =>
  renderApp('/events/t1', { answers: { EventScreenQuery: { item, linkedComment: null }, ...answers } });
const names = () =>
  within(screen.getByRole('list', { name: 'Tailgates' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);
const give = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the tailgates of a conference', () => {
  test('are listed with their limits, how to recognize them, and which ones are near', async () => {
    await list([PORRIDGE, TEA]);
    const row = within((await screen.findByRole('link', { name: 'Porridge' })).closest('li')!);
    expect(row.getByText('The steps · 450 m from Customs House')).toBeTruthy();
    expect(row.getByText('Look for: The yellow umbrella')).toBeTruthy();
    expect(row.getByText('Near Tea')).toBeTruthy();
    expect(row.getByText('2 people are there now')).toBeTruthy();
    expect(screen.getByText('Within 800 m of Customs House.')).toBeTruthy();
    expect(screen.getByText('Organizers approve each tailgate.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tailgates' }).getAttribute('aria-current')).toBe('page');
  });

  test('are searched and filtered by the gateway, as the address says, on the list and on the map', async () => {
    const asked: unknown[] = [];
    const found = { going: [TEA], all: [PORRIDGE, TEA] };
    const { router } = await list(
      [PORRIDGE, TEA],
      {},
      {
        useTailgatesPageQuery: ({ filters }: Record<string, unknown>) => {
          asked.push(filters);
          return { node: tailgating('isGoing' in (filters as object) ? found.going : found.all) };
        },
        TailgatesMapScreenQuery: ({ filters }: Record<string, unknown>) => {
          asked.push(filters);
          return { conference: tailgating(found.going) };
        },
      },
    );
    await screen.findByRole('link', { name: 'Porridge' });
    await userEvent.click(screen.getByRole('radio', { name: 'Going' }));
    await waitFor(() => expect(names()).toEqual(['Tea']));
    expect(location.search).toBe('?show=going');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Wed, May 15');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Near' }), 'Customs House');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '500 m');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Taking place');
    const field = screen.getByRole('searchbox', { name: 'Search tailgates' });
    await userEvent.type(field, 'tea');
    const all = { isGoing: true, day: '2030-05-15', near: '59.9,10.7', km: 0.5, isCancelled: false, search: 'tea' };
    await waitFor(() => expect(asked.at(-1)).toEqual(all));
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('radio', { name: /To approve/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Map' }));
    await screen.findByRole('group', { name: 'Map of tailgates' });
    expect(asked.at(-1)).toEqual(all);
    expect(router.place.search).toContain('show=going');
  });

  test('are approved or declined with a reason by organizers', async () => {
    const sent: unknown[] = [];
    await list(
      [PENDING(true)],
      { manageable: true, waiting: { totalCount: 1 } },
      {
        useTailgatesPageQuery: { node: tailgating([PENDING(true)], { manageable: true, waiting: { totalCount: 1 } }) },
        useDecideTailgateMutation: ({ input }: Record<string, unknown>) => {
          sent.push(input);
          return { result: { __typename: 'DecideTailgatePayload', event: PENDING(true) } };
        },
      },
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'To approve · 1' }));
    await waitFor(() => expect(names()).toEqual(['Sauna']));
    await userEvent.click(screen.getByRole('button', { name: 'Decline Sauna' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline tailgate' }));
    await userEvent.type(dialog.getByRole('textbox'), 'No fire, please.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline tailgate' }));
    expect(await screen.findByText('Sauna declined')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Approve Sauna' }));
    expect(await screen.findByText('Sauna approved')).toBeTruthy();
    expect(sent).toEqual([
      { tailgateId: 't3', isApproved: false, reason: 'No fire, please.' },
      { tailgateId: 't3', isApproved: true },
    ]);
  });

  test('cannot be proposed after proposals closed', async () => {
    await list([], { periods: [{ name: 'TAILGATES', state: 'CLOSED', opensAt: null, closesAt: null }] });
    expect(await screen.findByText('No tailgates yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Propose a tailgate' })).toBeNull();
  });
});

describe('the map of tailgates', () => {
  const map = (tailgates: Tailgates) =>
    renderApp('/conferences/small-harbours/tailgatesmap', {
      answers: { TailgatesMapScreenQuery: { conference: tailgating(tailgates) } },
    });

  test('has one Tab stop, in which arrows lead through the order of the list, and L to its row', async () => {
    await map([PORRIDGE, TEA]);
    const region = within(await screen.findByRole('group', { name: 'Map of tailgates' }));
    const [porridge, tea] = [region.getByRole('link', { name: 'Porridge' }), region.getByRole('link', { name: 'Tea' })];
    expect([porridge.tabIndex, tea.tabIndex]).toEqual([0, -1]);
    porridge.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tea);
    expect([porridge.tabIndex, tea.tabIndex]).toEqual([-1, 0]);
    await userEvent.keyboard('l');
    expect(document.activeElement?.closest('li')?.dataset['tailgate']).toBe('t2');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.closest('li')?.dataset['tailgate']).toBe('t1');
    expect(porridge.tabIndex).toBe(0);
    expect(screen.getByText('The map can’t be shown in this browser.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tailgates' }).getAttribute('aria-current')).toBe('page');
  });

  test('draws lines between tailgates that are near each other', async () => {
    const at = (latitude: number) => ({ place: { ...STEPS, latitude } });
    const cocoa = tailgate('t4', 'Cocoa', {}, at(59.91));
    await map([{ ...PORRIDGE, ...at(59.902) }, cocoa, { ...TEA, ...at(59.908) }]);
    const region = await screen.findByRole('group', { name: 'Map of tailgates' });
    const placeOf = (name: string) => {
      const { left, top, insetBlockStart } = within(region).getByRole('link', { name }).closest('li')!.style;
      return [left, insetBlockStart || top].map((part) => parseFloat(part));
    };
    const lines = [...region.querySelectorAll('[viewBox="0 0 100 100"] line')].map((line) =>
      ['x1', 'y1', 'x2', 'y2'].map((end) => Number(line.getAttribute(end))),
    );
    expect(lines).toEqual([[...placeOf('Porridge'), ...placeOf('Tea')]]);
  });

  test('opens from a button on narrow screens', async () => {
    Object.assign(window, { innerWidth: 390 });
    await map([PORRIDGE]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show map' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Map of tailgates' }));
    (await dialog.findByRole('link', { name: 'Porridge' })).focus();
    await userEvent.keyboard('l');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('li')?.dataset['tailgate']).toBe('t1'));
  });
});

describe('the editor of tailgates', () => {
  const KEY = 'draft.tailgate.c1';
  afterEach(() => storage.set(KEY, null));
  const saved = {
    name: 'Porridge',
    startDate: '2030-05-14',
    startTime: '18:00',
    endDate: '2030-05-14',
    endTime: '19:00',
  };
  const fields = { ...saved, description: '', capacity: '', recognizeBy: '', timezone: 'Europe/Oslo', isAllDay: false };
  const place = { id: 'p2', title: 'The steps', timezone: 'Europe/Oslo' };
  const editor = (answers: Answers) =>
    renderApp('/design-system?o=create/tailgate/c1', {
      answers: { TailgateEditorOverlayQuery: { node: tailgating([]) }, ...answers },
    });

  test('keeps what was typed, says how far the place is, and sends the proposal', async () => {
    storage.set(KEY, JSON.stringify({ ...fields, place }));
    const sent: unknown[] = [];
    await editor({
      PlaceDistanceQuery: { node: STEPS },
      useTailgateWritesProposeMutation: ({ input }: Record<string, unknown>) => {
        sent.push(input);
        const event = tailgate('t1', 'Porridge', { approval: 'PENDING' }, { isDraft: true });
        return { result: { __typename: 'ProposeTailgatePayload', event } };
      },
      EventScreenQuery: { item: tailgate('t1', 'Porridge'), linkedComment: null },
    });
    const room = within(await screen.findByRole('dialog', { name: 'Propose a tailgate' }));
    expect(await room.findByText('445 m from Customs House')).toBeTruthy();
    give(room.getByRole('textbox', { name: /How to recognize you/ }), 'The gull');
    await userEvent.click(room.getByRole('button', { name: 'Propose a tailgate' }));
    expect(await screen.findByText('Sent to the organizers, who approve it first')).toBeTruthy();
    expect(sent).toEqual([
      {
        conferenceId: 'c1',
        name: 'Porridge',
        description: null,
        startsAt: '2030-05-14T18:00',
        endsAt: '2030-05-14T19:00',
        placeId: 'p2',
        capacity: null,
        recognizeBy: 'The gull',
      },
    ]);
    expect(location.pathname).toBe('/events/t1');
    expect(storage.get(KEY)).toBeNull();
  });

  test('points out a place that is too far, and what is missing', async () => {
    storage.set(KEY, JSON.stringify({ ...fields, name: '', place }));
    await editor({ PlaceDistanceQuery: { node: { ...STEPS, latitude: 59.911 } } });
    const room = within(await screen.findByRole('dialog', { name: 'Propose a tailgate' }));
    expect(
      await room.findByText('This place is 1.2 km from Customs House. A tailgate can be at most 800 m away.'),
    ).toBeTruthy();
    await userEvent.click(room.getByRole('button', { name: 'Propose a tailgate' }));
    expect(room.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the page of a tailgate', () => {
  const HOUR_MS = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const moment = (hours: number) => ({
    at: at(hours),
    date: at(hours).slice(0, 10),
    time: '18:00',
    timezone: 'Europe/Oslo',
  });
  const running = (proven: boolean) =>
    tailgate(
      't1',
      'Porridge',
      { conference: tailgating([], { tailgateRestrictProximity: proven }) },
      { startsAt: moment(-0.5), endsAt: moment(0.5), viewerAttendance: attendance('a1') },
    );
  const locate = (answer: object) => {
    const getCurrentPosition = vi.fn((found: (value: object) => void, failed: (value: object) => void) =>
      'coords' in answer ? found(answer) : failed(answer),
    );
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    return getCurrentPosition;
  };
  const sent: unknown[] = [];
  const ARRIVE: Answers = {
    useArrivalMutation: ({ input }: Record<string, unknown>) => {
      sent.push(input);
      return { result: { __typename: 'ArriveAtTailgatePayload', event: running(true) } };
    },
  };
  beforeEach(() => void sent.splice(0));
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  test('asks the device only when “I’m here” is pressed, and sends a cell instead of the location', async () => {
    const asked = locate({ coords: { latitude: 59.90432, longitude: 10.70123, accuracy: 20 } });
    await page(running(true), ARRIVE);
    const button = await screen.findByRole('button', { name: 'I’m here' });
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(await screen.findByText('You’re there')).toBeTruthy();
    expect(sent).toEqual([{ tailgateId: 't1', hasArrived: true, isNear: true, cell: '59.90,10.70' }]);
  });

  test.each([
    ['is far away', { coords: { latitude: 59.95, longitude: 10.7, accuracy: 20 } }, /not near enough/],
    ['is not accurate', { coords: { latitude: 59.904, longitude: 10.7, accuracy: 900 } }, /more than 200 m/],
    ['may not be asked', { code: 1, PERMISSION_DENIED: 1 }, /doesn’t share the location/],
  ])('says why a device that %s does not count', async (_what, answer, words) => {
    locate(answer);
    await page(running(true), ARRIVE);
    await userEvent.click(await screen.findByRole('button', { name: 'I’m here' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(sent).toEqual([]);
  });

  test('lets its host answer who asked to be near', async () => {
    const answered: unknown[] = [];
    const host = tailgate(
      't1',
      'Porridge',
      { nearby: connection([near('n1', TEA, { state: 'PENDING', isAsked: true })]) },
      { manageable: true },
    );
    await page(host, {
      useNearnessAnswerMutation: ({ input }: Record<string, unknown>) => {
        answered.push(input);
        return { result: { __typename: 'AnswerNearnessPayload', event: host } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept being near Tea' }));
    expect(await screen.findByText('You’re near each other')).toBeTruthy();
    expect(answered).toEqual([{ tailgateId: 't1', otherId: 't2', action: 'ACCEPT' }]);
  });

  test('says to its host why it was declined', async () => {
    await page(
      tailgate(
        't1',
        'Porridge',
        { approval: 'DECLINED', decidedReason: 'Too loud.' },
        { isDraft: true, manageable: true },
      ),
    );
    expect(await screen.findByText('Too loud.')).toBeTruthy();
    expect(screen.getByText('The organizers declined this tailgate. Change it to send it again.')).toBeTruthy();
  });
});

test('the guests of a tailgate are marked as present by its host', async () => {
  const marked: unknown[] = [];
  const guest = attendance('a2', { user: { ...JONAS, __typename: 'User' } });
  const event = tailgate('t1', 'Porridge', {}, { manageable: true, guests: connection([guest]) });
  await renderApp('/design-system?o=guests/t1', {
    answers: {
      GuestsOverlayQuery: { node: event },
      GuestListQuery: { node: event },
      TailgateArrivalsQuery: { event },
      useMarkArrivalMutation: ({ input }: Record<string, unknown>) => {
        marked.push(input);
        return { result: { __typename: 'ArriveAtTailgatePayload', event } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: /There now/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: JONAS.title }));
  expect(await screen.findByText(`${JONAS.title} is there`)).toBeTruthy();
  expect(marked).toEqual([{ tailgateId: 't1', userId: JONAS.id, hasArrived: true }]);
});
