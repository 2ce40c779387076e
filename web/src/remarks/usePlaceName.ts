import { useI18n } from '../core/i18n.tsx';
import { formatLength } from '../ui/formatLength.ts';
import type { PlaceUnit } from '../core/playheads.ts';

/** 1:15, «Page 3», or a stretch: 1:15–1:20. */
export function usePlaceName(): (unit: PlaceUnit, place: number, end?: number | null) => string {
  const { text: t, language } = useI18n();
  const second = (place: number) => formatLength(Math.floor(place), language.locale);
  return (unit, place, end) => {
    if (unit === 'page') return t('remarks.page', { page: place });
    return end == null ? second(place) : `${second(place)}–${second(end)}`;
  };
}
