import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { attendance, event, waitlistEntry } from '../../test/events.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';
import { isOnline } from '../core/network.ts';

type Options = NonNullable<Parameters<typeof renderApp>[1]>;

const open = (item: object, answers: NonNullable<Options['answers']> = {}, more: Options = {}) =>
  renderApp('/events/e1', { ...more, answers: { EventScreenQuery: { item, linkedComment: null }, ...answers } });
const answerBar = async () => within(await screen.findByRole('region', { name: 'Guests and your answer' }));
const refused = (code: string) => ({
  result: { __typename: 'PlazaError', code, message: '', fields: [], requestId: 'r1' },
});

describe('the answer bar of an event', () => {
  test('shows counts, free seats, and the guests whom the viewer follows', async () => {
    const knownGuests = {
      ...connection([attendance('a1', { user: RUTH }), attendance('a2', { user: JONAS })]),
      totalCount: 5,
    };
    await open(event('e1', 'Choir', { capacity: 20, seatsLeft: 8, guestsCount: 12, interestedCount: 3, knownGuests }));
    const bar = await answerBar();
    expect(bar.getByText('12 going')).toBeTruthy();
    expect(bar.getByText('3 interested')).toBeTruthy();
    expect(bar.getByText('8 seats left')).toBeTruthy();
    expect(bar.getByText('Ruth Adeyemi, Jonas Lindqvist, and 3 more are going')).toBeTruthy();
  });

  test('shows an answer immediately, and sends it', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = event('e1', 'Choir', { guestsCount: 12 });
    await open(item, {
      useAnswerEventMutation: ({ input }) => {
        sent(input);
        const answered = { ...item, guestsCount: 13, viewerAttendance: attendance('a1') };
        return { result: { __typename: 'AnswerEventPayload', occurrence: null, event: answered } };
      },
    });
    const bar = await answerBar();
    await userEvent.click(bar.getByRole('radio', { name: 'Going' }));
    expect(await bar.findByText('13 going')).toBeTruthy();
    expect(bar.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('true');
    expect(sent).toHaveBeenCalledWith({ eventId: item.id, answer: 'ACCEPTED' });
    expect(bar.getByRole('group', { name: 'Party size' })).toBeTruthy();
  });

  test('reverts an answer that is rejected, and says why', async () => {
    await open(event('e1', 'Choir', { guestsCount: 12 }), { useAnswerEventMutation: refused('FULL') });
    const bar = await answerBar();
    await userEvent.click(bar.getByRole('radio', { name: 'Going' }));
    expect(await screen.findByText('There aren’t enough seats left.')).toBeTruthy();
    expect(bar.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('false');
    expect(bar.getByText('12 going')).toBeTruthy();
  });

  test('keeps an answer that is given offline, shows it as waiting, and sends the last one when the network is back', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = event('e1', 'Choir', { guestsCount: 12 });
    await open(item, {
      useAnswerEventMutation: ({ input }) => {
        sent(input);
        const answered = { ...item, guestsCount: 13, viewerAttendance: attendance('a1') };
        return { result: { __typename: 'AnswerEventPayload', occurrence: null, event: answered } };
      },
    });
    const bar = await answerBar();
    act(() => isOnline.set(false));
    await userEvent.click(bar.getByRole('radio', { name: 'Maybe' }));
    expect(bar.getByText('“Maybe” will be sent when you’re back online')).toBeTruthy();
    await userEvent.click(bar.getByRole('radio', { name: 'Going' }));
    expect(bar.getByText('“Going” will be sent when you’re back online')).toBeTruthy();
    expect(bar.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('true');
    expect(bar.getByText('12 going')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    act(() => isOnline.set(true));
    expect(await bar.findByText('13 going')).toBeTruthy();
    expect(sent.mock.calls).toEqual([[{ eventId: item.id, answer: 'ACCEPTED' }]]);
    expect(bar.queryByText(/will be sent/)).toBeNull();
  });

  test('keeps an answer from offline that is refused later, and says why', async () => {
    await open(event('e1', 'Choir', { guestsCount: 12 }), { useAnswerEventMutation: refused('FULL') });
    const bar = await answerBar();
    act(() => isOnline.set(false));
    await userEvent.click(bar.getByRole('radio', { name: 'Going' }));
    act(() => isOnline.set(true));
    const note = within(await bar.findByRole('alert'));
    expect(note.getByText('“Going” wasn’t sent')).toBeTruthy();
    expect(note.getByText('There aren’t enough seats left.')).toBeTruthy();
    await userEvent.click(note.getByRole('button', { name: 'Discard' }));
    expect(bar.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('false');
  });

  test('is one tab stop in which arrows move the focus without sending an answer', async () => {
    const sent = vi.fn<() => void>();
    await open(event('e1', 'Choir'), { useAnswerEventMutation: () => sent() ?? refused('FULL') });
    const bar = await answerBar();
    const radios = bar.getAllByRole('radio');
    expect(radios.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    radios[0]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(radios[1]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(radios[0]);
    expect(sent).not.toHaveBeenCalled();
  });

  test('changes the party size and the note of an answer', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = event('e1', 'Choir', { viewerAttendance: attendance('a1'), seatsLeft: 1, capacity: 3 });
    await open(item, {
      useAnswerEventMutation: ({ input }) => {
        sent(input);
        return { result: { __typename: 'AnswerEventPayload', occurrence: null, event: item } };
      },
    });
    const bar = await answerBar();
    await userEvent.click(bar.getByRole('button', { name: 'One more person' }));
    expect(bar.getByRole('button', { name: 'One more person' }).hasAttribute('disabled')).toBe(true);
    await userEvent.type(bar.getByRole('textbox', { name: /Note to the organizers/ }), 'With a drum');
    await userEvent.click(bar.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        eventId: item.id,
        answer: 'ACCEPTED',
        partySize: 2,
        note: 'With a drum',
        isHidden: false,
      }),
    );
  });

  test('offers to ask if organizers approve guests, and to withdraw a request', async () => {
    await open(event('e1', 'Launch', { requiresApproval: true }));
    expect((await answerBar()).getByRole('radio', { name: 'Ask to join' })).toBeTruthy();
  });

  test('shows a request that organizers have not answered', async () => {
    const asked = attendance('a1', { status: 'PENDING', answer: null });
    await open(event('e1', 'Launch', { requiresApproval: true, viewerAttendance: asked }));
    const bar = await answerBar();
    expect(bar.getByText('You’ve asked to join.')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Withdraw request' })).toBeTruthy();
    expect(bar.queryByRole('radio')).toBeNull();
  });

  test('names the person who invited the viewer', async () => {
    const invited = attendance('a1', { status: 'PENDING', answer: null, isInvited: true, invitedBy: RUTH });
    await open(event('e1', 'Launch', { requiresApproval: true, viewerAttendance: invited }));
    const bar = await answerBar();
    expect(bar.getByRole('link', { name: 'Ruth Adeyemi invited you' })).toBeTruthy();
    expect(bar.getByRole('radio', { name: 'Going' })).toBeTruthy();
  });

  test('asks whether the viewer still comes after the event has moved, with both times', async () => {
    const viewerAttendance = attendance('a1', { hasMoved: true });
    await open(event('e1', 'Choir', { viewerAttendance, previousStartsAt: '2030-06-30T17:00:00.000Z' }));
    const bar = await answerBar();
    expect(bar.getByRole('radiogroup', { name: 'Still coming?' })).toBeTruthy();
    expect(bar.getByText(/Sunday, June 30, 2030/)).toBeTruthy();
    expect(bar.getByText(/Monday, July 1, 2030/)).toBeTruthy();
    expect(bar.getAllByRole('radio').every((radio) => radio.getAttribute('aria-checked') === 'false')).toBe(true);
  });

  test('lets the viewer join the wait list of a full event', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const item = event('e1', 'Firing day', { capacity: 6, seatsLeft: 0, guestsCount: 6, waitingCount: 3 });
    await open(item, {
      useWaitlistJoinMutation: ({ input }) => {
        sent(input);
        const viewerWait = waitlistEntry('w1', { position: 4, partySize: 2 });
        return {
          result: {
            __typename: 'JoinWaitlistPayload',
            occurrence: null,
            item: { ...item, waitingCount: 4, viewerWait },
          },
        };
      },
    });
    const bar = await answerBar();
    expect(bar.getByText('Full. 3 are waiting.')).toBeTruthy();
    expect(bar.getByRole('radio', { name: 'Going' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(bar.getByRole('button', { name: 'Join the wait list' }));
    await userEvent.click(bar.getByRole('button', { name: 'One more person' }));
    await userEvent.click(bar.getByRole('switch', { name: /Fewer seats are fine/ }));
    await userEvent.click(bar.getByRole('button', { name: 'Join the wait list' }));
    expect(await bar.findByText('You’re number 4 on the wait list.')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ itemId: item.id, partySize: 2, acceptsFewer: true });
  });

  test('shows held seats until when, and takes them', async () => {
    const viewerWait = waitlistEntry('w1', {
      state: 'OFFERED',
      offeredSize: 2,
      partySize: 2,
      heldUntil: '2030-06-30T17:00:00.000Z',
    });
    const item = event('e1', 'Firing day', { capacity: 6, seatsLeft: 0, viewerWait });
    const sent = vi.fn<(input: unknown) => void>();
    await open(item, {
      useWaitlistOfferMutation: ({ input }) => {
        sent(input);
        return {
          result: {
            __typename: 'AnswerOfferPayload',
            occurrence: null,
            item: { ...item, viewerWait: null, viewerAttendance: attendance('a1', { partySize: 2 }) },
          },
        };
      },
    });
    const bar = await answerBar();
    expect(bar.getByText(/^Until Sunday, June 30, 2030/)).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Take 2 seats' }));
    await waitFor(() => expect(bar.getByRole('radio', { name: 'Going' }).getAttribute('aria-checked')).toBe('true'));
    expect(sent).toHaveBeenCalledWith({ itemId: item.id, entryId: 'w1', isAccepted: true });
  });

  test('asks visitors to sign in', async () => {
    await open(event('e1', 'Choir'), {}, { viewer: null });
    const bar = await answerBar();
    expect(bar.getByRole('link', { name: 'Sign in to answer' }).getAttribute('href')).toContain('to=%2Fevents%2Fe1');
    expect(bar.queryByRole('radio')).toBeNull();
  });

  test('takes no answers once the event has ended', async () => {
    const moment = { at: '2020-07-01T17:00:00.000Z', date: '2020-07-01', time: '19:00', timezone: 'Europe/Oslo' };
    await open(event('e1', 'Choir', { startsAt: moment, endsAt: moment }));
    const bar = await answerBar();
    expect(bar.getByText('This event has ended.')).toBeTruthy();
    expect(bar.queryByRole('radio')).toBeNull();
  });
});
