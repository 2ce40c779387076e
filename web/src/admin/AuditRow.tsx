import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { AuditRow_entry$key } from './__generated__/AuditRow_entry.graphql';
import styles from './AdminFrame.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One thing that was done: when, by whom, and what there is to say of it. */
export function AuditRow({ entry }: { entry: AuditRow_entry$key }) {
  const { text: t, language } = useI18n();
  const { position, actor, actorName, action, details, createdAt } = useFragment(
    graphql`
      fragment AuditRow_entry on AuditEntry {
        position
        actorName
        action
        details
        createdAt
        actor {
          slug
        }
      }
    `,
    entry,
  );
  const when = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const said = Object.entries(Object(details) as Record<string, unknown>).filter(([, value]) => value !== null);
  return (
    <tr>
      <td className={styles.quiet}>
        <time dateTime={createdAt}>{when.format(new Date(createdAt))}</time>
      </td>
      <td>{actor ? <TextLink to={`/@${actor.slug}`}>{actorName}</TextLink> : <bdi>{actorName}</bdi>}</td>
      <td>
        <code dir="ltr">{action}</code>
      </td>
      <td>
        <dl className={styles.details}>
          {said.map(([name, value]) => (
            <div key={name}>
              <dt dir="ltr">{name}</dt>
              <dd dir="auto">{textOf(value)}</dd>
            </div>
          ))}
        </dl>
      </td>
      <td className={styles.number} data-label={t('admin.position')}>
        {position}
      </td>
    </tr>
  );
}
