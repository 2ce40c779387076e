import { useI18n } from '../core/i18n.tsx';
import { exactTime, timeWords } from './times.ts';
import { useClock } from './useClock.ts';

/** When something was (`at` is ISO 8601); the exact time on hover, and for machines. */
export function RelativeTime({ at }: { at: string }) {
  const { text, language } = useI18n();
  const clock = useClock();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={at} title={exactTime(date, language.locale)} className="num">
      {timeWords(date, new Date(Math.max(clock, date.getTime())), text, language.locale)}
    </time>
  );
}
