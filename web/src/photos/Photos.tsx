import { useState, useTransition } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { Albums } from './Albums.tsx';
import { PhotoWall } from './PhotoWall.tsx';
import type { Photos_actor$key } from './__generated__/Photos_actor.graphql';
import type { PhotosAgainQuery } from './__generated__/PhotosAgainQuery.graphql';
import styles from './Photos.module.css';

interface PhotosProps {
  actor: Photos_actor$key;
  canChange: boolean;
  /** The crowd whose photos these are. */
  crowdId?: string;
}

/** What somebody shows of their photos and films, and the albums that they made. */
export function Photos({ actor, canChange, crowdId }: PhotosProps) {
  const t = useText();
  const { isMember } = useSession();
  const [isEditing, setEditing] = useState(false);
  const [, startTransition] = useTransition();
  const [data, refetch] = useRefetchableFragment<PhotosAgainQuery, Photos_actor$key>(
    graphql`
      fragment Photos_actor on Actor @refetchable(queryName: "PhotosAgainQuery") @throwOnFieldError {
        shortName
        media: collections(first: 1, system: MEDIA) {
          edges {
            node {
              id
              itemsCount
              ...PhotoWall_collection
            }
          }
        }
        ...Albums_actor
      }
    `,
    actor,
  );
  const media = data.media.edges[0]?.node;
  const count = media?.itemsCount ?? 0;
  const again = () => startTransition(() => void refetch({}, { fetchPolicy: 'network-only' }));
  const add = canChange && (
    <AddPhotos
      count={count}
      crowdId={crowdId}
      onAdded={again}
      {...(count > 0 ? { onEdit: () => setEditing(true) } : {})}
    />
  );
  if (!isMember) {
    const to = `/welcome/sign-in?to=${encodeURIComponent(location.pathname)}`;
    return (
      <div className={styles.empty}>
        <EmptyState
          title={t('photos.forMembers')}
          text={t('photos.forMembersText', { name: data.shortName })}
          action={
            <ButtonLink kind="primary" to={to}>
              {t('photos.signIn')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <div className={styles.photos}>
      {/* Above what goes on and on, where they are reached and stay put. */}
      <Albums actor={data} canBegin={canChange} crowdId={crowdId} />
      {!isEditing && add}
      {media && count > 0 ? (
        <PhotoWall
          key={media.id}
          collection={media}
          isEditing={isEditing}
          onDone={() => setEditing(false)}
          onChanged={again}
        />
      ) : (
        <div className={styles.empty}>
          <EmptyState
            title={canChange ? t('photos.noneYours') : t('photos.none', { name: data.shortName })}
            {...(canChange ? { text: t('photos.noneYoursText') } : {})}
          />
        </div>
      )}
    </div>
  );
}
