import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import type { FormerHandles_handles$key } from './__generated__/FormerHandles_handles.graphql';
import styles from './AdminFrame.module.css';

/** Which addresses somebody or a crowd had before, and until when; nothing where there are none. */
export function FormerHandles({ handles }: { handles: FormerHandles_handles$key }) {
  const { text: t, language } = useI18n();
  const former = useFragment(
    graphql`
      fragment FormerHandles_handles on FormerHandle @relay(plural: true) {
        name
        releasedAt
      }
    `,
    handles,
  );
  if (former.length === 0) return null;
  const day = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' });
  return (
    <dl className={styles.former}>
      <dt>{t('admin.formerHandles')}</dt>
      {former.map(({ name, releasedAt }) => (
        <dd key={name}>
          <bdi>@{name}</bdi> {t('admin.endsOn', { date: day.format(new Date(releasedAt)) })}
        </dd>
      ))}
    </dl>
  );
}
