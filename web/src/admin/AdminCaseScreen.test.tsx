import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, renderApp } from '../../test/renderApp.tsx';

const STAFF = { ...ADA, roles: ['ADMIN', 'USER'] };
const AT = '2026-01-01T00:00:00Z';
const page = (...nodes: object[]) => ({
  edges: nodes.map((node, at) => ({ cursor: `${at}`, node })),
  pageInfo: { endCursor: null, hasNextPage: false },
});
const reporter = { __typename: 'User', id: 'user:ruth', path: '/@ruth', title: 'Ruth Adeyemi' };
const report = {
  __typename: 'CaseReport',
  internalId: 'report:1',
  reason: 'SPAM',
  text: 'Sells boats',
  createdAt: AT,
  reporter,
  madeBy: null,
};
const found = {
  __typename: 'Case',
  __isNode: 'Case',
  id: 'case:1',
  title: 'Buy now',
  contextType: 'SCRIBBLE',
  reasons: ['SPAM'],
  reportsCount: 2,
  status: 'PENDING_REVIEW',
  appealStatus: null,
  decision: null,
  createdAt: AT,
  isMine: false,
  canDecide: true,
  obstacle: null,
  assignee: null,
  author: { __typename: 'User', id: 'user:finn', title: 'Finn Aalto', slug: 'finn', path: '/@finn' },
  context: { __typename: 'Scribble', id: 'scribble:1', internalId: '1' },
  reports: page(report),
};
const reported = { title: 'Buy now', words: 'Buy now, all boats must go', files: [], parts: [], partsCount: 0 };
const file = {
  reported,
  now: { ...reported, words: 'A poem' },
  isOpenToViewer: true,
  madeBy: null,
  publishedAt: AT,
  appeal: null,
  appealUntil: null,
  events: [],
};
const counts = { appeals: 1, mine: 0, statuses: [{ status: 'PENDING_REVIEW', count: 2 }] };

test('the queue is worked through by keyboard, and its filters stand in the address', async () => {
  const asked = vi.fn();
  const claimed = { ...found, isMine: true, assignee: { id: 'user:ada', name: { full: 'Ada' } } };
  await renderApp('/admin/reports?part=OPEN', {
    viewer: STAFF,
    answers: {
      AdminCasesScreenQuery: (variables) => {
        asked(variables);
        return { adminCaseCounts: counts, adminCases: page(found, { ...found, id: 'case:2', title: 'Other' }) };
      },
      useUpdateCaseClaimMutation: { result: { __typename: 'AdminClaimCasePayload', case: claimed } },
    },
  });
  const first = await screen.findByRole('link', { name: 'Buy now' });
  expect(await screen.findByText('3 open reports')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ status: null, reason: null, kind: null, refine: 'OPEN' });
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Other');
  await userEvent.keyboard('kt');
  expect(await screen.findByText('You’re now working on Buy now.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Spam');
  await waitFor(() => expect(location.search).toBe('?part=OPEN&reason=SPAM'));
});

test('a case shows what was said then and now, both sides, and takes a decision that says why', async () => {
  const asked = vi.fn();
  await renderApp('/admin/reports/case:1', {
    viewer: STAFF,
    answers: {
      AdminCaseScreenQuery: { node: { ...found, file } },
      useUpdateCaseDecideMutation: ({ input }) => {
        asked(input);
        const event = { id: 'event:1', action: 'DECIDED', text: 'No adverts.', createdAt: AT, actor: null };
        const decided = { ...found, status: 'BLOCKED', file: { ...file, events: [event] } };
        return { result: { __typename: 'AdminDecideCasePayload', case: decided } };
      },
    },
  });
  expect(await screen.findByText('Buy now, all boats must go')).toBeTruthy();
  expect(screen.getByText('A poem')).toBeTruthy();
  expect(screen.getByText('Sells boats')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in context' })).toHaveProperty('pathname', '/scribbles/1');
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Choose an outcome.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Remove it'));
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Please give a reason. Both sides will see it.')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Reason for the decision'), 'No adverts.');
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Decided. Both sides have been notified.')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ id: 'case:1', status: 'BLOCKED', decision: 'No adverts.' });
  expect(await screen.findByText('Decided')).toBeTruthy();
});

