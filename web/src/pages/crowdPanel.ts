import { distantEntries } from '../core/distantEntry.ts';
import type { Panel } from '../panels/panel.ts';

const { named } = distantEntries(async () => (await import('./crowdEntries.ts')).crowdEntries);

/** The settings of one crowd. */
export const crowdPanel: Panel = {
  title: 'pages.settings',
  startsOver: true,
  entry: named('settings'),
  children: {
    main: {
      title: 'pages.main',
      entry: named('main'),
    },
    address: {
      title: 'pages.address',
      entry: named('address'),
    },
    roles: {
      title: 'pages.roles',
      entry: named('roles'),
    },
    notifications: {
      title: 'panels.notifications',
      entry: named('notifications'),
    },
    invite: {
      title: 'pages.invite',
      entry: named('invite'),
    },
  },
};
