import { History } from 'lucide-react';
import { use } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { cityOfZone } from '../core/moments.ts';
import { useRouter } from '../core/navigation.ts';
import { Button } from '../ui/Button.tsx';
import { ViewedContext } from './viewedInstant.ts';
import styles from './ConferenceFrame.module.css';

/** Says that a conference is shown as of another instant, and leads back. */
export function ViewedNotice({ timezone, path }: { timezone: string; path: string }) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const viewed = use(ViewedContext);
  if (!viewed) return null;
  const time = new Intl.DateTimeFormat(language.locale, { dateStyle: 'full', timeStyle: 'short', timeZone: timezone });
  const { phase } = viewed;
  return (
    <div className={styles.viewed} role="status">
      <History aria-hidden="true" />
      <p>
        <b>{t('conferences.viewing', { time: time.format(viewed.at), city: cityOfZone(timezone) })}</b>{' '}
        {t(`conferences.phase.${phase as 'LIVE'}`)}
      </p>
      <Button size="small" onClick={() => router.navigate(path)}>
        {t('conferences.backToNow')}
      </Button>
    </div>
  );
}
