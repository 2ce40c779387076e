import { entryPoint, plainEntryPoint } from '../core/entrypoint.ts';
import presenceQuery from '../conversations/__generated__/PresencePanelQuery$parameters.ts';
import foundQuery from '../discover/__generated__/FoundPanelQuery$parameters.ts';
import exportQuery from '../exports/__generated__/ExportPanelQuery$parameters.ts';
import interestsQuery from '../interests/__generated__/InterestsPanelQuery$parameters.ts';
import blockedQuery from '../moderation/__generated__/BlockedPanelQuery$parameters.ts';
import notificationSettingsQuery from '../notifications/__generated__/NotificationSettingsPanelQuery$parameters.ts';
import ownReportsQuery from '../moderation/__generated__/OwnReportsPanelQuery$parameters.ts';
import crowdsQuery from '../pages/__generated__/CrowdsPanelQuery$parameters.ts';
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

/** What the sheets under Account show, by the names in `accountPanel.ts`. */
export const accountEntries = {
  accountInfo: entryPoint({
    query: infoQuery,
    variables: none,
    load: async () => (await import('./AccountInfoPanel.tsx')).AccountInfoPanel,
  }),
  email: plainEntryPoint(async () => (await import('./ContactPanel.tsx')).EmailPanel),
  phone: plainEntryPoint(async () => (await import('./ContactPanel.tsx')).PhonePanel),
  changePassword: plainEntryPoint(async () => (await import('./ChangePasswordPanel.tsx')).ChangePasswordPanel),
  settings: plainEntryPoint(async () => (await import('../panels/SettingsPanel.tsx')).SettingsPanel),
  tours: entryPoint({
    query: toursQuery,
    variables: none,
    load: async () => (await import('../tours/ToursPanel.tsx')).ToursPanel,
  }),
  look: plainEntryPoint(async () => (await import('../panels/LookPanel.tsx')).LookPanel),
  sessions: entryPoint({
    query: sessionsQuery,
    variables: none,
    load: async () => (await import('./SessionsPanel.tsx')).SessionsPanel,
  }),
  twoFactor: entryPoint({
    query: twoFactorQuery,
    variables: none,
    load: async () => (await import('./TwoFactorPanel.tsx')).TwoFactorPanel,
  }),
  totp: plainEntryPoint(async () => (await import('./TotpPanel.tsx')).TotpPanel),
  address: entryPoint({
    query: addressQuery,
    variables: none,
    load: async () => (await import('../users/AddressPanel.tsx')).AddressPanel,
  }),
  notificationSettings: entryPoint({
    query: notificationSettingsQuery,
    variables: none,
    load: async () => (await import('../notifications/NotificationSettingsPanel.tsx')).NotificationSettingsPanel,
  }),
  presence: entryPoint({
    query: presenceQuery,
    variables: none,
    load: async () => (await import('../conversations/PresencePanel.tsx')).PresencePanel,
  }),
  found: entryPoint({
    query: foundQuery,
    variables: none,
    load: async () => (await import('../discover/FoundPanel.tsx')).FoundPanel,
  }),
  audiences: entryPoint({
    query: audiencesQuery,
    variables: none,
    load: async () => (await import('../shares/AudiencesPanel.tsx')).AudiencesPanel,
  }),
  allSettings: plainEntryPoint(async () => (await import('../users/AllSettingsPanel.tsx')).AllSettingsPanel),
  export: entryPoint({
    query: exportQuery,
    variables: none,
    load: async () => (await import('../exports/ExportPanel.tsx')).ExportPanel,
  }),
  deleteAccount: plainEntryPoint(async () => (await import('./DeleteAccountPanel.tsx')).DeleteAccountPanel),
  linkedAccounts: entryPoint({
    query: linkedQuery,
    variables: none,
    load: async () => (await import('../social/LinkedAccountsPanel.tsx')).LinkedAccountsPanel,
  }),
  communities: entryPoint({
    query: communitiesQuery,
    variables: none,
    load: async () => (await import('./CommunitiesPanel.tsx')).CommunitiesPanel,
  }),
  crowds: entryPoint({
    query: crowdsQuery,
    variables: none,
    load: async () => (await import('../pages/CrowdsPanel.tsx')).CrowdsPanel,
  }),
  ownReports: entryPoint({
    query: ownReportsQuery,
    variables: none,
    load: async () => (await import('../moderation/OwnReportsPanel.tsx')).OwnReportsPanel,
  }),
  blocked: entryPoint({
    query: blockedQuery,
    variables: none,
    load: async () => (await import('../moderation/BlockedPanel.tsx')).BlockedPanel,
  }),
  account: entryPoint({
    query: accountQuery,
    variables: none,
    load: async () => (await import('./AccountPanel.tsx')).AccountPanel,
  }),
  editProfile: entryPoint({
    query: profileQuery,
    variables: none,
    load: async () => (await import('../users/EditProfilePanel.tsx')).EditProfilePanel,
  }),
  interests: entryPoint({
    query: interestsQuery,
    variables: none,
    load: async () => (await import('../interests/InterestsPanel.tsx')).InterestsPanel,
  }),
  qr: entryPoint({
    query: qrQuery,
    variables: none,
    load: async () => (await import('../users/QrPanel.tsx')).QrPanel,
  }),
};
