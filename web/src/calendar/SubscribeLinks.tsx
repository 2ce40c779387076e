import { useText } from '../core/i18n.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { googleSubscription, outlookSubscription, webcal } from './subscriptions.ts';
import styles from './CalendarLink.module.css';

interface SubscribeLinksProps {
  url: string;
  title: string;
  heading?: 'h2' | 'h3';
}

/** Subscribes a calendar app to a calendar file. */
export function SubscribeLinks({ url, title, heading: Heading = 'h3' }: SubscribeLinksProps) {
  const t = useText();
  return (
    <section className={styles.apps} aria-labelledby="calendar-apps">
      <Heading id="calendar-apps">{title}</Heading>
      <div className={styles.actions}>
        <a href={webcal(url)} className={buttonClass({ size: 'small' })}>
          {t('calendar.subscribeApp')}
        </a>
        {[
          { name: t('events.calendarGoogle'), href: googleSubscription(url) },
          { name: t('events.calendarOutlook'), href: outlookSubscription(url) },
        ].map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'small' })}
          >
            {name}
          </a>
        ))}
      </div>
      <p>{t('calendar.delay')}</p>
    </section>
  );
}
