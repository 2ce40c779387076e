import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useNavigation } from '../core/navigation.ts';
import { panels, type PanelName } from './registry.ts';
import { neighbours } from './stack.ts';
import styles from './PanelFrame.module.css';

/** Around the twelve; each takes the place of the one before, so that one Back closes the panel. */
export function PanelFooter({ name }: { name: PanelName }) {
  const t = useText();
  const { router, prefetch } = useNavigation();
  const { previous, next } = neighbours(name);
  const step = (to: PanelName) => ({
    type: 'button' as const,
    className: styles.step,
    onPointerEnter: () => prefetch(`?p=${to}`),
    onFocus: () => prefetch(`?p=${to}`),
    onClick: () => router.open('p', to, { replace: true }),
  });
  return (
    <div className={styles.foot}>
      <button {...step(previous)} aria-label={t('shell.previousNamed', { title: t(panels[previous].title) })}>
        <ChevronLeft className="flip" aria-hidden="true" />
        {t(panels[previous].title)}
      </button>
      <button {...step(next)} aria-label={t('shell.nextNamed', { title: t(panels[next].title) })}>
        {t(panels[next].title)}
        <ChevronRight className="flip" aria-hidden="true" />
      </button>
    </div>
  );
}
