import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/Button.tsx';
import { activeTour } from './tourProgress.ts';
import { tourOf, type TourName } from './tours.ts';
import { useTours } from './useTours.ts';
import styles from './TourOffer.module.css';

interface TourOfferProps {
  tour: TourName;
  /** Where what is around it reaches from edge to edge. */
  isInset?: boolean;
}

/** Asks somebody new whether they want to be shown around, once, and whoever left a tour whether they go on with it. */
export function TourOffer({ tour: name, isInset = false }: TourOfferProps) {
  const t = useText();
  const { isNew, stages, begin, end } = useTours();
  const isActive = useStore(activeTour)?.name === name;
  const { title, about, isAfterwards } = tourOf(name);
  const stage = stages[name];
  const isOffered = stage === undefined ? isNew && !isAfterwards : stage !== 'done' && !isActive;
  if (!isOffered) return null;
  return (
    <section className={styles.offer} data-inset={isInset || undefined} aria-label={t(title)}>
      <p>
        <b>{t(title)}</b>
        <span>{t(about)}</span>
      </p>
      <div className={styles.actions}>
        <Button kind="primary" size="small" onClick={() => begin(name)}>
          {t(stage ? 'tours.goOn' : 'tours.show')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => end(name)}>
          {t('tours.noThanks')}
        </Button>
      </div>
    </section>
  );
}
