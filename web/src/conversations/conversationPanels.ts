import { MessagesSquare } from 'lucide-react';
import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import type { Panel } from '../panels/panel.ts';
import addQuery from './__generated__/AddPeoplePanelQuery$parameters.ts';
import infoQuery from './__generated__/ConversationInfoPanelQuery$parameters.ts';
import conversationQuery from './__generated__/ConversationPanelQuery$parameters.ts';
import conversationsQuery from './__generated__/ConversationsPanelQuery$parameters.ts';
import historyQuery from './__generated__/MessageHistoryPanelQuery$parameters.ts';
import allScheduledQuery from './__generated__/AllScheduledPanelQuery$parameters.ts';
import scheduledQuery from './__generated__/ScheduledPanelQuery$parameters.ts';
import requestsQuery from './__generated__/RequestsPanelQuery$parameters.ts';

const byId = (params: { readonly id?: string }) => ({ id: params.id ?? '' });

const info: Panel = {
  title: 'conversations.info',
  entry: entryPoint({
    query: infoQuery,
    variables: byId,
    load: async () => (await import('./ConversationInfoPanel.tsx')).ConversationInfoPanel,
  }),
  children: {
    add: {
      title: 'conversations.add',
      startsOver: true,
      entry: entryPoint({
        query: addQuery,
        variables: byId,
        load: async () => (await import('./AddPeoplePanel.tsx')).AddPeoplePanel,
      }),
    },
  },
};

const history: Panel = {
  title: 'conversations.history',
  startsOver: true,
  entry: entryPoint({
    query: historyQuery,
    variables: (params: { readonly message?: string }) => ({ id: params.message ?? '' }),
    load: async () => (await import('./MessageHistoryPanel.tsx')).MessageHistoryPanel,
  }),
};

const scheduled: Panel = {
  title: 'conversations.scheduled',
  entry: entryPoint({
    query: scheduledQuery,
    variables: byId,
    load: async () => (await import('./ScheduledPanel.tsx')).ScheduledPanel,
  }),
};

const conversation: Panel = {
  title: 'conversations.one',
  entry: entryPoint({
    query: conversationQuery,
    variables: byId,
    load: async () => (await import('./ConversationPanel.tsx')).ConversationPanel,
  }),
  children: { info, scheduled, ':message': history },
};

export const conversationsPanel = {
  icon: MessagesSquare,
  isSearchable: true,
  entry: entryPoint({
    query: conversationsQuery,
    variables: () => ({}),
    load: async () => (await import('./ConversationsPanel.tsx')).ConversationsPanel,
  }),
  children: {
    new: {
      title: 'conversations.new',
      startsOver: true,
      entry: plainEntryPoint(async () => (await import('./NewConversationPanel.tsx')).NewConversationPanel),
    },
    requests: {
      title: 'conversations.requests',
      entry: entryPoint({
        query: requestsQuery,
        variables: () => ({}),
        load: async () => (await import('./RequestsPanel.tsx')).RequestsPanel,
      }),
    },
    scheduled: {
      title: 'conversations.scheduled',
      entry: entryPoint({
        query: allScheduledQuery,
        variables: () => ({}),
        load: async () => (await import('./AllScheduledPanel.tsx')).AllScheduledPanel,
      }),
    },
    support: {
      title: 'conversations.support',
      startsOver: true,
      entry: plainEntryPoint(async () => (await import('./SupportPanel.tsx')).SupportPanel),
    },
    ':id': conversation,
  } satisfies Record<string, Panel>,
} as const;
