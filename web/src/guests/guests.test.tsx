import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { attendance, event, occurrence, waitlistEntry } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;
const MINE = { manageable: true };

const guests = (item: object, list: readonly { __typename: string; id: string }[], answers: Answers = {}) =>
  renderApp('/events/e1?o=guests/e1', {
    answers: {
      EventScreenQuery: { item, linkedComment: null },
      GuestsOverlayQuery: { node: item },
      GuestListQuery: { node: { ...item, guests: connection(list) } },
      ...answers,
    },
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the guest list', () => {
  test('shows people with their party, and organizers a note', async () => {
    await guests(event('e1', 'Choir', { ...MINE, guestsCount: 5 }), [
      attendance('a1', { user: RUTH, partySize: 3, note: 'With a drum' }),
      attendance('a2', { user: JONAS, role: 'MANAGER' }),
    ]);
    const overlay = await dialog('Guests');
    const [, first, second] = await overlay.findAllByRole('row');
    expect(overlay.getByRole('tab', { name: 'Going · 5' })).toBeTruthy();
    expect(first?.textContent).toContain('3 people');
    expect(first?.textContent).toContain('With a drum');
    expect(second?.textContent).toContain('Co-organizer');
  });

  test('shows others only people who come or might come', async () => {
    await guests(event('e1', 'Choir'), [attendance('a1', { user: RUTH })]);
    const overlay = await dialog('Guests');
    await overlay.findByText('Ruth Adeyemi');
    expect(overlay.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Going · 0', 'Maybe · 0']);
    expect(overlay.queryByRole('checkbox')).toBeNull();
    expect(overlay.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  test('lets organizers answer a request', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const request = attendance('a1', { user: RUTH, status: 'PENDING', answer: null });
    const item = event('e1', 'Choir', MINE);
    await guests(item, [request], {
      useGuestsAnswerMutation: ({ input }) => {
        sent(input);
        const accepted = { ...request, status: 'ACCEPTED', answer: 'ACCEPTED' };
        return { result: { __typename: 'AnswerAttendancePayload', attendance: accepted, item } };
      },
    });
    const overlay = await dialog('Guests');
    await userEvent.click(await overlay.findByRole('tab', { name: 'Requests' }));
    await userEvent.click(await overlay.findByRole('button', { name: 'Accept the request from Ruth Adeyemi' }));
    expect(await overlay.findByText('No requests')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ id: 'a1', isAccepted: true });
  });

  test('moves with j and k, selects with x, and removes several guests', async () => {
    const sent: unknown[] = [];
    const item = event('e1', 'Choir', MINE);
    await guests(item, [attendance('a1', { user: RUTH }), attendance('a2', { user: JONAS })], {
      useGuestsRemoveMutation: ({ input }) => {
        sent.push((input as { id: string }).id);
        return {
          result: { __typename: 'RemoveGuestPayload', occurrence: null, deletedId: (input as { id: string }).id, item },
        };
      },
    });
    const overlay = await dialog('Guests');
    const [, first] = await overlay.findAllByRole('row');
    first?.focus();
    await userEvent.keyboard('xjx');
    await userEvent.click(overlay.getByRole('button', { name: 'Remove 2 guests' }));
    const sure = await screen.findByRole('alertdialog');
    await userEvent.click(within(sure).getByRole('button', { name: 'Remove 2 guests' }));
    await waitFor(() => expect(sent).toEqual(['a1', 'a2']));
    expect(await overlay.findByText('No guests to show yet')).toBeTruthy();
  });

  test('names the guests who couldn’t be removed, and keeps them selected', async () => {
    const item = event('e1', 'Choir', MINE);
    await guests(item, [attendance('a1', { user: RUTH }), attendance('a2', { user: JONAS })], {
      useGuestsRemoveMutation: ({ input }) => {
        const { id } = input as { id: string };
        const done = { __typename: 'RemoveGuestPayload', occurrence: null, deletedId: id, item };
        return { result: id === 'a1' ? { __typename: 'PlazaError', code: 'CONFLICT' } : done };
      },
    });
    const overlay = await dialog('Guests');
    const [, first] = await overlay.findAllByRole('row');
    first?.focus();
    await userEvent.keyboard('xjx');
    await userEvent.click(overlay.getByRole('button', { name: 'Remove 2 guests' }));
    const sure = await screen.findByRole('alertdialog');
    await userEvent.click(within(sure).getByRole('button', { name: 'Remove 2 guests' }));
    expect(await screen.findByText(`${RUTH.title} couldn’t be removed. Please try again.`)).toBeTruthy();
    expect(overlay.getByRole('button', { name: 'Remove 1 guest' })).toBeTruthy();
  });

  test('exports guests as a file whose text a spreadsheet does not run', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:1';
    });
    const rows = connection([attendance('a1', { user: RUTH, partySize: 2, note: '=1+1, "now"' })]);
    const item = event('e1', 'Choir', MINE);
    await guests(item, [], {
      GuestsExportQuery: ({ answer }) => ({
        node: { ...item, guests: answer === 'ACCEPTED' ? rows : connection([]) },
      }),
    });
    await userEvent.click(await (await dialog('Guests')).findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.text();
    expect(text).toContain(`Ruth Adeyemi,Going,2,"'=1+1, ""now""",2030-06-01T12:00:00.000Z`);
  });
});

