import { useI18n } from '../core/i18n.tsx';

/** When a mute ends. */
export function MuteEnd({ at }: { at: string | null | undefined }) {
  const { text: t, language } = useI18n();
  if (!at) return t('moderation.endsNever');
  const date = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }).format(new Date(at));
  return <time dateTime={at}>{t('moderation.endsOn', { date })}</time>;
}
