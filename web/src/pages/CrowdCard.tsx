import { Sparkles } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { KnownPeople } from '../actors/KnownPeople.tsx';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Picture } from '../ui/Picture.tsx';
import { CrowdMembership } from './CrowdMembership.tsx';
import { StatusMark } from './StatusMark.tsx';
import type { CrowdCard_crowd$key } from './__generated__/CrowdCard_crowd.graphql';
import styles from './CrowdCard.module.css';

interface CrowdCardProps {
  crowd: CrowdCard_crowd$key;
  /** The viewer has joined, asked, answered or left. */
  onChange: () => void;
}

/** A crowd to somebody who does not belong to it yet: what it is, why it may be for them, and how to get in. */
export function CrowdCard({ crowd, onChange }: CrowdCardProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment CrowdCard_crowd on Crowd @throwOnFieldError {
        name
        path
        location
        status
        descriptionSummary
        membersCount
        knownMembersCount
        sharedInterests
        knownMembers {
          shortName
          ...KnownPeople_people
        }
        avatar {
          markedAsNsfw
          thumbhash
          links {
            xs
            sm
            source
          }
        }
        cover {
          markedAsNsfw
          thumbhash
          focal {
            x
            y
          }
          links {
            sm
            md
            lg
            source
          }
        }
        ...StatusMark_crowd
        ...CrowdMembership_crowd
      }
    `,
    crowd,
  );
  const { name, path, cover, knownMembers, knownMembersCount, sharedInterests } = data;
  const [first] = knownMembers;
  return (
    <div className={styles.card}>
      <div className={styles.cover} data-empty={cover ? undefined : true}>
        {cover && (
          <Picture
            links={cover.links}
            isSensitive={cover.markedAsNsfw}
            alt=""
            thumbhash={cover.thumbhash}
            focal={cover.focal}
            size="sm"
            sizes="(min-width: 768px) 324px, 100vw"
            isFilling
          />
        )}
      </div>
      <div className={styles.body}>
        <span className={styles.face}>
          <Avatar name={name} file={data.avatar} size={72} shape="crowd" />
        </span>
        <h3 className={styles.name} dir="auto">
          <RouterLink to={path} data-opens="">
            {name}
          </RouterLink>
        </h3>
        <p className={styles.about}>
          {data.status !== 'VISIBLE_TO_PUBLIC' && <StatusMark crowd={data} />}
          <span>{t('crowds.countedMembers', { count: data.membersCount })}</span>
          {data.location && <bdi>{data.location}</bdi>}
        </p>
        {data.descriptionSummary && (
          <p className={styles.words} dir="auto">
            {data.descriptionSummary}
          </p>
        )}
        {first && (
          <KnownPeople
            people={knownMembers}
            words={t('crowds.knownThere', { name: first.shortName, others: knownMembersCount - 1 })}
          />
        )}
        {sharedInterests.length > 0 && (
          <ul className={styles.interests} aria-label={t('crowds.sharedInterests')}>
            {sharedInterests.map((interest) => (
              <li key={interest}>
                <Chip tone="kind" icon={<Sparkles aria-hidden="true" />}>
                  <bdi>{interest}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <CrowdMembership crowd={data} onChange={onChange} />
        </div>
      </div>
    </div>
  );
}
