/** A crowd whose settings are changed, and what its panels ask for. */
import { screen } from '@testing-library/react';
import { crowd, EVERYTHING, NOTHING } from './crowds.ts';
import { ADA } from './renderApp.tsx';
import { connection, person } from './town.ts';

export const SELF = { ...person('ada', 'Ada Byron'), isViewer: true };

export const picture = (id: string) => ({
  __typename: 'MediaFile',
  id,
  name: 'picture.webp',
  markedAsNsfw: false,
  thumbhash: null,
  altText: null,
  focal: null,
  manageable: true,
  links: { animation: null, xxs: null, xs: null, sm: null, md: null, lg: null, xl: null, source: '/media/1.webp' },
});

/** Of Ada, who may do everything there, unless said otherwise. */
export const saltStreet = (more: Record<string, unknown> = {}) =>
  crowd({
    id: 'page:1',
    slug: 'salt-street',
    path: '/crowds/salt-street',
    username: 'salt-street',
    title: 'Salt Street',
    name: 'Salt Street',
    description: 'Everybody of the street.',
    location: 'Harbour Quarter',
    rules: null,
    canAct: true,
    missing: [],
    permissions: EVERYTHING,
    settings: {},
    avatar: picture('file:1'),
    cover: picture('file:2'),
    owner: SELF,
    formerOwner: null,
    transferredAt: null,
    members: connection([]),
    invited: connection([]),
    joined: connection([]),
    inviteLinks: connection([]),
    declined: connection([]),
    ...more,
  });

export const at = (sheet: string) => `/design-system?p=${sheet}`;
export const panel = (name: string) => screen.findByRole('region', { name });

/** What the panels of its settings are answered. */
export const settingsOf = (crowd: object | null) => ({
  CrowdSettingsPanelQuery: { node: crowd },
  CrowdMainPanelQuery: { viewer: { __typename: 'Viewer', id: ADA.id, user: SELF }, node: crowd },
  CrowdAddressPanelQuery: { node: crowd },
  CrowdNotificationsPanelQuery: { node: crowd },
  CrowdInvitePanelQuery: { node: crowd },
  CrowdRolesPanelQuery: { node: crowd, crowdPermissions: { manager: EVERYTHING, member: NOTHING, preset: 'CLOSED' } },
});
export const NO_PERMISSION = 'You do not have permission to access this screen. Please contact the group admin.';
