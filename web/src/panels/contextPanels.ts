import { distantEntries } from '../core/distantEntry.ts';
import { crowdPanel } from '../pages/crowdPanel.ts';
import type { Panel } from './panel.ts';

/** Loads when the browser is idle. */
export const contextCode = distantEntries(async () => (await import('./contextEntries.ts')).contextEntries);
const { named } = contextCode;

/** Panels about one thing: no place in the navigation. */
export const contextPanels: Readonly<Record<string, Panel>> = {
  places: {
    title: 'places.title',
    entry: named('places'),
    children: {
      ':id': {
        title: 'places.one',
        entry: named('place'),
      },
    },
  },
  'block/:id': {
    title: 'moderation.block',
    startsOver: true,
    entry: named('block'),
  },
  'mute/:id': {
    title: 'moderation.mute',
    startsOver: true,
    entry: named('mute'),
  },
  'decision/:id': {
    title: 'moderation.decision',
    startsOver: true,
    entry: named('decision'),
  },
  'decided/:id': {
    title: 'moderation.decision',
    startsOver: true,
    entry: named('decided'),
  },
  'report/:id': {
    title: 'moderation.report',
    startsOver: true,
    entry: named('report'),
  },
  'people/followers/:id': {
    title: 'people.followers',
    startsOver: true,
    entry: named('followers'),
  },
  'people/following/:id': {
    title: 'people.following',
    startsOver: true,
    entry: named('following'),
  },
  'people/notification/:id': {
    title: 'notifications.people',
    startsOver: true,
    entry: named('notificationPeople'),
  },
  'share/:id': {
    title: 'shares.title',
    startsOver: true,
    entry: named('share'),
  },
  'send/:id': {
    title: 'conversations.sendIn',
    startsOver: true,
    entry: named('send'),
  },
  'remind/:id': {
    title: 'reminders.remind',
    startsOver: true,
    entry: named('remind'),
  },
  'recommend/:id': {
    title: 'recommends.title',
    startsOver: true,
    entry: named('recommend'),
  },
  recommendations: {
    title: 'recommends.box',
    startsOver: true,
    entry: named('recommendations'),
  },
  'recommended/:id': {
    title: 'recommends.recommended',
    startsOver: true,
    entry: named('recommended'),
  },
  'collect/:id': {
    title: 'collections.collect',
    startsOver: true,
    entry: named('collect'),
  },
  'feeds/:id': {
    title: 'podcasts.follow',
    startsOver: true,
    entry: named('feeds'),
  },
  'edit/collection/:id': {
    title: 'collections.edit',
    startsOver: true,
    entry: named('collection'),
  },
  // One that begins, of the crowd with this id.
  'album/:id': {
    title: 'photos.newAlbum',
    startsOver: true,
    entry: named('album'),
  },
  'comments/:id': {
    title: 'comments.title',
    entry: named('comments'),
  },
  'reactions/:id': {
    title: 'reactions.title',
    entry: named('reactions'),
  },
  'history/:id': {
    title: 'scribbles.history',
    entry: named('history'),
  },
  'edit/scribble/:id': {
    title: 'scribbles.edit',
    entry: named('editScribble'),
  },
  'edit/loop/:id': {
    title: 'loops.edit',
    startsOver: true,
    entry: named('editLoop'),
  },
  'page/:id': crowdPanel,
  'edit/career/:id': {
    title: 'careers.edit',
    startsOver: true,
    entry: named('career'),
  },
  'edit/topic/:id': {
    title: 'crowds.topic',
    startsOver: true,
    entry: named('topic'),
  },
  'edit/education/:id': {
    title: 'timeline.educationEdit',
    startsOver: true,
    entry: named('education'),
  },
  'edit/life-event/:id': {
    title: 'timeline.eventEdit',
    startsOver: true,
    entry: named('lifeEvent'),
  },
  'edit/relationship/:id': {
    title: 'timeline.relationshipEdit',
    startsOver: true,
    entry: named('relationship'),
  },
  'edit/keypoints': {
    title: 'timeline.keypointsEdit',
    startsOver: true,
    entry: named('keypoints'),
  },
};
