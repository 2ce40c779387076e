import { MapPin } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Picture } from '../ui/Picture.tsx';
import { CrowdActions } from './CrowdActions.tsx';
import { CrowdCounts } from './CrowdCounts.tsx';
import { StatusMark } from './StatusMark.tsx';
import type { CrowdHeader_page$key } from './__generated__/CrowdHeader_page.graphql';
import styles from './CrowdHeader.module.css';

interface CrowdHeaderProps {
  page: CrowdHeader_page$key;
  isCompact: boolean;
}

/** Cover, picture, name, where it is at home, who may come in, and what the viewer can do. */
export function CrowdHeader({ page, isCompact }: CrowdHeaderProps) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment CrowdHeader_page on Page {
        name
        path
        location
        avatar {
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
          altText
          thumbhash
          focal {
            x
            y
          }
          links {
            sm
            md
            lg
            xl
            source
          }
        }
        ...StatusMark_page
        ...CrowdActions_page
        ...CrowdCounts_page
      }
    `,
    page,
  );
  const { name, location, cover, path } = data;
  return (
    <header className={styles.header} data-compact={isCompact || undefined}>
      {!isCompact && (
        <div className={styles.cover} data-empty={cover ? undefined : true}>
          {cover && (
            <Picture
              links={cover.links}
              alt={cover.altText || t('crowds.coverOf', { name })}
              thumbhash={cover.thumbhash}
              focal={cover.focal}
              size="lg"
              sizes="(min-width: 880px) 880px, 100vw"
              isFilling
              isFirst
            />
          )}
        </div>
      )}
      <div className={styles.who}>
        <span className={styles.face}>
          <Avatar name={name} file={data.avatar} size={isCompact ? 56 : 128} shape="crowd" />
        </span>
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            {isCompact ? <RouterLink to={path}>{name}</RouterLink> : name}
          </h1>
          <p className={styles.place}>
            <StatusMark page={data} />
            {location && (
              <span className={styles.location}>
                <MapPin aria-hidden="true" />
                <bdi>{location}</bdi>
              </span>
            )}
          </p>
        </div>
        <CrowdActions page={data} />
      </div>
      {!isCompact && <CrowdCounts page={data} />}
    </header>
  );
}
