import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import type { ProfileAbout_user$key } from './__generated__/ProfileAbout_user.graphql';
import styles from './ProfileAbout.module.css';

/** What a person says of themselves. */
export function ProfileAbout({ user }: { user: ProfileAbout_user$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment ProfileAbout_user on User @throwOnFieldError {
        description
        location
        interests {
          id
          title
        }
      }
    `,
    user,
  );
  const { description, location, interests } = data;
  if (!description && !location && interests.length === 0) return null;
  return (
    <dl className={styles.about}>
      {description && (
        <div className={styles.wide}>
          <dt>{t('users.story')}</dt>
          <dd dir="auto">{description}</dd>
        </div>
      )}
      {location && (
        <div>
          <dt>{t('users.livesIn')}</dt>
          <dd dir="auto">{location}</dd>
        </div>
      )}
      {interests.length > 0 && (
        <div>
          <dt>{t('users.interests')}</dt>
          <dd className={styles.chips}>
            {interests.map((interest) => (
              <Chip key={interest.id}>{interest.title}</Chip>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
