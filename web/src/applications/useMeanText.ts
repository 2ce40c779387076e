import { useI18n } from '../core/i18n.tsx';

/** Writes the mean of scores with at most one digit after the point. */
export function useMeanText(): (rating: number) => string {
  const { language } = useI18n();
  const format = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1 });
  return (rating) => format.format(rating);
}
