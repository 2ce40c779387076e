/** A profile as the gateway answers it, whole. */
import { connection, scribble } from './town.ts';

const note = scribble('1', 'The sea was flat today.');

export const grace = (part: object = {}) => ({
  ProfileScreenQuery: {
    user: {
      __typename: 'User',
      id: 'user:grace',
      __isActor: 'User',
      __isItem: 'User',
      __isFollowable: 'User',
      slug: 'grace',
      path: '/@grace',
      title: 'Grace Bello',
      shortName: 'Grace',
      isBlocked: false,
      isViewer: false,
      isStaff: false,
      isFollower: false,
      subTitle: 'Swims before the town is awake.',
      description: 'Codes after.',
      location: 'Harbour Quarter',
      name: { first: 'Grace', full: 'Grace Bello' },
      avatar: null,
      cover: null,
      followersCount: 2318,
      followingCount: 412,
      itemsCount: 96,
      viewsCount: 31_000,
      interests: [{ id: 'interest:1', title: 'tides' }],
      knownFollowers: connection([]),
      recommended: connection([]),
      items: connection([note]),
      posts: { totalCount: 96 },
      shownPictures: { totalCount: 12 },
      shownLoops: { totalCount: 4 },
      books: { totalCount: 0 },
      folders: { totalCount: 3 },
      shownCrowds: { totalCount: 2 },
      lifeSummary: { relationship: 'married', career: 'Tide modeller', location: 'Harbour Quarter' },
      keypoints: null,
      timeline: connection([]),
      ...part,
    },
  },
});
