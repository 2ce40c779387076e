import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import presenceQuery from '../conversations/__generated__/PresencePanelQuery$parameters.ts';
import foundQuery from '../discover/__generated__/FoundPanelQuery$parameters.ts';
import exportQuery from '../exports/__generated__/ExportPanelQuery$parameters.ts';
import interestsQuery from '../interests/__generated__/InterestsPanelQuery$parameters.ts';
import blockedQuery from '../moderation/__generated__/BlockedPanelQuery$parameters.ts';
import notificationSettingsQuery from '../notifications/__generated__/NotificationSettingsPanelQuery$parameters.ts';
import ownReportsQuery from '../moderation/__generated__/OwnReportsPanelQuery$parameters.ts';
import crowdsQuery from '../pages/__generated__/CrowdsPanelQuery$parameters.ts';
import type { Panel } from '../panels/panel.ts';
import audiencesQuery from '../shares/__generated__/AudiencesPanelQuery$parameters.ts';
import linkedQuery from '../social/__generated__/LinkedAccountsPanelQuery$parameters.ts';
import toursQuery from '../tours/__generated__/ToursPanelQuery$parameters.ts';
import addressQuery from '../users/__generated__/AddressPanelQuery$parameters.ts';
import qrQuery from '../users/__generated__/QrPanelQuery$parameters.ts';
import profileQuery from '../users/__generated__/EditProfilePanelQuery$parameters.ts';
import infoQuery from './__generated__/AccountInfoPanelQuery$parameters.ts';
import accountQuery from './__generated__/AccountPanelQuery$parameters.ts';
import communitiesQuery from './__generated__/CommunitiesPanelQuery$parameters.ts';
import sessionsQuery from './__generated__/SessionsPanelQuery$parameters.ts';
import twoFactorQuery from './__generated__/TwoFactorPanelQuery$parameters.ts';

const none = () => ({});

const info: Panel = {
  title: 'settings.info',
  entry: entryPoint({
    query: infoQuery,
    variables: none,
    load: async () => (await import('./AccountInfoPanel.tsx')).AccountInfoPanel,
  }),
  children: {
    email: {
      title: 'settings.changeEmail',
      entry: plainEntryPoint(async () => (await import('./ContactPanel.tsx')).EmailPanel),
    },
    phone: {
      title: 'settings.changePhone',
      entry: plainEntryPoint(async () => (await import('./ContactPanel.tsx')).PhonePanel),
    },
    password: {
      title: 'settings.changePassword',
      startsOver: true,
      entry: plainEntryPoint(async () => (await import('./ChangePasswordPanel.tsx')).ChangePasswordPanel),
    },
  },
};

