import {
  Bell,
  CalendarDays,
  CircleDashed,
  CircleUserRound,
  Compass,
  HardDrive,
  Images,
  ListMusic,
  Plus,
  Search,
} from 'lucide-react';
import { accountPanel } from '../accounts/accountPanel.ts';
import calendarAddressQuery from '../calendar/__generated__/CalendarAddressPanelQuery$parameters.ts';
import collectionQuery from '../collections/__generated__/CollectionPanelQuery$parameters.ts';
import { conversationsPanel } from '../conversations/conversationPanels.ts';
import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import notificationsQuery from '../notifications/__generated__/NotificationsPanelQuery$parameters.ts';
import nowPlayingQuery from '../player/__generated__/NowPlayingPanelQuery$parameters.ts';
import { remindersPanel } from '../reminders/remindersPanel.ts';
import createScribbleQuery from '../scribbles/__generated__/CreateScribblePanelQuery$parameters.ts';
import storageQuery from '../storage/__generated__/StoragePanelQuery$parameters.ts';
import type { NavigationPanel } from './panel.ts';

/** Shows the panels that are not built yet, each with its honest sentence. */
export const SHOW_UNBUILT_PANELS: boolean = false;

const unbuilt = {
  icon: CircleDashed,
  isBuilt: false,
  entry: plainEntryPoint(async () => (await import('./UnbuiltPanel.tsx')).UnbuiltPanel),
};

/** The twelve in the product's order, which is that of next and previous. A domain puts its own panel in here. */
export const panels = {
  search: {
    title: 'panels.search',
    icon: Search,
    letter: 's',
    isBuilt: true,
    entry: plainEntryPoint(async () => (await import('../search/SearchPanel.tsx')).SearchPanel),
  },
  create: {
    title: 'panels.create',
    icon: Plus,
    letter: 'c',
    isBuilt: true,
    entry: plainEntryPoint(async () => (await import('./CreatePanel.tsx')).CreatePanel),
    children: {
      scribble: {
        title: 'panels.createScribble',
        entry: entryPoint({
          query: createScribbleQuery,
          variables: () => ({}),
          load: async () => (await import('../scribbles/CreateScribblePanel.tsx')).CreateScribblePanel,
        }),
      },
      collection: {
        title: 'collections.create',
        startsOver: true,
        entry: entryPoint({
          query: collectionQuery,
          variables: () => ({ id: '', isNew: true }),
          load: async () => (await import('../collections/CollectionPanel.tsx')).CollectionPanel,
        }),
      },
      playlist: {
        title: 'player.createPlaylist',
        startsOver: true,
        entry: entryPoint({
          query: collectionQuery,
          variables: () => ({ id: '', isNew: true }),
          load: async () => (await import('../collections/NewPlayedPanel.tsx')).NewPlaylistPanel,
        }),
      },
      podcast: {
        title: 'player.createPodcast',
        startsOver: true,
        entry: entryPoint({
          query: collectionQuery,
          variables: () => ({ id: '', isNew: true }),
          load: async () => (await import('../collections/NewPlayedPanel.tsx')).NewPodcastPanel,
        }),
      },
      crowd: {
        title: 'pages.create',
        // What was not sent is kept as a draft.
        startsOver: true,
        entry: plainEntryPoint(async () => (await import('../pages/CreateCrowdPanel.tsx')).CreateCrowdPanel),
      },
    },
  },
  discover: {
    title: 'panels.discover',
    icon: Compass,
    letter: 'd',
    isBuilt: true,
    entry: plainEntryPoint(async () => (await import('../discover/DiscoverPanel.tsx')).DiscoverPanel),
  },
  notifications: {
    title: 'panels.notifications',
    icon: Bell,
    letter: 'n',
    isBuilt: true,
    entry: entryPoint({
      query: notificationsQuery,
      variables: () => ({}),
      load: async () => (await import('../notifications/NotificationsPanel.tsx')).NotificationsPanel,
    }),
  },
  conversations: { title: 'panels.conversations', letter: 'm', isBuilt: true, ...conversationsPanel },
  'now-playing': {
    title: 'panels.nowPlaying',
    icon: ListMusic,
    letter: 'p',
    isBuilt: true,
    entry: entryPoint({
      query: nowPlayingQuery,
      variables: () => ({}),
      load: async () => (await import('../player/NowPlayingPanel.tsx')).NowPlayingPanel,
    }),
  },
  calendar: {
    title: 'panels.calendar',
    icon: CalendarDays,
    letter: 'k',
    isBuilt: true,
    entry: plainEntryPoint(async () => (await import('../calendar/CalendarPanel.tsx')).CalendarPanel),
    children: {
      address: {
        title: 'calendar.address',
        entry: entryPoint({
          query: calendarAddressQuery,
          variables: () => ({}),
          load: async () => (await import('../calendar/CalendarAddressPanel.tsx')).CalendarAddressPanel,
        }),
      },
    },
  },
  reminders: { title: 'panels.reminders', letter: 'r', isBuilt: true, ...remindersPanel },
  surveys: { title: 'panels.surveys', letter: 'v', ...unbuilt },
  media: {
    title: 'panels.media',
    icon: Images,
    letter: 'i',
    isBuilt: true,
    entry: plainEntryPoint(async () => (await import('../media/MediaPanel.tsx')).MediaPanel),
  },
  account: {
    title: 'panels.account',
    icon: CircleUserRound,
    letter: 'a',
    isBuilt: true,
    ...accountPanel,
  },
  storage: {
    title: 'panels.storage',
    icon: HardDrive,
    letter: 'u',
    isBuilt: true,
    entry: entryPoint({
      query: storageQuery,
      variables: () => ({}),
      load: async () => (await import('../storage/StoragePanel.tsx')).StoragePanel,
    }),
    children: {
      trash: {
        title: 'storage.trash',
        startsOver: true,
        entry: plainEntryPoint(async () => (await import('../storage/TrashPanel.tsx')).TrashPanel),
      },
    },
  },
} satisfies Record<string, NavigationPanel>;

export type PanelName = keyof typeof panels;

/** The navigation as it is shown. */
export const navigation = (Object.entries(panels) as [PanelName, NavigationPanel][]).filter(
  ([, panel]) => panel.isBuilt || SHOW_UNBUILT_PANELS,
);
