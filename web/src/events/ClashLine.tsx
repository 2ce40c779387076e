import { Fragment } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import type { ClashLine_event$key } from './__generated__/ClashLine_event.graphql';
import styles from './EventView.module.css';

/** What else the viewer has to do while an event takes place. */
export function ClashLine({ event }: { event: ClashLine_event$key }) {
  const { text: t, language } = useI18n();
  const data = useFragment(
    graphql`
      fragment ClashLine_event on Event {
        clashes {
          id
          internalId
          title
        }
      }
    `,
    event,
  );
  const clashes = data.clashes ?? [];
  if (clashes.length === 0) return null;
  const parts = new Intl.ListFormat(language.locale, { type: 'unit' }).formatToParts(clashes.map(({ id }) => id));
  return (
    <p className={styles.hint}>
      {t('events.clashes')}{' '}
      {parts.map(({ type, value }, at) => {
        const clash = type === 'element' && clashes.find(({ id }) => id === value);
        return clash ? (
          <RouterLink key={clash.id} to={`/events/${clash.internalId}`} dir="auto">
            {clash.title}
          </RouterLink>
        ) : (
          <Fragment key={`and ${at}`}>{value}</Fragment>
        );
      })}
    </p>
  );
}
