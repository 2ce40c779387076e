import { useI18n } from '../core/i18n.tsx';
import { formatCount } from './formatCount.ts';

/** A figure in the person's script: 2,318 in full, 31k from ten thousand. */
export function Count({ value }: { value: number }) {
  const { language } = useI18n();
  return <span className="num">{formatCount(value, language.locale)}</span>;
}