const settings: Panel = {
  title: 'panels.settings',
  isSearchable: true,
  entry: plainEntryPoint(async () => (await import('../panels/SettingsPanel.tsx')).SettingsPanel),
  children: {
    info,
    tours: {
      title: 'tours.title',
      entry: entryPoint({
        query: toursQuery,
        variables: none,
        load: async () => (await import('../tours/ToursPanel.tsx')).ToursPanel,
      }),
    },
    look: {
      title: 'panels.look',
      entry: plainEntryPoint(async () => (await import('../panels/LookPanel.tsx')).LookPanel),
    },
    sessions: {
      title: 'settings.sessions',
      entry: entryPoint({
        query: sessionsQuery,
        variables: none,
        load: async () => (await import('./SessionsPanel.tsx')).SessionsPanel,
      }),
    },
    'two-factor': {
      title: 'security.title',
      entry: entryPoint({
        query: twoFactorQuery,
        variables: none,
        load: async () => (await import('./TwoFactorPanel.tsx')).TwoFactorPanel,
      }),
      children: {
        app: {
          title: 'security.method.TOTP',
          entry: plainEntryPoint(async () => (await import('./TotpPanel.tsx')).TotpPanel),
        },
      },
    },
    address: {
      title: 'users.address',
      entry: entryPoint({
        query: addressQuery,
        variables: none,
        load: async () => (await import('../users/AddressPanel.tsx')).AddressPanel,
      }),
    },
    notifications: {
      title: 'notifications.settings',
      entry: entryPoint({
        query: notificationSettingsQuery,
        variables: none,
        load: async () => (await import('../notifications/NotificationSettingsPanel.tsx')).NotificationSettingsPanel,
      }),
    },
    presence: {
      title: 'conversations.presence',
      entry: entryPoint({
        query: presenceQuery,
        variables: none,
        load: async () => (await import('../conversations/PresencePanel.tsx')).PresencePanel,
      }),
    },
    found: {
      title: 'discover.found',
      entry: entryPoint({
        query: foundQuery,
        variables: none,
        load: async () => (await import('../discover/FoundPanel.tsx')).FoundPanel,
      }),
    },
    audiences: {
      title: 'shares.audiencesTitle',
      entry: entryPoint({
        query: audiencesQuery,
        variables: none,
        load: async () => (await import('../shares/AudiencesPanel.tsx')).AudiencesPanel,
      }),
    },
    all: {
      title: 'settings.all',
      entry: plainEntryPoint(async () => (await import('../users/AllSettingsPanel.tsx')).AllSettingsPanel),
    },
    export: {
      title: 'exports.title',
      entry: entryPoint({
        query: exportQuery,
        variables: none,
        load: async () => (await import('../exports/ExportPanel.tsx')).ExportPanel,
      }),
    },
    delete: {
      title: 'deletion.title',
      entry: plainEntryPoint(async () => (await import('./DeleteAccountPanel.tsx')).DeleteAccountPanel),
    },
    linked: {
      title: 'social.title',
      entry: entryPoint({
        query: linkedQuery,
        variables: none,
        load: async () => (await import('../social/LinkedAccountsPanel.tsx')).LinkedAccountsPanel,
      }),
    },
    communities: {
      title: 'communities.title',
      entry: entryPoint({
        query: communitiesQuery,
        variables: none,
        load: async () => (await import('./CommunitiesPanel.tsx')).CommunitiesPanel,
      }),
    },
    crowds: {
      title: 'pages.yours',
      entry: entryPoint({
        query: crowdsQuery,
        variables: none,
        load: async () => (await import('../pages/CrowdsPanel.tsx')).CrowdsPanel,
      }),
    },
    reports: {
      title: 'moderation.ownReports',
      entry: entryPoint({
        query: ownReportsQuery,
        variables: none,
        load: async () => (await import('../moderation/OwnReportsPanel.tsx')).OwnReportsPanel,
      }),
    },
    blocked: {
      title: 'moderation.blockedList',
      entry: entryPoint({
        query: blockedQuery,
        variables: none,
        load: async () => (await import('../moderation/BlockedPanel.tsx')).BlockedPanel,
      }),
    },
  },
};

/** The sheets under Account. */
export const accountPanel = {
  entry: entryPoint({
    query: accountQuery,
    variables: none,
    load: async () => (await import('./AccountPanel.tsx')).AccountPanel,
  }),
  children: {
    profile: {
      title: 'users.edit',
      entry: entryPoint({
        query: profileQuery,
        variables: none,
        load: async () => (await import('../users/EditProfilePanel.tsx')).EditProfilePanel,
      }),
    },
    interests: {
      title: 'users.editInterests',
      entry: entryPoint({
        query: interestsQuery,
        variables: none,
        load: async () => (await import('../interests/InterestsPanel.tsx')).InterestsPanel,
      }),
    },
    qr: {
      title: 'users.qr',
      entry: entryPoint({
        query: qrQuery,
        variables: none,
        load: async () => (await import('../users/QrPanel.tsx')).QrPanel,
      }),
    },
    settings,
  },
} satisfies Partial<Panel>;
