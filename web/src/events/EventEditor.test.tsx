import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { event } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, viewer } from '../../test/town.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const EDITED = { manageable: true, isAllDay: false, placeSeenBy: 'EVERYONE', isFed: true };

/** A gateway that records what it receives. */
function gateway(stored: object | null, more: Answers = {}) {
  const sent: Record<string, unknown>[] = [];
  const record = (name: string, typename: string, isDraft: boolean) => (variables: Record<string, unknown>) => {
    sent.push({ [name]: variables['input'] });
    return { result: { __typename: typename, event: event('e1', 'Choir', { ...EDITED, isDraft }) } };
  };
  const answers: Answers = {
    EventEditorOverlayQuery: { viewer: { ...viewer, settings: { defaultAudience: 'COMMUNITY' } }, node: stored },
    eventWritesQuery: { node: stored },
    EventScreenQuery: { item: event('e1', 'Choir', EDITED) },
    eventWritesCreateMutation: record('create', 'CreateEventPayload', true),
    eventWritesUpdateMutation: record('update', 'UpdateEventPayload', stored === null),
    eventWritesPublishMutation: record('publish', 'PublishEventPayload', false),
    ...more,
  };
  return { sent, answers };
}

const editor = async () => within(await screen.findByRole('dialog', { name: /event/ }));
const give = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the event editor creates a draft after the first change, and publishes it with a name, start, and end', async () => {
  const { sent, answers } = gateway(null);
  await renderApp('/design-system?o=create/event', { answers });
  const room = await editor();
  const name = await room.findByRole('textbox', { name: 'Name' });
  await userEvent.click(room.getByRole('button', { name: 'Publish event' }));
  expect(document.activeElement).toBe(name);
  expect(sent).toEqual([]);
  await userEvent.keyboard('Choir');
  await waitFor(() => expect(room.getByText('Saved')).toBeTruthy());
  expect(sent).toMatchObject([{ create: { isDraft: true, name: 'Choir', audience: 'COMMUNITY' } }]);
  give(room.getByLabelText('Start date'), '2030-07-01');
  give(room.getByLabelText('Start time'), '19:00');
  give(room.getByLabelText('End time'), '21:00');
  await userEvent.click(room.getByRole('button', { name: 'Publish event' }));
  await waitFor(() => expect(location.pathname).toBe('/events/e1'));
  expect(sent.slice(1)).toMatchObject([
    { update: { id: 'e1', isAllDay: false, startsAt: '2030-07-01T19:00', endsAt: '2030-07-01T21:00' } },
    { publish: { id: 'e1' } },
  ]);
});

