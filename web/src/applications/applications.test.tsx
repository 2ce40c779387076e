import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accepting, answer, application, OPEN, question } from '../../test/applications.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, JONAS, RUTH } from '../../test/town.ts';
import { stayIn } from '../../test/zones.ts';
import { noteServedTime } from '../core/serverClock.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const open = (overlay: string, answers: Answers) => renderApp(`/design-system?o=${overlay}`, { answers });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const overlayNow = () => new URLSearchParams(location.search).get('o');
const stepNow = () => new URLSearchParams(location.search).get('step');
const AUDIENCE = question('q1', 'Who is it for?', { isRequired: true });
const WHEN = question('q2', 'When would you rather present?', {
  type: 'CHOICE',
  options: ['Morning', 'Night'],
  order: 1,
});

beforeEach(() => {
  window.innerWidth = 1280;
});

describe('applying to a conference', () => {
  const conference = accepting({ questions: connection([AUDIENCE, WHEN]) });
  const draft = (more: Record<string, unknown> = {}) =>
    application('a1', '', { state: 'DRAFT', isOwn: true, number: null, conference, ...more });

  test('keeps what was written as a draft, and sends it after every answer was checked', async () => {
    const created = vi.fn<(input: unknown) => void>();
    const updated = vi.fn<(input: unknown) => void>();
    const sent = vi.fn<(input: unknown) => void>();
    await open('apply/c1', {
      ApplyOverlayQuery: { node: conference },
      applicationWritesCreateMutation: ({ input }) => {
        created(input);
        return { result: { __typename: 'CreateApplicationPayload', application: draft(), conference } };
      },
      applicationWritesUpdateMutation: ({ input }) => {
        updated(input);
        return { result: { __typename: 'UpdateApplicationPayload', application: draft({ title: 'Knots' }) } };
      },
      applicationWritesSendMutation: ({ input }) => {
        sent(input);
        const sentApplication = draft({ title: 'Knots', state: 'SENT', number: 1 });
        return { result: { __typename: 'SendApplicationPayload', application: sentApplication } };
      },
      ApplicationOverlayQuery: { node: draft({ title: 'Knots', state: 'SENT', number: 1 }) },
    });
    const form = await dialog('Apply');
    await userEvent.click(await form.findByRole('radio', { name: /^Workshop/ }));
    await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Knots');
    await userEvent.type(form.getByRole('textbox', { name: 'Who is it for?' }), 'Anyone');
    await userEvent.click(form.getByRole('radio', { name: 'Night' }));
    await userEvent.click(form.getByRole('button', { name: 'Add period' }));
    fireEvent.change(form.getByLabelText('From'), { target: { value: '2030-05-14T09:00' } });
    fireEvent.change(form.getByLabelText('Until'), { target: { value: '2030-05-14T12:00' } });
    expect(form.getByText(/You can apply until/)).toBeTruthy();
    await waitFor(() => expect(created).toHaveBeenCalled(), { timeout: 5_000 });
    await userEvent.click(form.getByRole('button', { name: 'Check and send' }));
    expect(await form.findByRole('heading', { name: 'Check your application' })).toBeTruthy();
    expect(form.getByText('Night')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('Application sent')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ id: 'a1' });
    const inputs = [created, updated].flatMap(({ mock }) => mock.calls.map(([input]) => input as object));
    expect(Object.assign({}, ...inputs)).toMatchObject({
      kind: 'WORKSHOP',
      title: 'Knots',
      availability: [{ startsAt: '2030-05-14T09:00', endsAt: '2030-05-14T12:00' }],
    });
    expect(overlayNow()).toBe('application/a1');
  });

  test('shows every answer with a way back to it, and names what is missing', async () => {
    await open('application/a1&step=check', {
      ApplicationOverlayQuery: { node: draft({ title: 'Knots' }) },
      applicationWritesSendMutation: () => ({
        result: {
          __typename: 'PlazaError',
          code: 'INVALID',
          message: 'Please check the highlighted fields.',
          fields: [{ field: 'answers.q1', messages: ['is required'] }],
        },
      }),
    });
    const form = await dialog('Apply');
    expect((await form.findAllByText('No answer')).length).toBe(2);
    await userEvent.click(form.getByRole('button', { name: 'Send application' }));
    expect(await form.findByText('is required')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Change Who is it for?' }));
    const field = await form.findByRole('textbox', { name: 'Who is it for?' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('asks one question a screen where there is little room', async () => {
    window.innerWidth = 390;
    await open('application/a1', { ApplicationOverlayQuery: { node: draft() } });
    const form = await dialog('Apply');
    expect(await form.findByText('1 of 5')).toBeTruthy();
    expect(form.queryByRole('textbox')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Next' }));
    expect(await form.findByRole('textbox', { name: 'Title' })).toBeTruthy();
    expect(form.queryByRole('textbox', { name: 'Who is it for?' })).toBeNull();
  });

  test('says that applications have closed, and keeps the draft', async () => {
    const closed = accepting({ periods: [{ ...OPEN, state: 'CLOSED', closesAt: '2020-01-01T00:00:00.000Z' }] });
    await open('application/a1&step=check', { ApplicationOverlayQuery: { node: draft({ conference: closed }) } });
    const form = await dialog('Apply');
    expect(await form.findByText('Applications have closed. Your draft is kept.')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Send application' }).hasAttribute('disabled')).toBe(true);
  });

  test('says until when to apply, there and for the viewer', async () => {
    stayIn('America/New_York');
    await open('application/a1', { ApplicationOverlayQuery: { node: draft() } });
    const form = await dialog('Apply');
    const until = /^You can apply until Mar 1, 2130, 11:59\sPM in Oslo, which is Mar 1, 2130, 5:59\sPM for you\.$/;
    expect(await form.findByText(until)).toBeTruthy();
  });

  test('says that applications close while someone writes, and keeps what they wrote', async () => {
    noteServedTime('2130-03-01T22:59:00.000Z');
    await open('application/a1', {
      ApplicationOverlayQuery: { node: draft({ title: 'Knots' }) },
      applicationWritesUpdateMutation: ({ input }) => ({
        result: { __typename: 'UpdateApplicationPayload', application: draft(input as Record<string, unknown>) },
      }),
    });
    const form = await dialog('Apply');
    const title = await form.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' and tides');
    act(() => noteServedTime('2130-03-01T23:00:00.000Z'));
    expect(form.getByText('Applications have closed. Your draft is kept.')).toBeTruthy();
    expect(title).toHaveProperty('value', 'Knots and tides');
    expect(await form.findByText('Saved')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Check and send' }));
    expect(form.getByRole('button', { name: 'Send application' }).hasAttribute('disabled')).toBe(true);
    expect(form.getByText('Knots and tides')).toBeTruthy();
  });

  test('says why it is refused if organizers close applications earlier', async () => {
    await open('application/a1&step=check', {
      ApplicationOverlayQuery: { node: draft({ title: 'Knots' }) },
      applicationWritesSendMutation: {
        result: {
          __typename: 'PlazaError',
          code: 'WINDOW_CLOSED',
          message: '',
          fields: [{ field: 'closesAt', messages: ['2030-01-01T00:00:00.000Z'] }],
        },
      },
    });
    const form = await dialog('Apply');
    await userEvent.click(await form.findByRole('button', { name: 'Send application' }));
    expect(await form.findByText('This isn’t open right now.')).toBeTruthy();
    expect(form.getByText('Knots')).toBeTruthy();
  });

  test('says what happens next, and withdraws after a confirmation', async () => {
    const own = (more: object) => application('a1', 'Knots', { isOwn: true, conference, ...more });
    await open('application/a1', {
      ApplicationOverlayQuery: { node: own({ answers: [answer(AUDIENCE, { text: 'Anyone' })] }) },
      useOwnApplicationWithdrawMutation: {
        result: { __typename: 'WithdrawApplicationPayload', application: own({ state: 'WITHDRAWN' }) },
      },
    });
    const status = await dialog('Your application');
    expect(await status.findByText(/They’ll notify you/)).toBeTruthy();
    expect(status.getByText('Anyone')).toBeTruthy();
    await userEvent.click(status.getByRole('button', { name: 'Withdraw application' }));
    const sure = within(await screen.findByRole('alertdialog'));
    await userEvent.click(sure.getByRole('button', { name: 'Withdraw application' }));
    expect(await status.findByText(/You’ve withdrawn it/)).toBeTruthy();
    expect(status.getByRole('button', { name: 'Send again' })).toBeTruthy();
  });

  test('asks an accepted applicant to confirm, with the deadline', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const accepted = application('a1', 'Knots', {
      isOwn: true,
      conference,
      state: 'ACCEPTED',
      toldAt: '2030-01-01T00:00:00.000Z',
      confirmBy: '2030-01-14T23:00:00.000Z',
      session: { __typename: 'Event', id: 'e1', name: 'Knots' },
    });
    await open('application/a1', {
      ApplicationOverlayQuery: { node: accepted },
      useOwnApplicationConfirmMutation: ({ input }) => {
        sent(input);
        return { result: { __typename: 'AnswerAsSpeakerPayload', event: { id: 'e1', session: { conference } } } };
      },
    });
    const status = await dialog('Your application');
    expect(await status.findByText(/Please confirm until Jan 14, 2030/)).toBeTruthy();
    await userEvent.click(status.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ eventId: 'e1', isConfirmed: true });
  });
});

describe('the page of a conference', () => {
  const show = (more: Record<string, unknown>, options: object = {}) =>
    renderApp('/conferences/small-harbours', {
      answers: { ConferenceScreenQuery: { conference: accepting(more), linkedComment: null } },
      ...options,
    });

  test('offers to apply until applications close, and lists the viewer’s own', async () => {
    const own = application('a1', 'Knots', { isOwn: true, state: 'DRAFT' });
    await show({ myApplications: connection([own]) });
    const card = within(await screen.findByRole('region', { name: 'Your applications' }));
    expect(card.getByText(/^Applications close in/)).toBeTruthy();
    expect(card.getByText('Draft')).toBeTruthy();
    expect(card.queryByRole('button', { name: /Review/ })).toBeNull();
    await userEvent.click(card.getByRole('link', { name: 'Knots' }));
    expect(overlayNow()).toBe('application/a1');
  });

  test('leads reviewers to the applications, also when they have closed', async () => {
    const numbers = { sent: 2, unreviewed: 2, untold: null, unconfirmed: null };
    await show({ periods: [], applicationNumbers: numbers });
    const card = within(await screen.findByRole('region', { name: 'Applications' }));
    expect(card.queryByRole('button', { name: 'Apply' })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Review 2 applications' }));
    expect(overlayNow()).toBe('applications/c1');
  });
});

describe('the applications to a conference', () => {
  const NUMBERS = { sent: 2, unreviewed: 1, untold: 0, unconfirmed: 0 };
  const desk = accepting({ manageable: true, applicationNumbers: NUMBERS });
  const one = application('a1', 'Knots', { rating: 3.5, ratingCount: 2, ratingSpread: 1.5 });
  const two = application('a2', 'Sails', { number: 2, applicant: { ...RUTH, title: 'Ruth Adeyemi' } });
  const listed = accepting({ applications: connection([one, two]) });

  test('lists applications by what the address says, and decides on several', async () => {
    const asked = vi.fn<(variables: unknown) => void>();
    const sent = vi.fn<(input: unknown) => void>();
    await open('applications/c1', {
      ApplicationsOverlayQuery: { node: desk },
      ApplicationListQuery: (variables) => {
        asked(variables);
        return { node: listed };
      },
      useDecisionsDecideMutation: ({ input }) => {
        sent(input);
        const decided = [one, two].map((each) => ({ ...each, state: 'SHORTLISTED' }));
        return { result: { __typename: 'DecideApplicationsPayload', applications: decided, conference: desk } };
      },
    });
    const overlay = await dialog('Applications');
    expect(await overlay.findByRole('link', { name: 'Sails' })).toBeTruthy();
    expect(overlay.getByText(/Ruth Adeyemi/)).toBeTruthy();
    expect(overlay.getByRole('img', { name: '2 scores, mostly from 2 to 5' })).toBeTruthy();
    await userEvent.selectOptions(overlay.getByRole('combobox', { name: 'State' }), 'Sent');
    expect(stepNow()).toBe('state:SENT');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'SENT' })));
    await userEvent.click(await overlay.findByRole('checkbox', { name: 'Choose all' }));
    await userEvent.click(overlay.getByRole('button', { name: 'Shortlist' }));
    expect(await screen.findByText('2 decisions saved')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ ids: ['a1', 'a2'], decision: 'SHORTLISTED', sessionId: null });
  });

  test('sorts the table by a column in both directions', async () => {
    const asked = vi.fn<(variables: unknown) => void>();
    await open('applications/c1', {
      ApplicationsOverlayQuery: { node: desk },
      ApplicationListQuery: (variables) => {
        asked(variables);
        return { node: listed };
      },
    });
    const overlay = await dialog('Applications');
    const rating = await overlay.findByRole('columnheader', { name: 'Rating' });
    await userEvent.click(within(rating).getByRole('button'));
    expect(rating.getAttribute('aria-sort')).toBe('descending');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'RATING' })));
    await userEvent.keyboard('{Enter}');
    expect(stepNow()).toBe('sort:RATING,to:ASC');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ direction: 'ASC' })));
    expect(rating.getAttribute('aria-sort')).toBe('ascending');
    expect(overlay.getByRole('columnheader', { name: 'State' }).hasAttribute('aria-sort')).toBe(false);
  });

  test('reads applications beside the table with the keyboard, and keeps an unsent review', async () => {
    const read = { a1: one, a2: two };
    await open('applications/c1', {
      ApplicationsOverlayQuery: { node: desk },
      ApplicationListQuery: { node: listed },
      ApplicationPaneQuery: ({ id }) => ({ node: read[id as keyof typeof read] }),
    });
    const overlay = await dialog('Applications');
    await overlay.findByRole('link', { name: 'Knots' });
    await userEvent.keyboard('j{Enter}');
    const pane = within(await overlay.findByRole('region', { name: 'Application 1' }));
    expect(stepNow()).toBe('at:a1');
    await userEvent.type(pane.getByRole('textbox', { name: /Comment/ }), 'Short');
    await userEvent.click(overlay.getByRole('link', { name: 'Knots' }));
    await userEvent.keyboard('{ArrowDown}');
    const other = within(await overlay.findByRole('region', { name: 'Application 2' }));
    expect(document.activeElement).toBe(overlay.getByRole('link', { name: 'Sails' }));
    expect(other.getByRole('textbox', { name: /Comment/ })).toHaveProperty('value', '');
    await userEvent.keyboard('xk');
    expect(overlay.getByRole('checkbox', { name: 'Choose Sails' })).toHaveProperty('checked', true);
    const again = within(await overlay.findByRole('region', { name: 'Application 1' }));
    expect(again.getByRole('textbox', { name: /Comment/ })).toHaveProperty('value', 'Short');
    await userEvent.click(again.getByRole('button', { name: 'Close application' }));
    expect(overlay.queryByRole('region', { name: 'Application 1' })).toBeNull();
    expect(overlayNow()).toBe('applications/c1');
  });

  test('is a list that opens the review where there is little room', async () => {
    window.innerWidth = 390;
    await open('applications/c1', {
      ApplicationsOverlayQuery: { node: desk },
      ApplicationListQuery: { node: listed },
      ApplicationOverlayQuery: { node: one },
      useNeighborsQuery: { node: listed },
    });
    const overlay = await dialog('Applications');
    await userEvent.selectOptions(await overlay.findByRole('combobox', { name: 'Sort' }), 'Highest rating');
    expect(stepNow()).toBe('sort:RATING');
    expect(overlay.queryByRole('table')).toBeNull();
    await userEvent.click(await overlay.findByRole('link', { name: 'Knots' }));
    expect(await dialog('Application 1')).toBeTruthy();
    expect(overlayNow()).toBe('application/a1');
    expect(stepNow()).toBe('sort:RATING');
  });

  test('shows every email before applicants are notified', async () => {
    const told = vi.fn<(input: unknown) => void>();
    const mail = { applicationId: 'a1', subject: 'Your application was decided', body: '“Knots” was accepted' };
    await open('applications/c1', {
      ApplicationsOverlayQuery: { node: desk },
      ApplicationListQuery: { node: listed },
      useDecisionsPreviewMutation: {
        result: {
          __typename: 'TellApplicantsPayload',
          mails: [{ ...mail, recipient: { ...RUTH, title: 'Ruth Adeyemi' } }],
        },
      },
      useDecisionsTellMutation: ({ input }) => {
        told(input);
        return { result: { __typename: 'TellApplicantsPayload', applications: [{ ...one, state: 'ACCEPTED' }] } };
      },
    });
    const overlay = await dialog('Applications');
    await userEvent.click(await overlay.findByRole('checkbox', { name: 'Choose Knots' }));
    await userEvent.click(overlay.getByRole('button', { name: 'Notify applicants' }));
    const asking = await dialog('Notify applicants');
    expect(await asking.findByText('“Knots” was accepted')).toBeTruthy();
    expect(told).not.toHaveBeenCalled();
    await userEvent.click(asking.getByRole('button', { name: 'Send 1 email' }));
    expect(await screen.findByText('Applicant notified')).toBeTruthy();
    expect(told).toHaveBeenCalledWith({ ids: ['a1'] });
  });

  test('is only for organizers and reviewers', async () => {
    await open('applications/c1', { ApplicationsOverlayQuery: { node: accepting() } });
    expect(await screen.findByText(/private or not for public/)).toBeTruthy();
  });

  test('an application is rated with the keyboard, and shows other reviews afterwards', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const review = { __typename: 'ApplicationReview', id: 'r1', score: 2, comment: 'Too short', isConflicted: false };
    const withReviewer = { ...review, user: { ...JONAS, title: 'Jonas' } };
    const reviews = connection([withReviewer]);
    await open('application/a1', {
      ApplicationOverlayQuery: {
        node: { ...one, rating: null, ratingCount: null, ratingSpread: null, manageable: false },
      },
      useNeighborsQuery: { node: listed },
      useReviewMutation: ({ input }) => {
        sent(input);
        const myReview = { score: 4, comment: null, isConflicted: false };
        const reviewed = { ...one, rating: 3, ratingCount: 2, ratingSpread: 1, myReview, reviews, manageable: false };
        return { result: { __typename: 'ReviewApplicationPayload', application: reviewed } };
      },
    });
    const overlay = await dialog('Application 1');
    expect(await overlay.findByText(/Name hidden/)).toBeTruthy();
    expect(overlay.getByText('You’ll see other reviews after you’ve saved yours.')).toBeTruthy();
    await userEvent.keyboard('3c');
    const conflict = overlay.getByRole('switch', { name: /^Conflict of interest/ });
    expect(conflict.getAttribute('aria-checked')).toBe('true');
    expect(overlay.getByRole('radio', { name: '3' })).toMatchObject({ checked: false, disabled: true });
    await userEvent.keyboard('c');
    expect(conflict.getAttribute('aria-checked')).toBe('false');
    await userEvent.keyboard('c4');
    expect(conflict.getAttribute('aria-checked')).toBe('false');
    expect(overlay.getByRole('radio', { name: '4' })).toHaveProperty('checked', true);
    await userEvent.click(overlay.getByRole('button', { name: 'Save review' }));
    expect(await overlay.findByText('Too short')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ id: 'a1', score: 4, comment: '', isConflicted: false });
    expect(overlay.queryByRole('button', { name: 'Accept' })).toBeNull();
    await userEvent.keyboard('j');
    await waitFor(() => expect(overlayNow()).toBe('application/a2'));
  });

  test('an organizer accepts an application into a session', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const session = { __typename: 'Event', __isNode: 'Event', id: 'e1', name: 'Low Tide Hours' };
    await open('application/a1', {
      ApplicationOverlayQuery: { node: { ...one, conference: accepting({ sessions: connection([session]) }) } },
      useNeighborsQuery: { node: listed },
      useDecisionsDecideMutation: ({ input }) => {
        sent(input);
        const decided = { ...one, state: 'ACCEPTED', session };
        return { result: { __typename: 'DecideApplicationsPayload', applications: [decided], conference: desk } };
      },
    });
    const overlay = await dialog('Application 1');
    await userEvent.selectOptions(await overlay.findByRole('combobox', { name: 'Accept into' }), 'Low Tide Hours');
    await userEvent.click(overlay.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Decision saved')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ ids: ['a1'], decision: 'ACCEPTED', sessionId: 'e1' });
    expect(await overlay.findByRole('button', { name: 'Notify applicants' })).toBeTruthy();
  });
});

