import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { serverNow } from '../core/serverClock.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { confirm } from '../ui/confirm.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Pill } from '../ui/Pill.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { showToast } from '../ui/toasts.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { BannerSamples } from './BannerSamples.tsx';
import { CataloguePage, Section } from './CataloguePage.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import styles from './Catalogue.module.css';

export function AlertsScreen() {
  const t = useText();
  const [count, setCount] = useState(3);
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const ask = async () => {
    const isYes = await confirm({ text: t('design.confirmText'), yes: t('design.confirmYes'), isDangerous: true });
    showToast(t(isYes ? 'ui.yes' : 'ui.no'));
  };
  return (
    <CataloguePage title="design.alerts" lead="design.alertsLead">
      <Section title="design.toasts">
        <div className={styles.row}>
          <Button onClick={() => showToast(t('design.toast'))}>{t('design.showToast')}</Button>
          <Button onClick={() => showToast(t('design.toast'), { undo: () => showToast(t('ui.undo')) })}>
            {t('design.showUndo')}
          </Button>
          <Button onClick={() => showToast(t('problems.INTERNAL'), { tone: 'bad' })}>{t('design.showProblem')}</Button>
        </div>
      </Section>
      <Section title="design.banners">
        <BannerSamples />
      </Section>
      <Section title="design.dialogs">
        <div className={styles.row}>
          <Button onClick={() => void confirm({})}>{t('ui.sure')}</Button>
          <Button kind="danger" onClick={() => void ask()}>
            {t('design.confirmYes')}
          </Button>
          <DialogSamples />
        </div>
      </Section>
      <Section title="design.states">
        <div className={styles.grid}>
          <EmptyState
            title={t('design.emptyTitle')}
            text={t('design.emptyText')}
            action={<Button kind="primary">{t('panels.createScribble')}</Button>}
          />
          <ErrorNote onRetry={() => showToast(t('ui.retry'))} />
        </div>
      </Section>
      <Section title="design.small">
        <div className={styles.row}>
          <Chip>{t('design.chip')}</Chip>
          <Chip tone="good" icon={<Check />}>
            {t('design.chipGood')}
          </Chip>
          <Chip tone="bad">{t('design.chipBad')}</Chip>
          <Chip tone="now">{t('design.chipNow')}</Chip>
          <Badge count={4} />
          <Badge count={12} isNew={false} />
          <Badge count={4} isSolid />
          <RelativeTime at={now} />
          <Tooltip text={t('design.tooltip')}>
            {(id) => (
              <Button size="small" aria-describedby={id}>
                {t('design.chip')}
              </Button>
            )}
          </Tooltip>
        </div>
      </Section>
      <Section title="design.pill">
        <Pill text={count > 0 ? t('ui.newItems', { count }) : null} onPress={() => setCount(0)} />
        <div style={{ blockSize: 56 }} />
        <Button size="small" onClick={() => setCount(count + 1)}>
          {t('ui.newItems', { count: 1 })}
        </Button>
      </Section>
      <Section title="design.progress">
        <ProgressBar value={0.4} />
        <div style={{ blockSize: 16 }} />
        <ProgressBar />
      </Section>
    </CataloguePage>
  );
}
