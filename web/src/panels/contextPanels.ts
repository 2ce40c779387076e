import collectQuery from '../collections/__generated__/CollectPanelQuery$parameters.ts';
import collectionQuery from '../collections/__generated__/CollectionPanelQuery$parameters.ts';
import careerQuery from '../careers/__generated__/CareerPanelQuery$parameters.ts';
import commentsQuery from '../comments/__generated__/CommentsPanelQuery$parameters.ts';
import sendQuery from '../conversations/__generated__/SendPanelQuery$parameters.ts';
import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import blockQuery from '../moderation/__generated__/BlockPanelQuery$parameters.ts';
import notificationPeopleQuery from '../notifications/__generated__/NotificationPeoplePanelQuery$parameters.ts';
import topicQuery from '../pages/__generated__/TopicPanelQuery$parameters.ts';
import feedsQuery from '../podcasts/__generated__/FeedsPanelQuery$parameters.ts';
import decidedQuery from '../moderation/__generated__/DecidedPanelQuery$parameters.ts';
import decisionQuery from '../moderation/__generated__/DecisionPanelQuery$parameters.ts';
import muteQuery from '../moderation/__generated__/MutePanelQuery$parameters.ts';
import followersQuery from '../relationships/__generated__/FollowersPanelQuery$parameters.ts';
import followingQuery from '../relationships/__generated__/FollowingPanelQuery$parameters.ts';
import placeQuery from '../places/__generated__/PlacePanelQuery$parameters.ts';
import placesQuery from '../places/__generated__/PlacesPanelQuery$parameters.ts';
import { crowdPanel } from '../pages/crowdPanel.ts';
import reactionsQuery from '../reactions/__generated__/ReactionsPanelQuery$parameters.ts';
import recommendationsQuery from '../recommends/__generated__/RecommendationsPanelQuery$parameters.ts';
import recommendedQuery from '../recommends/__generated__/RecommendedPanelQuery$parameters.ts';
import recommendQuery from '../recommends/__generated__/RecommendPanelQuery$parameters.ts';
import remindQuery from '../reminders/__generated__/RemindPanelQuery$parameters.ts';
import editScribbleQuery from '../scribbles/__generated__/EditScribblePanelQuery$parameters.ts';
import shareQuery from '../shares/__generated__/SharePanelQuery$parameters.ts';
import historyQuery from '../scribbles/__generated__/HistoryPanelQuery$parameters.ts';
import educationQuery from '../timeline/__generated__/EducationPanelQuery$parameters.ts';
import keypointsQuery from '../timeline/__generated__/KeypointsPanelQuery$parameters.ts';
import lifeEventQuery from '../timeline/__generated__/LifeEventPanelQuery$parameters.ts';
import relationshipQuery from '../timeline/__generated__/RelationshipPanelQuery$parameters.ts';
import editLoopQuery from '../vscribbles/__generated__/EditLoopPanelQuery$parameters.ts';
import type { Panel } from './panel.ts';

const orNew = ({ id = '' }: { readonly id?: string }) => ({ id, isNew: id === 'new' });
const byId = (params: { readonly id?: string }) => ({ id: params.id ?? '' });

