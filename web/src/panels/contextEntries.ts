import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import collectQuery from '../collections/__generated__/CollectPanelQuery$parameters.ts';
import collectionQuery from '../collections/__generated__/CollectionPanelQuery$parameters.ts';
import careerQuery from '../careers/__generated__/CareerPanelQuery$parameters.ts';
import commentsQuery from '../comments/__generated__/CommentsPanelQuery$parameters.ts';
import sendQuery from '../conversations/__generated__/SendPanelQuery$parameters.ts';
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

const orNew = ({ id = '' }: { readonly id?: string }) => ({ id, isNew: id === 'new' });
const byId = (params: { readonly id?: string }) => ({ id: params.id ?? '' });

/** What panels about one thing show, by the names in `contextPanels.ts`. */
export const contextEntries = {
  places: entryPoint({
    query: placesQuery,
    variables: () => ({}),
    load: async () => (await import('../places/PlacesPanel.tsx')).PlacesPanel,
  }),
  place: entryPoint({
    query: placeQuery,
    variables: byId,
    load: async () => (await import('../places/PlacePanel.tsx')).PlacePanel,
  }),
  block: entryPoint({
    query: blockQuery,
    variables: byId,
    load: async () => (await import('../moderation/BlockPanel.tsx')).BlockPanel,
  }),
  mute: entryPoint({
    query: muteQuery,
    variables: byId,
    load: async () => (await import('../moderation/MutePanel.tsx')).MutePanel,
  }),
  decision: entryPoint({
    query: decisionQuery,
    variables: byId,
    load: async () => (await import('../moderation/DecisionPanel.tsx')).DecisionPanel,
  }),
  decided: entryPoint({
    query: decidedQuery,
    variables: byId,
    load: async () => (await import('../moderation/DecidedPanel.tsx')).DecidedPanel,
  }),
  report: plainEntryPoint(async () => (await import('../moderation/ReportPanel.tsx')).ReportPanel),
  followers: entryPoint({
    query: followersQuery,
    variables: byId,
    load: async () => (await import('../relationships/FollowersPanel.tsx')).FollowersPanel,
  }),
  following: entryPoint({
    query: followingQuery,
    variables: byId,
    load: async () => (await import('../relationships/FollowingPanel.tsx')).FollowingPanel,
  }),
  notificationPeople: entryPoint({
    query: notificationPeopleQuery,
    variables: byId,
    load: async () => (await import('../notifications/NotificationPeoplePanel.tsx')).NotificationPeoplePanel,
  }),
  share: entryPoint({
    query: shareQuery,
    variables: byId,
    load: async () => (await import('../shares/SharePanel.tsx')).SharePanel,
  }),
  send: entryPoint({
    query: sendQuery,
    variables: byId,
    load: async () => (await import('../conversations/SendPanel.tsx')).SendPanel,
  }),
  remind: entryPoint({
    query: remindQuery,
    variables: byId,
    load: async () => (await import('../reminders/RemindPanel.tsx')).RemindPanel,
  }),
  recommend: entryPoint({
    query: recommendQuery,
    variables: byId,
    load: async () => (await import('../recommends/RecommendPanel.tsx')).RecommendPanel,
  }),
  recommendations: entryPoint({
    query: recommendationsQuery,
    variables: () => ({}),
    load: async () => (await import('../recommends/RecommendationsPanel.tsx')).RecommendationsPanel,
  }),
  recommended: entryPoint({
    query: recommendedQuery,
    variables: byId,
    load: async () => (await import('../recommends/RecommendedPanel.tsx')).RecommendedPanel,
  }),
  collect: entryPoint({
    query: collectQuery,
    variables: byId,
    load: async () => (await import('../collections/CollectPanel.tsx')).CollectPanel,
  }),
  feeds: entryPoint({
    query: feedsQuery,
    variables: byId,
    load: async () => (await import('../podcasts/FeedsPanel.tsx')).FeedsPanel,
  }),
  collection: entryPoint({
    query: collectionQuery,
    variables: orNew,
    load: async () => (await import('../collections/CollectionPanel.tsx')).CollectionPanel,
  }),
  album: entryPoint({
    query: collectionQuery,
    variables: ({ id = '' }) => ({ id, isNew: true, isCrowds: true }),
    load: async () => (await import('../collections/CollectionPanel.tsx')).CollectionPanel,
  }),
  comments: entryPoint({
    query: commentsQuery,
    variables: byId,
    load: async () => (await import('../comments/CommentsPanel.tsx')).CommentsPanel,
  }),
  reactions: entryPoint({
    query: reactionsQuery,
    variables: byId,
    load: async () => (await import('../reactions/ReactionsPanel.tsx')).ReactionsPanel,
  }),
  history: entryPoint({
    query: historyQuery,
    variables: byId,
    load: async () => (await import('../scribbles/HistoryPanel.tsx')).HistoryPanel,
  }),
  editScribble: entryPoint({
    query: editScribbleQuery,
    variables: byId,
    load: async () => (await import('../scribbles/EditScribblePanel.tsx')).EditScribblePanel,
  }),
  editLoop: entryPoint({
    query: editLoopQuery,
    variables: byId,
    load: async () => (await import('../vscribbles/EditLoopPanel.tsx')).EditLoopPanel,
  }),
  career: entryPoint({
    query: careerQuery,
    variables: orNew,
    load: async () => (await import('../careers/CareerPanel.tsx')).CareerPanel,
  }),
  topic: entryPoint({
    query: topicQuery,
    variables: ({ id = '' }) => ({ id: id.replace(/^new-/, ''), isNew: id.startsWith('new-') }),
    load: async () => (await import('../pages/TopicPanel.tsx')).TopicPanel,
  }),
  education: entryPoint({
    query: educationQuery,
    variables: orNew,
    load: async () => (await import('../timeline/EducationPanel.tsx')).EducationPanel,
  }),
  lifeEvent: entryPoint({
    query: lifeEventQuery,
    variables: orNew,
    load: async () => (await import('../timeline/LifeEventPanel.tsx')).LifeEventPanel,
  }),
  relationship: entryPoint({
    query: relationshipQuery,
    variables: orNew,
    load: async () => (await import('../timeline/RelationshipPanel.tsx')).RelationshipPanel,
  }),
  keypoints: entryPoint({
    query: keypointsQuery,
    variables: () => ({}),
    load: async () => (await import('../timeline/KeypointsPanel.tsx')).KeypointsPanel,
  }),
};
