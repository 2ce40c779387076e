import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { CrowdAbout_crowd$key } from './__generated__/CrowdAbout_crowd.graphql';
import about from '../users/ProfileAbout.module.css';
import styles from './CrowdAbout.module.css';

const STATUSES = ['PRIVATE', 'INVITE_ONLY', 'VISIBLE_TO_PUBLIC'] as const;

/** What a crowd says of itself. */
export function CrowdAbout({ crowd }: { crowd: CrowdAbout_crowd$key }) {
  const { text: t, language } = useI18n();
  const data = useFragment(
    graphql`
      fragment CrowdAbout_crowd on Crowd @throwOnFieldError {
        name
        description
        rules
        location
        status
        joinApproval
        joinQuestions
        createdAt
        owner {
          path
          title
          subTitle
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        latestMembers {
          id
          path
          title
          shortName
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
      }
    `,
    crowd,
  );
  const { owner, latestMembers } = data;
  const status = STATUSES.find((each) => each === data.status);
  const asks = status === 'VISIBLE_TO_PUBLIC' && (data.joinApproval || data.joinQuestions.length > 0);
  return (
    <dl className={about.about}>
      <div className={about.wide}>
        <dt>{t('crowds.description')}</dt>
        <dd dir="auto">{data.description || t('crowds.noDescription', { name: data.name })}</dd>
      </div>
      {owner && (
        <div>
          <dt>{t('crowds.runBy')}</dt>
          <dd>
            <RouterLink to={owner.path} className={styles.owner}>
              <Avatar name={owner.title} file={owner.avatar} />
              <span>
                <b dir="auto">{owner.title}</b>
                {owner.subTitle && <small dir="auto">{owner.subTitle}</small>}
              </span>
            </RouterLink>
          </dd>
        </div>
      )}
      {status && (
        <div>
          <dt>{t('crowds.whoMayJoin')}</dt>
          <dd>{t(asks ? 'crowds.statusText.approval' : `crowds.statusText.${status}`)}</dd>
        </div>
      )}
      {data.rules && (
        <div>
          <dt>{t('crowds.rules')}</dt>
          <dd dir="auto">{data.rules}</dd>
        </div>
      )}
      {latestMembers.length > 0 && (
        <div>
          <dt>{t('crowds.latestMembers')}</dt>
          <dd>
            <ul className={styles.latest}>
              {latestMembers.map((member) => (
                <li key={member.id}>
                  <RouterLink to={member.path} aria-label={member.title}>
                    <Avatar name={member.title} file={member.avatar} size={48} />
                    <span dir="auto">{member.shortName}</span>
                  </RouterLink>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {data.location && (
        <div>
          <dt>{t('crowds.location')}</dt>
          <dd dir="auto">{data.location}</dd>
        </div>
      )}
      <div>
        <dt>{t('crowds.founded')}</dt>
        <dd>{new Intl.DateTimeFormat(language.locale, { dateStyle: 'long' }).format(new Date(data.createdAt))}</dd>
      </div>
    </dl>
  );
}