/** Panels about one thing: no place in the navigation. */
export const contextPanels: Readonly<Record<string, Panel>> = {
  places: {
    title: 'places.title',
    entry: entryPoint({
      query: placesQuery,
      variables: () => ({}),
      load: async () => (await import('../places/PlacesPanel.tsx')).PlacesPanel,
    }),
    children: {
      ':id': {
        title: 'places.one',
        entry: entryPoint({
          query: placeQuery,
          variables: byId,
          load: async () => (await import('../places/PlacePanel.tsx')).PlacePanel,
        }),
      },
    },
  },
  'block/:id': {
    title: 'moderation.block',
    startsOver: true,
    entry: entryPoint({
      query: blockQuery,
      variables: byId,
      load: async () => (await import('../moderation/BlockPanel.tsx')).BlockPanel,
    }),
  },
  'mute/:id': {
    title: 'moderation.mute',
    startsOver: true,
    entry: entryPoint({
      query: muteQuery,
      variables: byId,
      load: async () => (await import('../moderation/MutePanel.tsx')).MutePanel,
    }),
  },
  'decision/:id': {
    title: 'moderation.decision',
    startsOver: true,
    entry: entryPoint({
      query: decisionQuery,
      variables: byId,
      load: async () => (await import('../moderation/DecisionPanel.tsx')).DecisionPanel,
    }),
  },
  'decided/:id': {
    title: 'moderation.decision',
    startsOver: true,
    entry: entryPoint({
      query: decidedQuery,
      variables: byId,
      load: async () => (await import('../moderation/DecidedPanel.tsx')).DecidedPanel,
    }),
  },
  'report/:id': {
    title: 'moderation.report',
    startsOver: true,
    entry: plainEntryPoint(async () => (await import('../moderation/ReportPanel.tsx')).ReportPanel),
  },
  'people/followers/:id': {
    title: 'people.followers',
    startsOver: true,
    entry: entryPoint({
      query: followersQuery,
      variables: byId,
      load: async () => (await import('../relationships/FollowersPanel.tsx')).FollowersPanel,
    }),
  },
  'people/following/:id': {
    title: 'people.following',
    startsOver: true,
    entry: entryPoint({
      query: followingQuery,
      variables: byId,
      load: async () => (await import('../relationships/FollowingPanel.tsx')).FollowingPanel,
    }),
  },
  'people/notification/:id': {
    title: 'notifications.people',
    startsOver: true,
    entry: entryPoint({
      query: notificationPeopleQuery,
      variables: byId,
      load: async () => (await import('../notifications/NotificationPeoplePanel.tsx')).NotificationPeoplePanel,
    }),
  },
  'share/:id': {
    title: 'shares.title',
    startsOver: true,
    entry: entryPoint({
      query: shareQuery,
      variables: byId,
      load: async () => (await import('../shares/SharePanel.tsx')).SharePanel,
    }),
  },
  'send/:id': {
    title: 'conversations.sendIn',
    startsOver: true,
    entry: entryPoint({
      query: sendQuery,
      variables: byId,
      load: async () => (await import('../conversations/SendPanel.tsx')).SendPanel,
    }),
  },
  'remind/:id': {
    title: 'reminders.remind',
    startsOver: true,
    entry: entryPoint({
      query: remindQuery,
      variables: byId,
      load: async () => (await import('../reminders/RemindPanel.tsx')).RemindPanel,
    }),
  },
  'recommend/:id': {
    title: 'recommends.title',
    startsOver: true,
    entry: entryPoint({
      query: recommendQuery,
      variables: byId,
      load: async () => (await import('../recommends/RecommendPanel.tsx')).RecommendPanel,
    }),
  },
  recommendations: {
    title: 'recommends.box',
    startsOver: true,
    entry: entryPoint({
      query: recommendationsQuery,
      variables: () => ({}),
      load: async () => (await import('../recommends/RecommendationsPanel.tsx')).RecommendationsPanel,
    }),
  },
  'recommended/:id': {
    title: 'recommends.recommended',
    startsOver: true,
    entry: entryPoint({
      query: recommendedQuery,
      variables: byId,
      load: async () => (await import('../recommends/RecommendedPanel.tsx')).RecommendedPanel,
    }),
  },
  'collect/:id': {
    title: 'collections.collect',
    startsOver: true,
    entry: entryPoint({
      query: collectQuery,
      variables: byId,
      load: async () => (await import('../collections/CollectPanel.tsx')).CollectPanel,
    }),
  },
  'feeds/:id': {
    title: 'podcasts.follow',
    startsOver: true,
    entry: entryPoint({
      query: feedsQuery,
      variables: byId,
      load: async () => (await import('../podcasts/FeedsPanel.tsx')).FeedsPanel,
    }),
  },
  'edit/collection/:id': {
    title: 'collections.edit',
    startsOver: true,
    entry: entryPoint({
      query: collectionQuery,
      variables: orNew,
      load: async () => (await import('../collections/CollectionPanel.tsx')).CollectionPanel,
    }),
  },
  // One that begins, of the crowd with this id.
  'album/:id': {
    title: 'photos.newAlbum',
    startsOver: true,
    entry: entryPoint({
      query: collectionQuery,
      variables: ({ id = '' }) => ({ id, isNew: true, isCrowds: true }),
      load: async () => (await import('../collections/CollectionPanel.tsx')).CollectionPanel,
    }),
  },
  'comments/:id': {
    title: 'comments.title',
    entry: entryPoint({
      query: commentsQuery,
      variables: byId,
      load: async () => (await import('../comments/CommentsPanel.tsx')).CommentsPanel,
    }),
  },
  'reactions/:id': {
    title: 'reactions.title',
    entry: entryPoint({
      query: reactionsQuery,
      variables: byId,
      load: async () => (await import('../reactions/ReactionsPanel.tsx')).ReactionsPanel,
    }),
  },
  'history/:id': {
    title: 'scribbles.history',
    entry: entryPoint({
      query: historyQuery,
      variables: byId,
      load: async () => (await import('../scribbles/HistoryPanel.tsx')).HistoryPanel,
    }),
  },
  'edit/scribble/:id': {
    title: 'scribbles.edit',
    entry: entryPoint({
      query: editScribbleQuery,
      variables: byId,
      load: async () => (await import('../scribbles/EditScribblePanel.tsx')).EditScribblePanel,
    }),
  },
  'edit/loop/:id': {
    title: 'loops.edit',
    startsOver: true,
    entry: entryPoint({
      query: editLoopQuery,
      variables: byId,
      load: async () => (await import('../vscribbles/EditLoopPanel.tsx')).EditLoopPanel,
    }),
  },
  'page/:id': crowdPanel,
  'edit/career/:id': {
    title: 'careers.edit',
    startsOver: true,
    entry: entryPoint({
      query: careerQuery,
      variables: orNew,
      load: async () => (await import('../careers/CareerPanel.tsx')).CareerPanel,
    }),
  },
  'edit/topic/:id': {
    title: 'crowds.topic',
    startsOver: true,
    entry: entryPoint({
      query: topicQuery,
      variables: ({ id = '' }) => ({ id: id.replace(/^new-/, ''), isNew: id.startsWith('new-') }),
      load: async () => (await import('../pages/TopicPanel.tsx')).TopicPanel,
    }),
  },
  'edit/education/:id': {
    title: 'timeline.educationEdit',
    startsOver: true,
    entry: entryPoint({
      query: educationQuery,
      variables: orNew,
      load: async () => (await import('../timeline/EducationPanel.tsx')).EducationPanel,
    }),
  },
  'edit/life-event/:id': {
    title: 'timeline.eventEdit',
    startsOver: true,
    entry: entryPoint({
      query: lifeEventQuery,
      variables: orNew,
      load: async () => (await import('../timeline/LifeEventPanel.tsx')).LifeEventPanel,
    }),
  },
  'edit/relationship/:id': {
    title: 'timeline.relationshipEdit',
    startsOver: true,
    entry: entryPoint({
      query: relationshipQuery,
      variables: orNew,
      load: async () => (await import('../timeline/RelationshipPanel.tsx')).RelationshipPanel,
    }),
  },
  'edit/keypoints': {
    title: 'timeline.keypointsEdit',
    startsOver: true,
    entry: entryPoint({
      query: keypointsQuery,
      variables: () => ({}),
      load: async () => (await import('../timeline/KeypointsPanel.tsx')).KeypointsPanel,
    }),
  },
};
