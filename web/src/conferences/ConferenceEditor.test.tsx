import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conferenceDraft as conference } from '../../test/conferences.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { connection, viewer } from '../../test/town.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['answers']>;

const CROWD = {
  ...viewer.actor,
  __typename: 'Crowd',
  __isActor: 'Crowd',
  id: 'p1',
  title: 'Harbour Office',
  status: 'VISIBLE_TO_PUBLIC',
};
const asking = {
  ...viewer,
  __typename: 'Viewer',
  crowds: connection([CROWD]),
};
const REFUSED = {
  result: {
    __typename: 'PlazaError',
    code: 'INVALID',
    fields: [{ field: 'input.endsAt', messages: ['can be at most 92 days after the start'] }],
  },
};

/** A gateway that records what it receives. */
function gateway(stored: object | null, more: Answers = {}) {
  const sent: Record<string, unknown>[] = [];
  const record = (name: string, typename: string, status: string) => (variables: Record<string, unknown>) => {
    sent.push({ [name]: variables['input'] });
    return { result: { __typename: typename, conference: conference('c1', 'Small Harbours', { status }) } };
  };
  const answers: Answers = {
    ConferenceEditorOverlayQuery: { viewer: asking, node: stored },
    conferenceWritesQuery: { node: stored },
    conferenceWritesCreateMutation: record('create', 'CreateConferencePayload', 'DRAFT'),
    conferenceWritesUpdateMutation: record('update', 'UpdateConferencePayload', 'DRAFT'),
    conferenceWritesPublishMutation: record('publish', 'PublishConferencePayload', 'PUBLISHED'),
    ...more,
  };
  return { sent, answers };
}

const editor = async () => within(await screen.findByRole('dialog', { name: /conference/ }));
const give = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const addressStep = () => new URLSearchParams(location.search).get('step');

test('the conference editor saves each step as a draft, and keeps the step in the address', async () => {
  const { sent, answers } = gateway(null);
  await renderApp('/design-system?o=create/conference', { answers });
  const room = await editor();
  await userEvent.selectOptions(await room.findByRole('combobox', { name: 'Organizer' }), 'Harbour Office');
  give(room.getByRole('textbox', { name: 'Name' }), 'Small Harbours');
  await waitFor(() => expect(room.getByText('Saved')).toBeTruthy());
  expect(sent).toMatchObject([
    { create: { name: 'Small Harbours', actAs: 'p1', audience: 'COMMUNITY', isAllDay: true } },
  ]);
  await userEvent.click(room.getByRole('button', { name: 'Next: When and where' }));
  expect(addressStep()).toBe('when');
  give(room.getByLabelText('Start date'), '2030-05-14');
  give(room.getByLabelText('End date'), '2030-05-16');
  await userEvent.click(room.getByText('Next: Program'));
  await userEvent.click(room.getByLabelText(/Sort sessions into tracks/));
  await userEvent.click(room.getByLabelText(/Approve requests to join/));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    update: {
      id: 'c1',
      ifSequence: 0,
      startsAt: '2030-05-14',
      endsAt: '2030-05-16',
      hasTracks: true,
      requiresApproval: true,
    },
  });
});

test('the conference editor shows that a period closes before it opens, and saves it once corrected', async () => {
  const { sent, answers } = gateway(conference('c1', 'Small Harbours', { hasApplications: true }));
  await renderApp('/design-system?o=edit/conference/c1&step=applications', { answers });
  const room = await editor();
  give(await room.findByLabelText('Opens optional'), '2030-02-10');
  give(room.getByLabelText('Closes optional'), '2030-02-09');
  expect(room.getByText('It must be after it opens.')).toBeTruthy();
  give(room.getByLabelText('Closes optional'), '2030-02-10');
  expect(room.queryByText('It must be after it opens.')).toBeNull();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ update: { applicationsOpenAt: '2030-02-10', applicationsCloseAt: '2030-02-10' } });
});

test('the conference editor leads from what is missing to its field', async () => {
  const { answers } = gateway(conference('c1', '', { startsAt: null, endsAt: null }));
  await renderApp('/design-system?o=edit/conference/c1&step=publish', { answers });
  const room = await editor();
  await userEvent.click(await room.findByRole('button', { name: 'a start time' }));
  expect(addressStep()).toBe('when');
  await waitFor(() => expect(document.activeElement).toBe(room.getByLabelText('Start date')));
});

test('the conference editor shows an error at the field that the API rejects, and keeps what was entered', async () => {
  const { answers } = gateway(conference('c1', 'Small Harbours', { status: 'PUBLISHED' }), {
    conferenceWritesUpdateMutation: REFUSED,
  });
  await renderApp('/design-system?o=edit/conference/c1&step=when', { answers });
  const room = await editor();
  give(await room.findByLabelText('End date'), '2030-12-01');
  await userEvent.click(room.getByText('Save'));
  expect(await room.findByText('can be at most 92 days after the start')).toBeTruthy();
  expect(room.getByLabelText<HTMLInputElement>('End date').value).toBe('2030-12-01');
});

test('the conference editor says that free conferences have a limit, and does not send more', async () => {
  const { sent, answers } = gateway(conference('c1', 'Small Harbours', { status: 'PUBLISHED' }));
  await renderApp('/design-system?o=edit/conference/c1&step=program', { answers });
  const room = await editor();
  give(await room.findByRole('textbox', { name: /^Most attendees/ }), '201');
  expect(room.getByText('Enter a whole number from 1 to 200.')).toBeTruthy();
  await userEvent.click(room.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
});

test('a new conference is copied from an earlier one, with its dates moved by whole days', async () => {
  const inputs: unknown[] = [];
  const earlier = conference('c0', 'Small Harbours 2029', {
    author: CROWD,
    hasApplications: true,
    startsAt: { date: '2029-05-15', time: null },
  });
  const { answers } = gateway(null, {
    CopyDialogQuery: { viewer: { ...asking, actor: { ...viewer.actor, conferences: connection([earlier]) } } },
    CopyDialogMutation: ({ input }) => {
      inputs.push(input);
      return { result: { __typename: 'CloneConferencePayload', conference: conference('c2', 'Small Harbours') } };
    },
  });
  await renderApp('/design-system?o=create/conference', { answers });
  await userEvent.click(await (await editor()).findByRole('button', { name: 'Copy an earlier one' }));
  const copy = within(await screen.findByRole('dialog', { name: 'Copy conference' }));
  give(await copy.findByLabelText(/First day of the copy/), '2030-05-14');
  expect(copy.getByText('All dates move by 364 days.')).toBeTruthy();
  expect(copy.getByRole<HTMLInputElement>('checkbox', { name: 'Copy the questions to applicants, too' }).checked).toBe(
    true,
  );
  await userEvent.click(copy.getByRole('button', { name: 'Copy conference' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('o')).toBe('edit/conference/c2'));
  expect(inputs).toEqual([{ conferenceId: 'c0', startsAt: '2030-05-14', copyQuestions: true, actAs: 'p1' }]);
});
