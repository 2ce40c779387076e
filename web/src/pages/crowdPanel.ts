import { entryPoint } from '../core/entrypoint.ts';
import type { Panel } from '../panels/panel.ts';
import addressQuery from './__generated__/CrowdAddressPanelQuery$parameters.ts';
import inviteQuery from './__generated__/CrowdInvitePanelQuery$parameters.ts';
import mainQuery from './__generated__/CrowdMainPanelQuery$parameters.ts';
import notificationsQuery from './__generated__/CrowdNotificationsPanelQuery$parameters.ts';
import rolesQuery from './__generated__/CrowdRolesPanelQuery$parameters.ts';
import settingsQuery from './__generated__/CrowdSettingsPanelQuery$parameters.ts';

const byId = (params: { readonly id?: string }) => ({ id: params.id ?? '' });

/** The settings of one crowd. */
export const crowdPanel: Panel = {
  title: 'pages.settings',
  startsOver: true,
  entry: entryPoint({
    query: settingsQuery,
    variables: byId,
    load: async () => (await import('./CrowdSettingsPanel.tsx')).CrowdSettingsPanel,
  }),
  children: {
    main: {
      title: 'pages.main',
      entry: entryPoint({
        query: mainQuery,
        variables: byId,
        load: async () => (await import('./CrowdMainPanel.tsx')).CrowdMainPanel,
      }),
    },
    address: {
      title: 'pages.address',
      entry: entryPoint({
        query: addressQuery,
        variables: byId,
        load: async () => (await import('./CrowdAddressPanel.tsx')).CrowdAddressPanel,
      }),
    },
    roles: {
      title: 'pages.roles',
      entry: entryPoint({
        query: rolesQuery,
        variables: byId,
        load: async () => (await import('./CrowdRolesPanel.tsx')).CrowdRolesPanel,
      }),
    },
    notifications: {
      title: 'panels.notifications',
      entry: entryPoint({
        query: notificationsQuery,
        variables: byId,
        load: async () => (await import('./CrowdNotificationsPanel.tsx')).CrowdNotificationsPanel,
      }),
    },
    invite: {
      title: 'pages.invite',
      entry: entryPoint({
        query: inviteQuery,
        variables: byId,
        load: async () => (await import('./CrowdInvitePanel.tsx')).CrowdInvitePanel,
      }),
    },
  },
};
