/** People and things as the gateway answers them, whole, for tests that need more than one field. */
const links = { xxs: null, xs: null, sm: null, md: null, lg: null, xl: null, source: '/media/1.webp' };

export const person = (slug: string, full: string) => ({
  __typename: 'User',
  __isItem: 'User',
  id: `user:${slug}`,
  internalId: slug,
  slug,
  __isActor: 'User',
  __isFollowable: 'User',
  title: full,
  shortName: full.split(' ')[0] ?? full,
  path: `/@${slug}`,
  name: { first: full.split(' ')[0] ?? full, full },
  subTitle: 'Lives here',
  avatar: null,
  isFollower: false,
  isViewer: false,
  lifeSummary: { relationship: null, career: null, location: null },
  scribbles: { edges: [] },
});

export const RUTH = person('ruth', 'Ruth Adeyemi');
export const JONAS = person('jonas', 'Jonas Lindqvist');

const page = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
export const connection = (nodes: readonly { __typename: string; id: string }[]) => ({
  edges: nodes.map((node) => ({ cursor: node.id, node })),
  pageInfo: { ...page, endCursor: nodes.at(-1)?.id ?? null },
  totalCount: nodes.length,
});

export const comment = (id: string, content: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Comment',
  __isItem: 'Comment',
  __isReactable: 'Comment',
  __isNode: 'Comment',
  id,
  content,
  createdAt: '2026-11-21T09:00:00.000Z',
  editedAt: null,
  isBlocked: false,
  parentId: null,
  repliesCount: 0,
  replies: connection([]),
  reactionsCount: 0,
  hasReacted: false,
  editable: false,
  manageable: false,
  author: JONAS,
  files: [],
  ...more,
});

export const scribble = (id: string, content: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Scribble',
  __isItem: 'Scribble',
  __isFeedItem: 'Scribble',
  __isCommentable: 'Scribble',
  __isReactable: 'Scribble',
  __isNode: 'Scribble',
  id,
  internalId: id,
  title: content,
  content,
  language: null,
  paper: 'BUTTER',
  darkText: true,
  audience: 'PUBLIC',
  createdAt: '2026-11-21T08:00:00.000Z',
  editedAt: null,
  isBlocked: false,
  editable: false,
  manageable: false,
  hasReacted: false,
  reactionsCount: 2,
  commentsCount: 0,
  viewsCount: 0,
  author: RUTH,
  attachment: null,
  comments: connection([]),
  reactions: connection([]),
  ...more,
});

export const picture = (altText: string) => ({
  __typename: 'File',
  __isItem: 'File',
  id: 'file:1',
  title: 'picture',
  aspectRatio: 1.5,
  thumbhash: null,
  altText,
  markedAsNsfw: false,
  focal: null,
  links,
});

/** The viewer of the tests, with what the front page asks of her. */
export const viewer = {
  id: 'viewer:ada',
  user: { __typename: 'User', id: 'user:ada', name: { first: 'Ada', full: 'Ada Byron' }, avatar: null },
};

/** The answer of the front page. */
export const frontPage = (items: readonly ReturnType<typeof scribble>[]) => ({
  viewer,
  keywords: {
    edges: [{ node: { __typename: 'Keyword', id: 'keyword:1', name: 'ferry', usesCount: 12 } }],
  },
  peopleToFollow: [JONAS],
  discover: connection(items),
});

/** One thing of Ada's life. */
export const entry = (typename: string, id: string, title: string, more: Record<string, unknown> = {}) => ({
  __typename: typename,
  __isTimelineEntry: typename,
  __isItem: typename,
  __isCommentable: typename,
  __isReactable: typename,
  __isNode: typename,
  id,
  title,
  description: null,
  startedAt: null,
  endedAt: null,
  audience: 'PUBLIC',
  manageable: true,
  cover: null,
  commentsCount: 0,
  reactionsCount: 0,
  hasReacted: false,
  author: { ...person('ada', 'Ada Byron') },
  ...more,
});

/** Ada with her life, as the story asks for her. */
export const life = (entries: readonly ReturnType<typeof entry>[], more: Record<string, unknown> = {}) => ({
  ...person('ada', 'Ada Byron'),
  isBlocked: false,
  isViewer: true,
  isStaff: false,
  description: null,
  location: null,
  cover: null,
  followersCount: 0,
  followingCount: 0,
  itemsCount: 0,
  viewsCount: 0,
  interests: [],
  items: connection([]),
  keypoints: null,
  timeline: connection(entries),
  ...more,
});