describe('the wait list', () => {
  const waiting = (item: object, list: Parameters<typeof connection>[0], answers: Answers = {}) => {
    const full = { ...item, waitlist: connection(list) };
    return renderApp('/events/e1?o=waitlist/e1', {
      answers: { EventScreenQuery: { item, linkedComment: null }, WaitlistOverlayQuery: { node: full }, ...answers },
    });
  };

  test('shows places in order with held seats, and passes over the first after naming them', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = event('e1', 'Firing day', { ...MINE, capacity: 6, guestsCount: 4, waitingCount: 2 });
    const list = [waitlistEntry('w1', { user: RUTH, partySize: 4 }), waitlistEntry('w2', { user: JONAS, position: 2 })];
    await waiting(item, list, {
      useWaitlistPassMutation: ({ input }) => {
        sent(input);
        const [head, next] = list;
        const offered = { ...next!, state: 'OFFERED', offeredSize: 1, heldUntil: '2030-06-30T17:00:00.000Z' };
        return {
          result: {
            __typename: 'PassInWaitlistPayload',
            occurrence: null,
            item: { ...item, waitlist: connection([head!, offered]) },
          },
        };
      },
    });
    const overlay = await dialog('Wait list');
    const [, first, second] = await overlay.findAllByRole('row');
    expect(first?.textContent).toContain('1');
    expect(second?.textContent).toContain('2');
    expect(overlay.getByText(/2 seats are free, but Ruth Adeyemi waits for 4/)).toBeTruthy();
    await userEvent.click(overlay.getByRole('button', { name: 'Actions for Ruth Adeyemi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pass over' }));
    const sure = await screen.findByRole('alertdialog');
    expect(sure.textContent).toContain('Pass over Ruth Adeyemi, who waits for 4 seats?');
    await userEvent.click(within(sure).getByRole('button', { name: 'Pass over' }));
    expect(await overlay.findByText(/Offer ends/)).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ itemId: item.id, entryId: 'w1' });
  });

  test('offers seats to someone out of order, and shows how long they are held', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = event('e1', 'Firing day', { ...MINE, capacity: 6, guestsCount: 4, waitingCount: 2 });
    const list = [waitlistEntry('w1', { user: RUTH, partySize: 4 }), waitlistEntry('w2', { user: JONAS, position: 2 })];
    await waiting(item, list, {
      useWaitlistPromoteMutation: ({ input }) => {
        sent(input);
        const heldUntil = new Date(Date.now() + 12 * 3_600_000).toISOString();
        const offered = { ...list[1]!, state: 'OFFERED', offeredSize: 1, heldUntil };
        return {
          result: {
            __typename: 'PromoteFromWaitlistPayload',
            occurrence: null,
            item: { ...item, waitlist: connection([list[0]!, offered]) },
          },
        };
      },
    });
    const overlay = await dialog('Wait list');
    await userEvent.click(await overlay.findByRole('button', { name: `Actions for ${JONAS.title}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Offer seats now' }));
    const hold = await overlay.findByText('Offer ends in 12 hours');
    expect(Number(hold.querySelector<HTMLElement>('[aria-hidden]')?.style.getPropertyValue('--left'))).toBeCloseTo(0.5);
    expect(sent).toHaveBeenCalledWith({ itemId: item.id, entryId: 'w2' });
  });

  test('shows others their own place, which they can leave', async () => {
    const item = event('e1', 'Firing day', { waitingCount: 3 });
    await waiting(item, [waitlistEntry('w1', { user: { ...RUTH, isViewer: true }, position: 2 })], {
      useWaitlistLeaveMutation: {
        result: {
          __typename: 'LeaveWaitlistPayload',
          occurrence: null,
          deletedId: 'w1',
          item: { ...item, waitingCount: 2 },
        },
      },
    });
    const overlay = await dialog('Wait list');
    await userEvent.click(await overlay.findByRole('button', { name: 'Leave' }));
    expect(await overlay.findByText('You’re not on the wait list')).toBeTruthy();
  });
});

describe('the invitation to an event', () => {
  const invite = (item: object, answers: Answers = {}) =>
    guests(item, [], { InviteDialogQuery: { node: { ...item, invitations: connection([]) } }, ...answers });

  test('needs an event that is ready', async () => {
    await invite(event('e1', 'Choir', { ...MINE, missing: ['COVER'] }));
    await userEvent.click(await (await dialog('Guests')).findByRole('button', { name: 'Invite' }));
    const asking = await dialog('Invite people');
    expect(await asking.findByText('You can invite people once the event has everything it needs.')).toBeTruthy();
    expect(asking.queryByRole('searchbox')).toBeNull();
  });

  test('shows people who were invited and have not answered', async () => {
    const item = event('e1', 'Choir', MINE);
    const invitations = connection([
      attendance('a1', { user: RUTH, status: 'PENDING', answer: null, isInvited: true }),
    ]);
    await invite(item, { InviteDialogQuery: { node: { ...item, invitations } } });
    await userEvent.click(await (await dialog('Guests')).findByRole('button', { name: 'Invite' }));
    const asking = await dialog('Invite people');
    expect(await asking.findByText('Ruth Adeyemi')).toBeTruthy();
    expect(asking.getByRole('searchbox', { name: 'Find people by name' })).toBeTruthy();
  });

  test('names who can’t be invited, and keeps everyone who was chosen', async () => {
    const item = event('e1', 'Choir', MINE);
    const fields = [{ field: `input.userIds.${JONAS.internalId}`, messages: ['can’t be invited'] }];
    await invite(item, {
      FoundActorsQuery: { search: connection([RUTH, JONAS]) },
      useGuestsInviteMutation: { result: { __typename: 'PlazaError', code: 'NOT_FOUND', fields } },
    });
    await userEvent.click(await (await dialog('Guests')).findByRole('button', { name: 'Invite' }));
    const asking = await dialog('Invite people');
    await userEvent.type(await asking.findByRole('searchbox'), 'r{Enter}');
    await userEvent.click(await asking.findByRole('checkbox', { name: /Ruth/ }));
    await userEvent.click(asking.getByRole('checkbox', { name: /Jonas/ }));
    await userEvent.click(asking.getByRole('button', { name: 'Invite 2 people' }));
    expect(await asking.findByText('People in red can’t be invited. Remove them, and invite the others.')).toBeTruthy();
    const marked = within(asking.getByRole('list', { name: 'Selected' })).getAllByText('can’t be invited');
    expect(marked.map((mark) => mark.closest('li')?.textContent)).toEqual([expect.stringContaining(JONAS.title)]);
    expect(asking.getByRole('button', { name: 'Invite 2 people' })).toBeTruthy();
  });

  test('invites who came to an earlier event, chosen by name', async () => {
    const sent: unknown[] = [];
    const item = event('e1', 'Choir', { ...MINE, invitations: connection([]) });
    const author = {
      __typename: 'User',
      __isActor: 'User',
      id: 'user:ada',
      events: connection([event('e0', 'Choir in May'), item]),
      conferences: connection([]),
    };
    const came = [attendance('a1', { user: RUTH }), attendance('a2', { user: JONAS })];
    await invite(item, {
      PastGuestsQuery: { node: { ...item, author } },
      PastGuestsFormQuery: ({ id }: Record<string, unknown>) => ({
        node: id === 'e0' ? event('e0', 'Choir in May', { guests: connection(came) }) : null,
      }),
      useGuestsInviteMutation: ({ input }: Record<string, unknown>) => {
        sent.push(input);
        return { result: { __typename: 'InviteToEventPayload', event: item } };
      },
    });
    await userEvent.click(await (await dialog('Guests')).findByRole('button', { name: 'Invite' }));
    const asking = await dialog('Invite people');
    await userEvent.click(await asking.findByRole('button', { name: 'Invite who came last time' }));
    expect(await asking.findByRole('option', { name: /^Choir in May/ })).toBeTruthy();
    expect(asking.getAllByRole('option')).toHaveLength(1);
    await userEvent.click(await asking.findByRole('checkbox', { name: JONAS.title }));
    await userEvent.click(asking.getByRole('button', { name: /^Invite 1/ }));
    await waitFor(() => expect(sent).toEqual([{ eventId: 'e1', userIds: [RUTH.id], role: 'GUEST' }]));
  });
});

describe('the guests of a series that is answered by date', () => {
  const dates = [occurrence('o1', '2030-07-08'), occurrence('o2', '2030-07-15')];
  const series = event('e1', 'Choir', {
    ...MINE,
    recurrence: 'FREQ=WEEKLY',
    answersBy: 'DATE',
    capacity: 3,
    guestsCount: 1,
    nextOccurrence: dates[0],
    occurrences: connection(dates),
  });
  const answered = (answer: string, partySize = 1) => ({
    __typename: 'DateAnswer',
    answer,
    partySize,
    answeredAt: '2030-06-01T12:00:00.000Z',
  });

  test('are listed for the date that the page shows, with their party on it, and can be removed from it', async () => {
    const asked = vi.fn<(variables: unknown) => void>();
    const removed = vi.fn<(input: unknown) => void>();
    await renderApp('/events/e1?on=2030-07-15&o=guests/e1', {
      answers: {
        EventScreenQuery: { item: { ...series, occurrence: dates[1] }, linkedComment: null },
        GuestsOverlayQuery: { node: series },
        GuestListQuery: ({ occursOn, answer }) => {
          asked({ occursOn, answer });
          const list =
            occursOn === '2030-07-15'
              ? [attendance('a1', { user: RUTH, dateAnswer: answered('ACCEPTED', 3) })]
              : [attendance('a2', { user: JONAS, dateAnswer: answered('ACCEPTED') })];
          return { node: { ...series, guests: connection(list) } };
        },
        useGuestsRemoveMutation: ({ input }) => {
          removed(input);
          return { result: { __typename: 'RemoveGuestPayload', deletedId: null, item: series, occurrence: dates[1] } };
        },
      },
    });
    const overlay = await dialog('Guests');
    const [, row] = await overlay.findAllByRole('row');
    expect(row?.textContent).toContain('Ruth Adeyemi');
    expect(row?.textContent).toContain('3 people');
    expect(asked).toHaveBeenLastCalledWith({ occursOn: '2030-07-15', answer: 'ACCEPTED' });
    await userEvent.click(overlay.getByRole('button', { name: 'Actions for Ruth Adeyemi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const sure = within(await screen.findByRole('alertdialog'));
    expect(sure.getByText('Remove Ruth Adeyemi from this date? Their seats become free.')).toBeTruthy();
    await userEvent.click(sure.getByRole('button', { name: 'Remove' }));
    expect(await overlay.findByText('No guests to show yet')).toBeTruthy();
    expect(removed).toHaveBeenCalledWith({ id: 'a1', occursOn: '2030-07-15' });
    await userEvent.selectOptions(overlay.getByRole('combobox', { name: 'Date' }), 'Mon, Jul 8');
    expect(await overlay.findByText('Jonas Lindqvist')).toBeTruthy();
    expect(asked).toHaveBeenLastCalledWith({ occursOn: '2030-07-08', answer: 'ACCEPTED' });
  });

  test('wait for the date that is chosen', async () => {
    const listOf = (occursOn: unknown) =>
      occursOn === '2030-07-15' ? [waitlistEntry('w1', { user: RUTH, occursOn, partySize: 2 })] : [];
    await renderApp('/events/e1?o=waitlist/e1', {
      answers: {
        EventScreenQuery: { item: series, linkedComment: null },
        WaitlistOverlayQuery: { node: { ...series, waitlist: connection([]) } },
        WaitlistOfDateQuery: ({ occursOn }) => ({
          node: {
            ...series,
            waitlist: connection(listOf(occursOn)),
            occurrence: dates[occursOn === '2030-07-15' ? 1 : 0],
          },
        }),
      },
    });
    const overlay = await dialog('Wait list');
    expect(await overlay.findByText('No one is waiting')).toBeTruthy();
    await userEvent.selectOptions(overlay.getByRole('combobox', { name: 'Date' }), 'Mon, Jul 15');
    expect(await overlay.findByText('Ruth Adeyemi')).toBeTruthy();
  });
});