describe('questions and reviewers of a conference', () => {
  test('a question is added, and another one moved with Alt and an arrow', async () => {
    const created = vi.fn<(input: unknown) => void>();
    const moved = vi.fn<(input: unknown) => void>();
    await open('questions/c1', {
      QuestionsOverlayQuery: { node: accepting({ manageable: true, questions: connection([AUDIENCE, WHEN]) }) },
      useQuestionsCreateMutation: ({ input }) => {
        created(input);
        const node = question('q3', 'What do you need?', { order: 2 });
        return { result: { __typename: 'CreateApplicationQuestionPayload', edge: { cursor: 'q3', node } } };
      },
      useQuestionsUpdateMutation: ({ input }) => {
        moved(input);
        const node = { ...AUDIENCE, order: 1 };
        return {
          result: { __typename: 'UpdateApplicationQuestionPayload', archivedId: null, edge: { cursor: 'q1', node } },
        };
      },
    });
    const overlay = await dialog('Questions');
    await userEvent.click(await overlay.findByRole('button', { name: 'Add question' }));
    await userEvent.type(overlay.getByRole('textbox', { name: 'Question' }), 'What do you need?');
    await userEvent.click(overlay.getByRole('button', { name: 'Save' }));
    expect(await overlay.findByText('What do you need?')).toBeTruthy();
    expect(created).toHaveBeenCalledWith(expect.objectContaining({ conferenceId: 'c1', type: 'TEXT', order: 2 }));
    overlay.getByRole('button', { name: 'Edit “Who is it for?”' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(moved).toHaveBeenCalled());
  });

  test('a question is refused at its field, and stays as it was written', async () => {
    const fields = [{ field: 'input.options[1]', messages: ['must not be repeated'] }];
    await open('questions/c1', {
      QuestionsOverlayQuery: { node: accepting({ manageable: true, questions: connection([WHEN]) }) },
      useQuestionsUpdateMutation: { result: { __typename: 'PlazaError', code: 'INVALID', message: '', fields } },
    });
    const overlay = await dialog('Questions');
    await userEvent.click(await overlay.findByRole('button', { name: 'Edit “When would you rather present?”' }));
    await userEvent.type(overlay.getByRole('textbox', { name: /Options/ }), '\nNoon');
    await userEvent.click(overlay.getByRole('button', { name: 'Save' }));
    expect(await overlay.findByText('must not be repeated')).toBeTruthy();
    expect(overlay.getByRole('textbox', { name: /Options/ })).toHaveProperty('value', 'Morning\nNight\nNoon');
  });

  test('a reviewer is allowed to see names, and removed', async () => {
    const sent = vi.fn<(input: unknown) => void>();
    const reviewer = (seesNames: boolean) => ({
      __typename: 'ConferenceReviewer',
      id: 'v1',
      seesNames,
      reviewsCount: 3,
      user: { ...RUTH, title: 'Ruth Adeyemi' },
    });
    await open('reviewers/c1', {
      ReviewersOverlayQuery: { node: accepting({ manageable: true, reviewers: connection([reviewer(false)]) }) },
      useReviewersSetMutation: ({ input }) => {
        sent(input);
        const reviewers = connection('isReviewer' in (input as object) ? [] : [reviewer(true)]);
        return { result: { __typename: 'SetReviewerPayload', conference: accepting({ reviewers }) } };
      },
    });
    const overlay = await dialog('Reviewers');
    expect(await overlay.findByText('3 reviews')).toBeTruthy();
    await userEvent.click(overlay.getByRole('switch', { name: /Sees who applied/ }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ conferenceId: 'c1', userId: RUTH.id, seesNames: true }));
    await userEvent.click(overlay.getByRole('button', { name: 'Remove Ruth Adeyemi' }));
    expect(await overlay.findByText('No reviewers yet')).toBeTruthy();
  });
});
