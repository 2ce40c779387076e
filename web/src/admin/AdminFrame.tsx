import type { ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { NavTabs } from '../ui/NavTabs.tsx';
import styles from './AdminFrame.module.css';

interface AdminFrameProps {
  title: string;
  side?: ReactNode;
  /** Search and filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The desk of those who look after the place: its parts as tabs, wider than a page for reading. */
export function AdminFrame({ title, side, tools, children }: AdminFrameProps) {
  const t = useText();
  const { roles } = useSession();
  const isAdmin = roles.includes('ADMIN') || roles.includes('SUPER_ADMIN');
  return (
    <div className={styles.desk}>
      <header className={styles.mast}>
        <h1>{title}</h1>
        {side && <p>{side}</p>}
      </header>
      <NavTabs
        label={t('admin.parts')}
        index="/admin"
        tabs={[
          { to: '/admin/overview', label: t('admin.overview') },
          { to: '/admin/users', label: t('admin.users') },
          { to: '/admin/crowds', label: t('admin.crowds') },
          { to: '/admin/reports', label: t('admin.reports') },
          { to: '/admin/support', label: t('admin.support') },
          { to: '/admin/media', label: t('admin.media') },
          ...(isAdmin
            ? [
                { to: '/admin/communities', label: t('admin.communities') },
                { to: '/admin/keywords', label: t('admin.keywords') },
                { to: '/admin/audit', label: t('admin.audit') },
              ]
            : []),
        ]}
      />
      {tools && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  );
}
