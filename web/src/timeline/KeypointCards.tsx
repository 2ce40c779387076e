import { Pencil } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { AudienceMark } from '../items/AudienceMark.tsx';
import { EntryActions } from './EntryActions.tsx';
import { LISTS } from './lists.ts';
import type { KeypointCards_user$key } from './__generated__/KeypointCards_user.graphql';
import styles from './KeypointCards.module.css';

/** What somebody would be known by: ruled columns side by side, one for each list that holds anything. */
export function KeypointCards({ user }: { user: KeypointCards_user$key }) {
  const t = useText();
  const { keypoints } = useFragment(
    graphql`
      fragment KeypointCards_user on User {
        keypoints {
          audience
          manageable
          skills
          accomplished
          experience
          hobbies
          dreams
          careers {
            id
            title
          }
          ...EntryActions_item @alias(as: "actions")
        }
      }
    `,
    user,
  );
  if (!keypoints) return null;
  const lists = LISTS.filter((name) => keypoints[name].length > 0);
  const { careers, manageable } = keypoints;
  if (lists.length === 0 && careers.length === 0 && !manageable) return null;
  return (
    <section className={styles.points} aria-labelledby="keypoints">
      <div className={styles.head}>
        <h2 id="keypoints">{t('timeline.keypoints')}</h2>
        <AudienceMark audience={keypoints.audience} />
        <span className={styles.acts}>{keypoints.actions && <EntryActions item={keypoints.actions} />}</span>
        {manageable && (
          <PanelLink panel="edit/keypoints" className={styles.edit} aria-label={t('timeline.editKeypoints')}>
            <Pencil aria-hidden="true" />
          </PanelLink>
        )}
      </div>
      {careers.length > 0 && (
        <p className={styles.careers}>
          {careers.map(({ id, title }) => (
            <bdi key={id}>{title}</bdi>
          ))}
        </p>
      )}
      {lists.length > 0 && (
        <div className={styles.columns}>
          {lists.map((name) => (
            <section key={name} className={styles.column} data-list={name} aria-labelledby={`keypoints-${name}`}>
              <h3 id={`keypoints-${name}`}>{t(`timeline.list.${name}`)}</h3>
              <ul>
                {keypoints[name].map((line) => (
                  <li key={line}>
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
