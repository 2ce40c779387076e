import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { tourOf, type TourName } from './tours.ts';
import { useTours } from './useTours.ts';
import styles from './TourOffer.module.css';

interface TourOfferProps {
  tour: TourName;
  /** Where what is around it reaches from edge to edge. */
  isInset?: boolean;
}

/** Asks somebody new whether they want to be shown around, once. */
export function TourOffer({ tour: name, isInset = false }: TourOfferProps) {
  const t = useText();
  const { isNew, stages, begin, end } = useTours();
  if (!isNew || stages[name] !== undefined) return null;
  const { title, about } = tourOf(name);
  return (
    <section className={styles.offer} data-inset={isInset || undefined} aria-label={t(title)}>
      <p>
        <b>{t(title)}</b>
        <span>{t(about)}</span>
      </p>
      <div className={styles.actions}>
        <Button kind="primary" size="small" onClick={() => begin(name)}>
          {t('tours.show')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => end(name)}>
          {t('tours.noThanks')}
        </Button>
      </div>
    </section>
  );
}
