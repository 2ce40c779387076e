import { fold } from '@plaza/text/fold.ts';
import {
  Archive,
  AtSign,
  Ban,
  BellRing,
  Building2,
  CircleDot,
  Eye,
  Flag,
  HardDrive,
  KeyRound,
  Link2,
  MonitorSmartphone,
  Palette,
  ScanSearch,
  ShieldCheck,
  Signpost,
  SlidersHorizontal,
  UserRound,
  UsersRound,
  UserX,
} from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PanelRow } from './PanelRow.tsx';
import { usePanelSearch } from './panelSearch.ts';
import styles from './PanelBody.module.css';

const SETTINGS = [
  { panel: 'account/settings/info', title: 'settings.info', text: 'settings.infoText', icon: <UserRound /> },
  {
    panel: 'account/settings/info/password',
    title: 'accounts.password',
    text: 'settings.passwordText',
    icon: <KeyRound />,
  },
  { panel: 'account/settings/address', title: 'users.address', text: 'users.addressText', icon: <AtSign /> },
  { panel: 'account/settings/look', title: 'panels.look', text: 'panels.lookText', icon: <Palette /> },
  {
    panel: 'account/settings/sessions',
    title: 'settings.sessions',
    text: 'settings.sessionsText',
    icon: <MonitorSmartphone />,
  },
  {
    panel: 'account/settings/two-factor',
    title: 'security.title',
    text: 'security.settingsText',
    icon: <ShieldCheck />,
  },
  {
    panel: 'account/settings/notifications',
    title: 'notifications.settings',
    text: 'notifications.settingsText',
    icon: <BellRing />,
  },
  {
    panel: 'account/settings/presence',
    title: 'conversations.presence',
    text: 'conversations.presenceText',
    icon: <CircleDot />,
  },
  { panel: 'account/settings/found', title: 'discover.found', text: 'discover.foundText', icon: <ScanSearch /> },
  { panel: 'account/settings/audiences', title: 'shares.audiencesTitle', text: 'shares.audiencesText', icon: <Eye /> },
  { panel: 'account/settings/linked', title: 'social.title', text: 'social.settingsText', icon: <Link2 /> },
  {
    panel: 'account/settings/communities',
    title: 'communities.title',
    text: 'communities.settingsText',
    icon: <Building2 />,
  },
  { panel: 'account/settings/crowds', title: 'pages.yours', text: 'pages.yoursText', icon: <UsersRound /> },
  { panel: 'account/settings/blocked', title: 'moderation.blockedList', text: 'settings.blockedText', icon: <Ban /> },
  { panel: 'storage', title: 'panels.storage', text: 'storage.settingsText', icon: <HardDrive /> },
  { panel: 'account/settings/export', title: 'exports.title', text: 'exports.settingsText', icon: <Archive /> },
  { panel: 'account/settings/tours', title: 'tours.title', text: 'tours.settingsText', icon: <Signpost /> },
  { panel: 'account/settings/all', title: 'settings.all', text: 'settings.allText', icon: <SlidersHorizontal /> },
  { panel: 'account/settings/delete', title: 'deletion.title', text: 'deletion.settingsText', icon: <UserX /> },
  { panel: 'account/settings/reports', title: 'moderation.ownReports', text: 'settings.reportsText', icon: <Flag /> },
] as const;

/** The list of settings, found by name; a domain adds its row here and its sheet in the registry. */
export function SettingsPanel() {
  const t = useText();
  const search = fold(usePanelSearch().trim());
  const rows = SETTINGS.map((row) => ({ ...row, title: t(row.title), text: t(row.text) })).filter(({ title, text }) =>
    fold(`${title} ${text}`).includes(search),
  );
  if (rows.length === 0) {
    return (
      <div className={styles.pad}>
        <EmptyState title={t('settings.none')} />
      </div>
    );
  }
  return rows.map((row) => <PanelRow key={row.panel} {...row} />);
}
