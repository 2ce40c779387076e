import { distantEntries } from '../core/distantEntry.ts';
import type { Panel } from '../panels/panel.ts';

const { named } = distantEntries(async () => (await import('./accountEntries.ts')).accountEntries);

const info: Panel = {
  title: 'settings.info',
  entry: named('accountInfo'),
  children: {
    email: {
      title: 'settings.changeEmail',
      entry: named('email'),
    },
    phone: {
      title: 'settings.changePhone',
      entry: named('phone'),
    },
    password: {
      title: 'settings.changePassword',
      startsOver: true,
      entry: named('changePassword'),
    },
  },
};

const settings: Panel = {
  title: 'panels.settings',
  isSearchable: true,
  entry: named('settings'),
  children: {
    info,
    tours: {
      title: 'tours.title',
      entry: named('tours'),
    },
    look: {
      title: 'panels.look',
      entry: named('look'),
    },
    sessions: {
      title: 'settings.sessions',
      entry: named('sessions'),
    },
    'two-factor': {
      title: 'security.title',
      entry: named('twoFactor'),
      children: {
        app: {
          title: 'security.method.TOTP',
          entry: named('totp'),
        },
      },
    },
    address: {
      title: 'users.address',
      entry: named('address'),
    },
    notifications: {
      title: 'notifications.settings',
      entry: named('notificationSettings'),
    },
    presence: {
      title: 'conversations.presence',
      entry: named('presence'),
    },
    found: {
      title: 'discover.found',
      entry: named('found'),
    },
    audiences: {
      title: 'shares.audiencesTitle',
      entry: named('audiences'),
    },
    all: {
      title: 'settings.all',
      entry: named('allSettings'),
    },
    export: {
      title: 'exports.title',
      entry: named('export'),
    },
    delete: {
      title: 'deletion.title',
      entry: named('deleteAccount'),
    },
    linked: {
      title: 'social.title',
      entry: named('linkedAccounts'),
    },
    communities: {
      title: 'communities.title',
      entry: named('communities'),
    },
    crowds: {
      title: 'pages.yours',
      entry: named('crowds'),
    },
    reports: {
      title: 'moderation.ownReports',
      entry: named('ownReports'),
    },
    blocked: {
      title: 'moderation.blockedList',
      entry: named('blocked'),
    },
  },
};

/** The sheets under Account. */
export const accountPanel = {
  entry: named('account'),
  children: {
    profile: {
      title: 'users.edit',
      entry: named('editProfile'),
    },
    interests: {
      title: 'users.editInterests',
      entry: named('interests'),
    },
    qr: {
      title: 'users.qr',
      entry: named('qr'),
    },
    settings,
  },
} satisfies Partial<Panel>;
