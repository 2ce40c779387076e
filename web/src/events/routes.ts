import { sortIn } from '../comments/useCommentSort.ts';
import { entryPoint } from '../core/entrypoint.ts';
import type { Route } from '../shell/route.ts';
import discussionQuery from './__generated__/EventDiscussionScreenQuery$parameters.ts';
import query from './__generated__/EventScreenQuery$parameters.ts';

/** Whether a text is a date such as `2027-05-14`. */
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const discussion: Omit<Route, 'path'> = {
  title: 'events.discussion',
  access: 'public',
  frame: 'app',
  about: ({ id = '' }) => ({ kind: 'event', slug: id }),
  ownParams: ['sort'],
  entry: entryPoint({
    query: discussionQuery,
    variables: ({ id = '', topic = '', c, sort }) => ({
      slug: id,
      topic,
      hasTopic: topic !== '',
      linked: c ?? '',
      hasLinked: Boolean(c),
      sort: sortIn(sort),
    }),
    load: async () => (await import('./EventDiscussionScreen.tsx')).EventDiscussionScreen,
  }),
};

export const eventRoutes: readonly Route[] = [
  {
    path: '/events/:id',
    title: 'ui.kind.event',
    access: 'public',
    frame: 'app',
    about: ({ id = '' }) => ({ kind: 'event', slug: id }),
    entry: entryPoint({
      query,
      variables: ({ id = '', c, on }) => ({
        slug: id,
        linked: c ?? '',
        hasLinked: Boolean(c),
        on: on ?? '',
        isOnDate: Boolean(on && isDate(on)),
      }),
      load: async () => (await import('./EventScreen.tsx')).EventScreen,
    }),
  },
  { path: '/events/:id/discussion', ...discussion },
  { path: '/events/:id/discussion/:topic', ...discussion },
];