test('a case shows pictures, parts and who acted for a crowd, and no way to what does not open', async () => {
  const links = { source: '/media/pier/source', md: '/media/pier/md' };
  const pier = { __typename: 'MediaFile', id: 'file:1', name: 'pier.png', altText: null, type: 'IMAGE', links };
  const finn = { id: 'user:finn', path: '/@finn', name: { full: 'Finn Aalto' } };
  const ada = { id: 'user:adele', path: '/@adele', name: { full: 'Adele Holm' } };
  const story = {
    title: 'Nets',
    words: 'Of nets.',
    files: [pier],
    parts: [
      { words: 'Knots', item: null, files: [] },
      { words: null, item: { __typename: 'Scribble', id: 'scribble:2', title: 'By somebody else' }, files: [] },
    ],
    partsCount: 14,
  };
  const choir = { __typename: 'Crowd', id: 'page:2', path: '/crowds/choir', title: 'The choir' };
  await renderApp('/admin/reports/case:1', {
    viewer: STAFF,
    answers: {
      AdminCaseScreenQuery: {
        node: {
          ...found,
          contextType: 'STORY',
          author: { __typename: 'Crowd', __isActor: 'Crowd', id: 'page:1', title: 'Boats', path: '/crowds/boats' },
          context: { __typename: 'Story', id: 'story:1', internalId: '1' },
          file: {
            ...file,
            reported: story,
            now: story,
            isOpenToViewer: false,
            madeBy: finn,
          },
          reports: page({ ...report, reporter: choir, madeBy: ada }),
        },
      },
    },
  });
  const picture = await screen.findByRole('link', { name: 'Open pier.png in a new tab' });
  expect(picture).toHaveProperty('pathname', '/media/pier/source');
  expect(screen.getByRole('heading', { name: 'Nets' })).toBeTruthy();
  const parts = within(screen.getByRole('list', { name: 'Contents' }));
  expect(parts.getByText('Knots')).toBeTruthy();
  expect(parts.getByText('By somebody else')).toBeTruthy();
  expect(screen.getByText('and 12 more')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Boats' })).toHaveProperty('pathname', '/crowds/boats');
  expect(screen.getByRole('link', { name: 'Finn Aalto' })).toHaveProperty('pathname', '/@finn');
  expect(screen.getByRole('link', { name: 'The choir' })).toHaveProperty('pathname', '/crowds/choir');
  expect(screen.getByRole('link', { name: 'Adele Holm' })).toHaveProperty('pathname', '/@adele');
  expect(screen.queryByRole('link', { name: 'Open in context' })).toBeNull();
  expect(screen.getByText(/You don’t have access to its page/)).toBeTruthy();
  // As it was is as it is: it stands there once.
  expect(screen.queryByText('Current version')).toBeNull();
});

test('each kind that can be reported is a filter of the queue', async () => {
  const asked = vi.fn();
  await renderApp('/admin/reports?kind=STORY', {
    viewer: STAFF,
    answers: {
      AdminCasesScreenQuery: (variables) => {
        asked(variables);
        return { adminCaseCounts: counts, adminCases: page({ ...found, contextType: 'STORY' }) };
      },
    },
  });
  const row = await screen.findByRole('row', { name: /Buy now/ });
  expect(within(row).getByText(/Story/)).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({ status: null, reason: null, kind: 'STORY', refine: null });
  const kinds = [...screen.getByLabelText<HTMLSelectElement>('Type').options].map(({ text }) => text);
  expect(kinds).toEqual(expect.arrayContaining(['Any type', 'Story', 'Collection', 'Message', 'Life event']));
});

test('all that is in a reported collection is looked at, page by page', async () => {
  const part = (words: string) => ({ __typename: 'CasePart', words, item: null, files: [] });
  const collection = { ...reported, title: 'Herons', parts: [part('The first')], partsCount: 3 };
  const entries = (words: string, hasNextPage: boolean) => ({
    edges: [{ cursor: words, node: part(words) }],
    pageInfo: { endCursor: words, hasNextPage },
  });
  const context = { __typename: 'Collection', id: 'collection:1', internalId: '1', collectionType: 'OTHER' };
  const node = { ...found, contextType: 'COLLECTION', context };
  await renderApp('/admin/reports/case:1', {
    viewer: STAFF,
    answers: {
      AdminCaseScreenQuery: { node: { ...node, file: { ...file, reported: collection, now: collection } } },
      CaseEntriesQuery: { node: { ...node, entries: entries('The second', true) } },
      CaseEntriesPageQuery: { node: { ...node, entries: entries('The third', false) } },
    },
  });
  expect(await screen.findByText('and 2 more')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Everything in it now' }));
  const all = within(await screen.findByRole('region', { name: 'Everything in it now' }));
  expect(await all.findByText('The second')).toBeTruthy();
  await userEvent.click(await all.findByRole('button', { name: 'Show more' }));
  expect(await all.findByText('The third')).toBeTruthy();
});

test.each([
  ['DECIDED', 'This appeal is against your own decision. Someone else has to decide.'],
  ['OWN', 'This is yours, or belongs to a crowd you run. Someone else has to decide.'],
  ['CLAIMED', 'Someone else is working on this case.'],
])('whoever may not decide is told why: %s', async (obstacle, words) => {
  const appealed = { ...found, status: 'BLOCKED', appealStatus: 'OPEN', canDecide: false, obstacle };
  await renderApp('/admin/reports/case:1', {
    viewer: STAFF,
    answers: { AdminCaseScreenQuery: { node: { ...appealed, file: { ...file, appeal: 'It was a joke' } } } },
  });
  expect(await screen.findByText('It was a joke')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('the overview says how the community stands, and leads to what waits', async () => {
  const figure = (total: number) => ({ total, days: [0, 1, 3] });
  await renderApp('/admin', {
    viewer: STAFF,
    answers: {
      AdminOverviewScreenQuery: {
        adminOverview: {
          openCasesCount: 2,
          appealsCount: 1,
          bannedCount: 0,
          people: figure(48),
          scribbles: figure(420),
          comments: figure(900),
          reports: figure(4),
        },
      },
    },
  });
  const people = (await screen.findByRole('heading', { name: 'Users' })).closest('article')!;
  expect(within(people).getByText('48')).toBeTruthy();
  expect(within(people).getByRole('img', { name: '4 new in 3 days' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /open appeal/ })).toHaveProperty('search', '?part=APPEALS');
});

test('an admin changes the minimum age and the rules', async () => {
  const asked = vi.fn();
  const community = {
    id: 'c',
    slug: 'harbour',
    name: 'Harbour',
    description: null,
    minimumAge: 13,
    rules: null,
    membersCount: 3,
  };
  await renderApp('/admin/communities', {
    viewer: STAFF,
    answers: {
      AdminCommunitiesScreenQuery: { communities: page(community) },
      AdminCommunityScreenQuery: ({ slug }) => {
        expect(slug).toBe('harbour');
        return { community };
      },
      useUpdateCommunityMutation: ({ input }) => {
        asked(input);
        return { adminUpdateCommunity: { __typename: 'AdminUpdateCommunityPayload', community } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Harbour' }));
  const age = await screen.findByLabelText('Minimum age');
  await userEvent.clear(age);
  await userEvent.type(age, 'old');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a number from 0 to 99.')).toBeTruthy();
  await userEvent.clear(age);
  await userEvent.type(age, '16');
  await userEvent.type(screen.getByLabelText(/^Rules/), 'Be kind.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith({
    slug: 'harbour',
    name: 'Harbour',
    description: null,
    minimumAge: 16,
    rules: 'Be kind.',
  });
});

test('the log says what was done by whom, and whether it is as it was written', async () => {
  const entry = {
    id: 'entry:1',
    position: 7,
    actorName: 'Harjit Gill',
    actor: null,
    action: 'case.decided',
    details: { after: 'blocked' },
    createdAt: AT,
  };
  await renderApp('/admin/audit?action=case&since=bad', {
    viewer: STAFF,
    answers: {
      AdminAuditScreenQuery: ({ filters }) => {
        expect(filters).toEqual({ actor: null, action: 'case', since: null, until: null });
        return { adminAuditCheck: { isWhole: false, checked: 6, brokenPosition: 7 }, adminAudit: page(entry) };
      },
    },
  });
  expect(await screen.findByText('Altered after it was written, starting at no. 7')).toBeTruthy();
  const row = screen.getByRole('row', { name: /Harjit Gill/ });
  expect(within(row).getByText('case.decided')).toBeTruthy();
  expect(within(row).getByText('blocked')).toBeTruthy();
});

test('support does not see the parts of admins', async () => {
  await renderApp('/admin/audit', { viewer: { ...ADA, roles: ['SUPPORT', 'USER'] } });
  expect(await screen.findByRole('heading', { name: '404 page not available' })).toBeTruthy();
});
