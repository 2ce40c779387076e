import careerQuery from '../careers/__generated__/CareerPanelQuery$parameters.ts';
import commentsQuery from '../comments/__generated__/CommentsPanelQuery$parameters.ts';
import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import blockQuery from '../moderation/__generated__/BlockPanelQuery$parameters.ts';
import followersQuery from '../relationships/__generated__/FollowersPanelQuery$parameters.ts';
import followingQuery from '../relationships/__generated__/FollowingPanelQuery$parameters.ts';
import { crowdPanel } from '../pages/crowdPanel.ts';
import reactionsQuery from '../reactions/__generated__/ReactionsPanelQuery$parameters.ts';
import editScribbleQuery from '../scribbles/__generated__/EditScribblePanelQuery$parameters.ts';
import historyQuery from '../scribbles/__generated__/HistoryPanelQuery$parameters.ts';
import type { Panel } from './panel.ts';

const byId = (params: { readonly id?: string }) => ({ id: params.id ?? '' });

/** Panels about one thing: no place in the navigation. */
export const contextPanels: Readonly<Record<string, Panel>> = {
  'block/:id': {
    title: 'moderation.block',
    startsOver: true,
    entry: entryPoint({
      query: blockQuery,
      variables: byId,
      load: async () => (await import('../moderation/BlockPanel.tsx')).BlockPanel,
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
  'page/:id': crowdPanel,
  'edit/career/:id': {
    title: 'careers.edit',
    startsOver: true,
    entry: entryPoint({
      query: careerQuery,
      variables: ({ id = '' }) => ({ id, isNew: id === 'new' }),
      load: async () => (await import('../careers/CareerPanel.tsx')).CareerPanel,
    }),
  },
};
