import { MapPin } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { ActorCover } from '../actors/ActorCover.tsx';
import { KnownPeople } from '../actors/KnownPeople.tsx';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { useRecordView } from '../items/useRecordView.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { CrowdActions } from './CrowdActions.tsx';
import { CrowdCounts } from './CrowdCounts.tsx';
import { StatusMark } from './StatusMark.tsx';
import type { CrowdHeader_crowd$key } from './__generated__/CrowdHeader_crowd.graphql';
import head from '../actors/ActorHead.module.css';
import styles from './CrowdHeader.module.css';

interface CrowdHeaderProps {
  crowd: CrowdHeader_crowd$key;
  isCompact: boolean;
}

/** Cover, picture, name, where it is at home, who may come in, and what the viewer can do. */
export function CrowdHeader({ crowd, isCompact }: CrowdHeaderProps) {
  const t = useText();
  const { isMember } = useSession();
  const data = useFragment(
    graphql`
      fragment CrowdHeader_crowd on Crowd @throwOnFieldError {
        id
        name
        path
        location
        canAct
        knownMembersCount
        knownMembers {
          shortName
          ...KnownPeople_people
        }
        avatar {
          markedAsNsfw
          thumbhash
          focal {
            x
            y
          }
          links {
            xs
            sm
            source
          }
        }
        cover {
          ...ActorCover_cover
        }
        ...StatusMark_crowd
        ...CrowdActions_crowd
        ...CrowdCounts_crowd
      }
    `,
    crowd,
  );
  const { id, name, location, cover, path, knownMembers, knownMembersCount } = data;
  useRecordView(id, isMember && !data.canAct);
  const [known] = knownMembers;
  const place = (
    <p className={styles.place}>
      <StatusMark crowd={data} />
      {location && (
        <span className={styles.location}>
          <MapPin aria-hidden="true" />
          <bdi>{location}</bdi>
        </span>
      )}
    </p>
  );
  if (isCompact) {
    return (
      <header className={styles.compact}>
        <Avatar name={name} file={data.avatar} size={56} shape="crowd" />
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            <RouterLink to={path}>{name}</RouterLink>
          </h1>
          {place}
        </div>
        <div className={styles.actions}>
          <CrowdActions crowd={data} />
        </div>
      </header>
    );
  }
  return (
    <header className={head.header}>
      <ActorCover cover={cover} label={t('crowds.coverOf', { name })} />
      <div className={head.who}>
        <span className={styles.face}>
          <Avatar name={name} file={data.avatar} size={128} shape="crowd" />
        </span>
        <div className={head.words}>
          <h1 className={head.name} dir="auto">
            {name}
          </h1>
          {place}
        </div>
        <div className={head.actions} data-tour="crowd-place">
          <CrowdActions crowd={data} />
        </div>
      </div>
      <CrowdCounts crowd={data} />
      {known && (
        <div className={head.known}>
          <KnownPeople
            people={knownMembers}
            words={t('crowds.knownThere', { name: known.shortName, others: knownMembersCount - 1 })}
          />
        </div>
      )}
    </header>
  );
}
