import { graphql, useFragment } from 'react-relay/hooks';
import { CareerTimeline } from '../careers/CareerTimeline.tsx';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ProfileAbout_user$key } from './__generated__/ProfileAbout_user.graphql';
import styles from './ProfileAbout.module.css';

/** What a person says of themselves. */
export function ProfileAbout({ user }: { user: ProfileAbout_user$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment ProfileAbout_user on User {
        isViewer
        description
        location
        name {
          first
        }
        interests {
          id
          title
        }
        ...CareerTimeline_user
      }
    `,
    user,
  );
  const { description, location, interests, isViewer, name } = data;
  if (!description && !location && interests.length === 0) {
    const nothing = (
      <div className={styles.empty}>
        <EmptyState
          title={isViewer ? t('users.noAboutYours') : t('users.noAbout', { name: name.first })}
          action={
            isViewer && (
              <PanelLink panel="account/profile" className={buttonClass({})}>
                {t('users.edit')}
              </PanelLink>
            )
          }
        />
      </div>
    );
    return (
      <>
        {isViewer && nothing}
        <CareerTimeline user={data} empty={nothing} />
      </>
    );
  }
  return (
    <>
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
      <CareerTimeline user={data} empty={null} />
    </>
  );
}
