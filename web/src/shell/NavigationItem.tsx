import { useText } from '../core/i18n.tsx';
import { PanelLink, RouterLink } from '../core/links.tsx';
import { usePlace } from '../core/navigation.ts';
import type { NavigationPanel } from '../panels/panel.ts';
import type { PanelName } from '../panels/registry.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './Drawer.module.css';

interface NavigationItemProps {
  name: PanelName;
  panel: NavigationPanel;
  isOpen: boolean;
  count: number;
}

/** A tab of the drawer: the open panel's row and its sheet are one paper. Discover leads home first. */
export function NavigationItem({ name, panel, isOpen, count }: NavigationItemProps) {
  const t = useText();
  const { path } = usePlace();
  const Icon = panel.icon;
  const content = (
    <>
      <Icon aria-hidden="true" />
      <span className={styles.name}>{t(panel.title)}</span>
      {count > 0 && (
        <span className={styles.count}>
          <Badge count={count} />
        </span>
      )}
    </>
  );
  const look = {
    className: styles.item,
    title: t(panel.title),
    'data-make': name === 'create' || undefined,
    'data-tour': name,
    'data-open': isOpen || undefined,
  };
  if (name === 'discover' && path !== '/') {
    return (
      <RouterLink {...look} to="/">
        {content}
      </RouterLink>
    );
  }
  return (
    <PanelLink
      {...look}
      panel={name}
      data-here={name === 'discover' || undefined}
      aria-current={name === 'discover' ? 'page' : undefined}
      aria-expanded={isOpen}
    >
      {content}
    </PanelLink>
  );
}
