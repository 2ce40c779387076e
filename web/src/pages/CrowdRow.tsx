import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Chip } from '../ui/Chip.tsx';
import type { CrowdRow_crowd$key } from './__generated__/CrowdRow_crowd.graphql';
import styles from './CrowdRow.module.css';

/** Whoever belongs and is neither is a member, which goes without saying. */
const TOLD = ['ADMIN', 'MANAGER'] as const;

/** A crowd of one's own: its name, who one is there, and who waits at its door. */
export function CrowdRow({ crowd }: { crowd: CrowdRow_crowd$key }) {
  const t = useText();
  const { name, path, avatar, membersCount, requestsCount, viewerRole } = useFragment(
    graphql`
      fragment CrowdRow_crowd on Crowd @throwOnFieldError {
        name
        path
        membersCount
        requestsCount
        viewerRole
        avatar {
          markedAsNsfw
          thumbhash
          links {
            xs
            source
          }
        }
      }
    `,
    crowd,
  );
  const role = TOLD.find((each) => each === viewerRole);
  return (
    <li className={styles.row}>
      <RouterLink to={path} className={styles.crowd}>
        <Avatar name={name} file={avatar} size={56} shape="crowd" />
        <span className={styles.words}>
          <b dir="auto">{name}</b>
          <small>
            {[role && t(`crowds.role.${role}`), t('crowds.countedMembers', { count: membersCount })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </RouterLink>
      {requestsCount > 0 && (
        <RouterLink to={`${path}/members`} className={styles.waiting}>
          <Chip tone="now">{t('crowds.countedWaiting', { count: requestsCount })}</Chip>
        </RouterLink>
      )}
    </li>
  );
}
