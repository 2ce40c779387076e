import { Compass, Lightbulb, Pencil, Smile, Sparkles, Trophy, type LucideIcon } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { AudienceMark } from '../items/AudienceMark.tsx';
import { EntryActions } from './EntryActions.tsx';
import { LISTS, type ListName } from './lists.ts';
import type { KeypointCards_user$key } from './__generated__/KeypointCards_user.graphql';
import styles from './KeypointCards.module.css';

const ICONS: Record<ListName, LucideIcon> = {
  skills: Lightbulb,
  accomplished: Trophy,
  experience: Compass,
  hobbies: Smile,
  dreams: Sparkles,
};

/** What somebody would be known by: a card for each list that holds anything. */
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
      <div className={styles.cards}>
        {lists.map((name) => {
          const Icon = ICONS[name];
          return (
            <section key={name} className={styles.card} data-list={name} aria-labelledby={`keypoints-${name}`}>
              <h3 id={`keypoints-${name}`}>
                <Icon aria-hidden="true" />
                {t(`timeline.list.${name}`)}
              </h3>
              <ul>
                {keypoints[name].map((line) => (
                  <li key={line} dir="auto">
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {keypoints.actions && <EntryActions item={keypoints.actions} />}
    </section>
  );
}
