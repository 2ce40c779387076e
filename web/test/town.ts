/** People and things as the gateway answers them, whole, for tests that need more than one field. */
const links = { animation: null, xxs: null, xs: null, sm: null, md: null, lg: null, xl: null, source: '/media/1.webp' };

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
  isBlocked: false,
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
  mentions: [] as object[],
  time: null,
  timeEnd: null,
  page: null,
  isWithdrawn: false,
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
  mentions: [] as object[],
  language: null,
  paper: 'BUTTER',
  darkText: true,
  missing: [] as string[],
  isFirstContent: false,
  audience: 'PUBLIC',
  createdAt: '2026-11-21T08:00:00.000Z',
  editedAt: null,
  isBlocked: false,
  isRemoved: false,
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
  __typename: 'MediaFile',
  __isItem: 'MediaFile',
  id: 'file:1',
  type: 'IMAGE',
  status: 'READY',
  title: 'picture',
  name: 'picture',
  aspectRatio: 1.5,
  thumbhash: null,
  altText,
  markedAsNsfw: false,
  focal: null,
  links,
});

const ADA_ACTOR = { ...person('ada', 'Ada Byron'), isViewer: true };

/** The viewer of the tests, with what the front page asks of her. */
export const viewer = {
  id: 'viewer:ada',
  user: ADA_ACTOR,
  actor: ADA_ACTOR,
  settings: { defaultAudience: 'COMMUNITY' },
  crowds: connection([]),
};

/** The answer of the front page. */
export const frontPage = (items: readonly ReturnType<typeof scribble>[]) => ({
  viewer,
  keywords: {
    edges: [{ node: { __typename: 'Keyword', id: 'keyword:1', name: 'ferry', peopleCount: 12 } }],
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
  startDate: null,
  endDate: null,
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
  knownFollowers: connection([]),
  followingCount: 0,
  itemsCount: 0,
  viewsCount: 0,
  interests: [],
  recommended: connection([]),
  items: connection([]),
  keypoints: null,
  timeline: connection(entries),
  ...more,
});

export const collection = (id: string, title: string, more: Record<string, unknown> = {}) => ({
  ...scribble(id, title),
  __typename: 'Collection',
  __isItem: 'Collection',
  __isFeedItem: 'Collection',
  __isCommentable: 'Collection',
  __isReactable: 'Collection',
  __isFollowable: 'Collection',
  __isNode: 'Collection',
  name: title,
  type: 'OTHER',
  collectionType: 'OTHER',
  playableLength: 0,
  podcastType: null,
  isEnabled: true,
  description: 'Seen at dawn',
  descriptionSummary: 'Seen at dawn',
  system: null,
  cover: null,
  missing: [],
  itemsCount: 0,
  followersCount: 0,
  isFollower: false,
  latestItems: [],
  items: connection([]),
  ...more,
});

export const collected = (id: string, order: number, title: string, more: Record<string, unknown> = {}) => ({
  __typename: 'CollectionItem',
  __isNode: 'CollectionItem',
  id,
  order,
  title,
  description: null,
  url: null,
  item: scribble(`of-${id}`, title),
  ...more,
});

export const sound = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  ...picture(name),
  __isItem: 'MediaFile',
  __isNode: 'MediaFile',
  id,
  internalId: id,
  title: name,
  name,
  type: 'AUDIO',
  fileType: 'AUDIO',
  playableLength: 60,
  playback: null,
  author: JONAS,
  links: { ...links, m3u8: null, poster: null, waveform: null, download: null, source: `/media/${id}.mp3` },
  ...more,
});

/** One in the queue of the viewer. */
export const queued = (id: string, title: string, more: Record<string, unknown> = {}) => ({
  __typename: 'MediaQueue',
  __isNode: 'MediaQueue',
  id,
  title,
  isActive: false,
  isShuffled: false,
  secondsIn: 0,
  playedAt: null,
  completedAt: null,
  coverUrl: null,
  source: { ...collection('tides', 'Tides'), type: 'PLAYLIST', collectionType: 'PLAYLIST' },
  file: sound(`file-${id}`, `${title}.mp3`),
  ...more,
});
