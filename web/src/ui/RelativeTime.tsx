import { useI18n } from '../core/i18n.tsx';
import { useNow } from '../core/useNow.ts';
import { exactTime, timeWords } from './times.ts';

/** When something was (`at` is ISO 8601); the exact time on hover, and for machines. */
export function RelativeTime({ at }: { at: string }) {
  const { text, language } = useI18n();
  const now = useNow();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={at} title={exactTime(date, language.locale)} className="num">
      {timeWords(date, new Date(Math.max(now, date.getTime())), text, language.locale)}
    </time>
  );
}