test('the event editor moves the end along with the start, and saves a published event only on request', async () => {
  const { sent, answers } = gateway(event('e1', 'Choir', EDITED));
  await renderApp('/design-system?o=edit/event/e1', { answers });
  const room = await editor();
  give(await room.findByLabelText('Start date'), '2030-07-03');
  give(room.getByLabelText('Start time'), '23:00');
  expect(room.getByLabelText<HTMLInputElement>('End date').value).toBe('2030-07-04');
  expect(room.getByLabelText<HTMLInputElement>('End time').value).toBe('01:00');
  give(room.getByLabelText('End date'), '2030-07-02');
  expect(room.getByText('The end must be after the start.')).toBeTruthy();
  await userEvent.click(room.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  give(room.getByLabelText('End date'), '2030-07-04');
  await userEvent.click(room.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Event saved')).toBeTruthy();
  expect(sent).toEqual([
    {
      update: {
        id: 'e1',
        ifSequence: 0,
        isAllDay: false,
        startsAt: '2030-07-03T23:00',
        endsAt: '2030-07-04T01:00',
        timezone: 'Europe/Oslo',
      },
    },
  ]);
});

test('the event editor shows an error at the field that the API rejects', async () => {
  const { answers } = gateway(event('e1', 'Choir', EDITED), {
    eventWritesUpdateMutation: {
      result: {
        __typename: 'PlazaError',
        code: 'INVALID',
        fields: [{ field: 'input.endsAt', messages: ['can be at most 31 days after the start'] }],
      },
    },
  });
  await renderApp('/design-system?o=edit/event/e1', { answers });
  const room = await editor();
  give(await room.findByLabelText('End date'), '2030-12-01');
  await userEvent.click(room.getByRole('button', { name: 'Save' }));
  expect(await room.findByText('can be at most 31 days after the start')).toBeTruthy();
  expect(room.getByLabelText('End date').getAttribute('aria-invalid')).toBe('true');
});

test('the event editor names the dates whose changes a new repetition would lose, and saves only if they may be', async () => {
  const dates = ['2030-07-08', '2030-07-22', '2030-08-05', '2030-08-19', '2030-09-02', '2030-09-16'];
  const sent: unknown[] = [];
  const { answers } = gateway(event('e1', 'Choir', { ...EDITED, recurrence: 'FREQ=WEEKLY' }), {
    eventWritesUpdateMutation: ({ input }: { input?: Record<string, unknown> }) => {
      sent.push(input?.['dropOverrides']);
      const fields = [{ field: 'input.recurrence', messages: dates }];
      const lost = { __typename: 'PlazaError', code: 'OVERRIDES_LOST', fields };
      const saved = event('e1', 'Choir', { ...EDITED, isDraft: false });
      return { result: input?.['dropOverrides'] ? { __typename: 'UpdateEventPayload', event: saved } : lost };
    },
  });
  await renderApp('/design-system?o=edit/event/e1', { answers });
  const room = await editor();
  give(await room.findByLabelText('Start time'), '18:00');
  const save = () => userEvent.click(room.getByRole('button', { name: 'Save' }));
  const asked = async () => within(await screen.findByRole('alertdialog'));
  const text = /these dates.*: July 8, July 22, August 5, August 19, September 2, and 1 more date\./;
  await save();
  expect((await asked()).getByText(text)).toBeTruthy();
  await userEvent.click((await asked()).getByRole('button', { name: 'No' }));
  expect(sent).toEqual([undefined]);
  await save();
  await userEvent.click((await asked()).getByRole('button', { name: 'Save and drop these changes' }));
  expect(await screen.findByText('Event saved')).toBeTruthy();
  expect(sent.at(-1)).toBe(true);
});

test('the event editor says how many people fit in the room', async () => {
  const where = { place: { id: 'p1', title: 'Chapel', timezone: 'Europe/Oslo' }, room: { id: 'r1' } };
  const { answers } = gateway(event('e1', 'Choir', { ...EDITED, ...where }));
  const nave = { __typename: 'Location', id: 'r1', title: 'Nave', capacity: 25 };
  const RoomFieldQuery = { place: { __typename: 'Place', id: 'p1', rooms: connection([nave]) } };
  await renderApp('/design-system?o=edit/event/e1', { answers: { ...answers, RoomFieldQuery } });
  expect(await (await editor()).findByText('The room holds 25 people.')).toBeTruthy();
});

test('the event editor fills in dates, times, and repetition from words', async () => {
  const { sent, answers } = gateway(null);
  await renderApp('/design-system?o=create/event', { answers });
  const room = await editor();
  const words = await room.findByLabelText(/^In words/);
  give(words, '14 May 2031 from 19:00 to 21:30');
  const value = (label: string) => room.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(value('Start date')).toBe('2031-05-14'));
  expect([value('Start time'), value('End date'), value('End time')]).toEqual(['19:00', '2031-05-14', '21:30']);
  give(words, 'every Friday 22-1');
  await waitFor(() => expect(value('Start time')).toBe('22:00'));
  expect(value('End time')).toBe('01:00');
  expect(value('End date') > value('Start date')).toBe(true);
  give(words, 'soonish');
  expect(await room.findByText(/^Write a day/)).toBeTruthy();
  await userEvent.type(room.getByRole('textbox', { name: 'Name' }), 'Choir');
  await userEvent.click(room.getByRole('button', { name: 'Publish event' }));
  await waitFor(() => expect(location.pathname).toBe('/events/e1'));
  expect(Object.assign({}, ...sent.flatMap((each) => Object.values(each)))).toMatchObject({
    recurrence: 'FREQ=WEEKLY',
  });
});

test('the event editor shows on wide screens how lists will show the event', async () => {
  const usual = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(min-width: 960px)' ? Object.assign(usual('(min-width: 1px)'), { media: query }) : usual(query),
  );
  await renderApp('/design-system?o=edit/event/e1', gateway(event('e1', 'Choir', EDITED)));
  const room = await editor();
  const preview = within(await room.findByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Choir')).toBeTruthy();
  give(room.getByRole('textbox', { name: 'Name' }), 'Choir on the steps');
  expect(preview.getByText('Choir on the steps')).toBeTruthy();
});

test('the event editor merges what others have saved, and asks where both have changed the same', async () => {
  const stored = (more: object) => event('e1', 'Choir', { ...EDITED, description: 'Sing along', ...more });
  let now = stored({ name: 'Choir at the chapel', description: 'Bring a cushion' });
  const { sent, answers } = gateway(stored({}), { eventWritesQuery: () => ({ node: now }) });
  await renderApp('/design-system?o=edit/event/e1', { answers });
  const room = await editor();
  give(await room.findByRole('textbox', { name: 'Name' }), 'Choir on the steps');
  await userEvent.click(room.getByRole('button', { name: 'Save' }));
  const notice = within(await room.findByRole('alert'));
  expect(notice.getByText('Choir at the chapel')).toBeTruthy();
  expect(room.getByDisplayValue('Bring a cushion')).toBeTruthy();
  expect(room.getByDisplayValue('Choir on the steps')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(notice.getByRole('button', { name: 'Use theirs' }));
  expect(room.getByDisplayValue('Choir at the chapel')).toBeTruthy();
  give(room.getByRole('textbox', { name: 'Name' }), 'Choir by the water');
  now = stored({ name: 'Choir at the chapel', description: 'Bring a blanket' });
  await userEvent.click(room.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Event saved')).toBeTruthy();
  expect(sent).toEqual([{ update: { id: 'e1', ifSequence: 0, name: 'Choir by the water' } }]);
});

test('the event editor lets guests answer a series as a whole or by date, and by date where seats are limited', async () => {
  const weekly = { ...EDITED, recurrence: 'FREQ=WEEKLY' };
  const { sent, answers } = gateway(event('e1', 'Choir', weekly));
  await renderApp('/design-system?o=edit/event/e1', { answers });
  const room = await editor();
  const choice = within(await room.findByRole('group', { name: 'Guests answer' }));
  const whole = () => choice.getByRole('radio', { name: /^The whole series/ });
  expect(whole()).toMatchObject({ checked: true, disabled: false });
  await userEvent.type(room.getByRole('textbox', { name: /^Capacity/ }), '12');
  expect(room.getByRole('textbox', { name: /^Seats on each date/ })).toBeTruthy();
  expect(choice.getByRole('radio', { name: /^Each date/ })).toMatchObject({ checked: true });
  expect(whole()).toMatchObject({ disabled: true });
  expect(choice.getByText(/each date has its own seats/)).toBeTruthy();
  await userEvent.click(room.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ update: { capacity: 12, answersBy: 'DATE' } }]));
});

test('the event editor says that guests can’t answer otherwise while people come', async () => {
  const refusal = { __typename: 'PlazaError', code: 'HAS_GUESTS', fields: [] };
  const weekly = { ...EDITED, recurrence: 'FREQ=WEEKLY' };
  const { answers } = gateway(event('e1', 'Choir', weekly), { eventWritesUpdateMutation: { result: refusal } });
  await renderApp('/design-system?o=edit/event/e1', { answers });
  const room = await editor();
  await userEvent.click(await room.findByRole('radio', { name: /^Each date/ }));
  await userEvent.click(room.getByRole('button', { name: 'Save' }));
  const alert = await room.findByRole('alert');
  expect(alert.textContent).toBe('You can’t change what guests answer while people are coming or waiting.');
});

test('the event editor has no choice of what guests answer for an event that does not repeat', async () => {
  const { answers } = gateway(event('e1', 'Choir', EDITED));
  await renderApp('/design-system?o=edit/event/e1', { answers });
  const room = await editor();
  await room.findByRole('textbox', { name: /^Capacity/ });
  expect(room.queryByRole('group', { name: 'Guests answer' })).toBeNull();
});
