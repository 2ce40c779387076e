import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { event, occurrence } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { stayIn } from '../../test/zones.ts';
import { comment, connection } from '../../test/town.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const open = (item: object | null, answers: Answers = {}) =>
  renderApp('/events/e1', { answers: { EventScreenQuery: { item, linkedComment: null }, ...answers } });

const SALTWORKS = {
  __typename: 'Place',
  id: 'p1',
  title: 'Saltworks',
  address1: 'Quay 4',
  address2: null,
  zip: '0150',
  city: 'Oslo',
  state: null,
  country: 'NO',
  latitude: 59.9,
  longitude: 10.7,
};

describe('the page of one date of a series', () => {
  const openDate = (more: Record<string, unknown>, path = '/events/e1?on=2030-05-21') => {
    const shown = occurrence('o2', '2030-05-21', more);
    const series = event('e1', 'Choir on the steps', { recurrence: 'FREQ=WEEKLY', occurrence: shown });
    return renderApp(path, { answers: { EventScreenQuery: { item: series, linkedComment: null } } });
  };

  test('shows its name, its time, and its place, and the way to the next date', async () => {
    await openDate({ name: 'Choir in the chapel', isChanged: true, place: SALTWORKS, room: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choir in the chapel' })).toBeTruthy();
    expect(screen.getByText(/May 21, 2030/)).toBeTruthy();
    expect(screen.getByText('On this date: Saltworks')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the next date' }).getAttribute('href')).toBe('/events/e1');
  });

  test('says that it was cancelled, and why', async () => {
    await openDate({ cancelledAt: '2030-05-01T10:00:00Z', cancelledReason: 'High water.' });
    expect(await screen.findByText('This date has been cancelled.')).toBeTruthy();
    expect(screen.getByText('High water.')).toBeTruthy();
  });

  test('has no way to the next date if it is the next one', async () => {
    const next = occurrence('o2', '2030-05-21');
    const series = event('e1', 'Choir', { recurrence: 'FREQ=WEEKLY', nextOccurrence: next, occurrence: next });
    await renderApp('/events/e1?on=2030-05-21', {
      answers: { EventScreenQuery: { item: series, linkedComment: null } },
    });
    expect(await screen.findByText(/May 21, 2030/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Show the next date' })).toBeNull();
  });

  test('is the next one when the address has no date', async () => {
    await openDate({ name: 'Choir in the chapel' }, '/events/e1?on=soon');
    expect(await screen.findByRole('heading', { level: 1, name: 'Choir on the steps' })).toBeTruthy();
  });
});

describe('the page of an event', () => {
  test('shows the name, time, address with a map, and ways to add it to a calendar', async () => {
    await open(event('e1', 'Choir on the steps', { place: SALTWORKS, city: 'Oslo', description: 'Bring a score.' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Choir on the steps' })).toBeTruthy();
    expect(screen.getByText(/Monday, July 1, 2030/)).toBeTruthy();
    expect(screen.getByText('Bring a score.')).toBeTruthy();
    expect(screen.getByText('Quay 4')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open map' }).getAttribute('href')).toContain('mlat=59.9&mlon=10.7');
    expect(screen.getByRole('link', { name: 'Download calendar file' }).getAttribute('href')).toBe(
      '/events/e1/event.ics',
    );
    expect(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toContain(
      'dates=20300701T170000Z%2F20300701T190000Z',
    );
    expect(screen.queryByRole('button', { name: 'Edit event' })).toBeNull();
  });

  test('shows the time in both zones in words, if clocks show another time there', async () => {
    stayIn('America/New_York');
    const { unmount } = await open(event('e1', 'Choir', { city: 'Oslo' }));
    expect(await screen.findByText(/^7:00\sPM in Oslo, 1:00\sPM for you$/)).toBeTruthy();
    unmount();
    stayIn('Asia/Tokyo');
    const next = await open(event('e1', 'Choir', { city: 'Oslo' }));
    expect(await screen.findByText(/^7:00\sPM in Oslo, Tuesday\D+2:00\sAM for you$/)).toBeTruthy();
    next.unmount();
    stayIn('Europe/Berlin');
    await open(event('e1', 'Choir', { city: 'Oslo' }));
    expect(await screen.findByText(/Monday, July 1, 2030/)).toBeTruthy();
    expect(screen.queryByText(/for you$/)).toBeNull();
  });

  test('shows whole days as dates, and Google Calendar gets the day after the last', async () => {
    const [startsAt, endsAt] = ['2030-05-14', '2030-05-15'].map((date) => ({
      at: `${date}T22:00:00.000Z`,
      date,
      time: null,
      timezone: 'Europe/Oslo',
    }));
    await open(event('e1', 'Launch of the Marta', { startsAt, endsAt }));
    expect(await screen.findByText(/Tuesday, May 14.*Wednesday, May 15, 2030/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toContain(
      'dates=20300514%2F20300516',
    );
  });

  test('shows only the city if the address is hidden', async () => {
    await open(event('e1', 'Supper', { city: 'Bergen', isPlaceHidden: true }));
    expect(await screen.findByText('Bergen')).toBeTruthy();
    expect(screen.getByText('Only guests can see the address.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open map' })).toBeNull();
  });

  test('says that the event was moved, or cancelled and why', async () => {
    await open(event('e1', 'Choir', { cancelledAt: '2030-06-01T00:00:00.000Z', cancelledReason: 'Storm' }));
    expect(await screen.findByText('This event has been cancelled.')).toBeTruthy();
    expect(screen.getByText('Storm')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Google Calendar' })).toBeNull();
  });

  test('lets organizers cancel the event with a reason, and restore it', async () => {
    const input = vi.fn<(given: unknown) => void>();
    const mine = event('e1', 'Choir', { manageable: true });
    await open(mine, {
      useCancelEventMutation: (variables: { input?: unknown }) => {
        input(variables.input);
        const cancelled = { ...mine, cancelledAt: '2030-06-01T00:00:00.000Z', cancelledReason: 'Storm' };
        return { result: { __typename: 'CancelEventPayload', event: cancelled } };
      },
      useRestoreEventMutation: { result: { __typename: 'RestoreEventPayload', event: mine } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel event' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Storm');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    expect(await screen.findByText('This event has been cancelled.')).toBeTruthy();
    expect(input).toHaveBeenCalledWith({ id: mine.id, reason: 'Storm' });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore event' }));
    expect(await screen.findByText('Event restored')).toBeTruthy();
    expect(screen.queryByText('This event has been cancelled.')).toBeNull();
  });

  test('shows a new time, for which its date turns, and a cancellation without a reload', async () => {
    const { id } = event('e1', 'Choir');
    let now: object = event('e1', 'Choir');
    const updated = () => ({ eventUpdates: { kind: 'CHANGED', event: { __typename: 'Event', id } } });
    const { emit } = await open(now, { useEventUpdatesQuery: () => ({ item: now }) });
    expect(await screen.findByText(/Monday, July 1, 2030/)).toBeTruthy();
    const leaf = () => document.querySelector<HTMLElement>('article [aria-hidden] > [class*="day"]')?.parentElement;
    expect([leaf()?.textContent, leaf()?.dataset['moved']]).toEqual(['Jul1', undefined]);
    const startsAt = { at: '2030-07-02T17:00:00.000Z', date: '2030-07-02', time: '19:00', timezone: 'Europe/Oslo' };
    const endsAt = { ...startsAt, at: '2030-07-02T19:00:00.000Z', time: '21:00' };
    now = event('e1', 'Choir', { startsAt, endsAt, previousStartsAt: '2030-07-01T17:00:00.000Z' });
    emit('useEventUpdatesSubscription', updated());
    expect(await screen.findByText(/Tuesday, July 2, 2030/)).toBeTruthy();
    expect([leaf()?.textContent, leaf()?.dataset['moved']]).toEqual(['Jul2', 'true']);
    now = { ...now, cancelledAt: '2030-06-01T00:00:00.000Z', cancelledReason: 'Storm' };
    emit('useEventUpdatesSubscription', updated());
    expect(await screen.findByText('This event has been cancelled.')).toBeTruthy();
  });

  test('shows new counts without a reload or a request', async () => {
    const { emit } = await open(event('e1', 'Choir', { guestsCount: 2 }));
    expect(await screen.findByText('2 going')).toBeTruthy();
    const counts = { guestsCount: 3, interestedCount: 1, waitingCount: 0, seatsLeft: null };
    emit('useEventUpdatesSubscription', { eventUpdates: { kind: 'COUNTS', counts, event: null } });
    expect(await screen.findByText('3 going')).toBeTruthy();
    expect(screen.getByText('1 interested')).toBeTruthy();
  });

  test('gives way to the page that says so when the viewer can no longer see the event', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { emit } = await open(event('e1', 'Choir'), { useEventUpdatesQuery: { item: null } });
    await screen.findByRole('heading', { level: 1, name: 'Choir' });
    emit('useEventUpdatesSubscription', { eventUpdates: { kind: 'CHANGED', event: null } });
    expect(await screen.findByRole('heading', { name: '404 page not available' })).toBeTruthy();
  });

  test('is not found if the event is deleted or a draft of someone else', async () => {
    await open(null);
    expect(await screen.findByRole('heading', { level: 1, name: /not/i })).toBeTruthy();
  });
});

describe('the discussion of an event', () => {
  const topic = (id: string, name: string) => ({
    __typename: 'EventTopic',
    id,
    internalId: id,
    name,
    commentsCount: 2,
  });
  const discuss = (item: object, answers: Answers = {}) =>
    renderApp('/events/e1/discussion', {
      answers: { EventDiscussionScreenQuery: { item, linkedComment: null }, ...answers },
    });

  test('lists topics with their comments, and lets only organizers change them', async () => {
    const topics = connection([topic('t1', 'Questions'), topic('t2', 'Rides')]);
    await discuss(event('e1', 'Choir', { topics }));
    const link = await screen.findByRole('link', { name: /Questions/ });
    expect(link.getAttribute('href')).toBe('/events/e1/discussion/t1');
    expect(screen.queryByRole('button', { name: 'Add topic' })).toBeNull();
  });

  test('sorts the comments on a topic by reactions, which its address says', async () => {
    const [first, second] = [comment('k1', 'Is there parking?'), comment('k2', 'Can I bring my dog?')];
    const item = event('e1', 'Choir', { topics: connection([topic('t1', 'Questions')]) });
    const asked: unknown[] = [];
    const about = (comments: ReturnType<typeof comment>[]) => ({
      ...topic('t1', 'Questions'),
      __isNode: 'EventTopic',
      __isCommentable: 'EventTopic',
      title: 'Questions',
      comments: connection(comments),
    });
    const answers = {
      EventDiscussionScreenQuery: ({ sort }: Record<string, unknown>) => {
        asked.push(sort);
        return { item, linkedComment: null, topic: about(sort === 'REACTIONS' ? [second, first] : [first, second]) };
      },
      CommentThreadPageQuery: ({ sort }: Record<string, unknown>) => {
        asked.push(sort);
        return { node: about(sort === 'REACTIONS' ? [second, first] : [first, second]) };
      },
    };
    const said = () => screen.getAllByText(/\?$/).map(({ textContent }) => textContent);
    await renderApp('/events/e1/discussion/t1', { answers });
    await userEvent.click(await screen.findByRole('radio', { name: 'Most reactions' }));
    await waitFor(() => expect(said()).toEqual(['Can I bring my dog?', 'Is there parking?']));
    expect(location.search).toBe('?sort=reactions');
    await userEvent.click(screen.getByRole('radio', { name: 'Oldest' }));
    await waitFor(() => expect(said()).toEqual(['Is there parking?', 'Can I bring my dog?']));
    expect(location.search).toBe('');
    expect(asked).toEqual(['TIME', 'REACTIONS', 'TIME']);
  });

  test('renames a topic for organizers', async () => {
    await discuss(event('e1', 'Choir', { topics: connection([topic('t1', 'Questions')]), manageable: true }), {
      useEventTopicWritesRenameMutation: ({ input }) => ({
        result: { __typename: 'UpdateEventTopicPayload', topic: { id: input['id'], name: input['name'] } },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Questions' }));
    const field = within(await screen.findByRole('dialog')).getByLabelText('Topic');
    await userEvent.clear(field);
    await userEvent.type(field, 'Rides{Enter}');
    expect(await screen.findByRole('button', { name: 'Rename Rides' })).toBeTruthy();
  });

  test('moves a topic for organizers', async () => {
    const topics = connection([topic('t1', 'Questions'), topic('t2', 'Rides')]);
    await discuss(event('e1', 'Choir', { topics, manageable: true }), {
      useEventTopicWritesMoveMutation: {
        result: { __typename: 'MoveEventTopicPayload', topic: { id: 't2', order: 0 } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Rides up/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /Questions|Rides/ }).map((link) => link.textContent)).toEqual([
        expect.stringContaining('Rides'),
        expect.stringContaining('Questions'),
      ]),
    );
  });
});
