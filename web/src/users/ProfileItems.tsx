import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { FeedList } from '../discover/FeedList.tsx';
import { useFeedEvents } from '../discover/useFeedEvents.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { ProfileItemsPageQuery } from './__generated__/ProfileItemsPageQuery.graphql';
import type { ProfileItems_actor$key } from './__generated__/ProfileItems_actor.graphql';
import styles from './ProfileItems.module.css';

const PAGE = 10;

interface ProfileItemsProps {
  actor: ProfileItems_actor$key;
  /** Only some of it was asked for. */
  isNarrowed?: boolean;
}

/** What a person or a crowd has published, newest first. */
export function ProfileItems({ actor, isNarrowed = false }: ProfileItemsProps) {
  const t = useText();
  const { isMember } = useSession();
  const [hasFailed, setFailed] = useState(false);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ProfileItemsPageQuery,
    ProfileItems_actor$key
  >(
    graphql`
      fragment ProfileItems_actor on Actor
      @refetchable(queryName: "ProfileItemsPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 10 }
        cursor: { type: "String" }
        access: { type: "Audience" }
      )
      @throwOnFieldError {
        isViewer
        shortName
        items(first: $count, after: $cursor, access: $access) @connection(key: "ProfileItems_items") {
          edges {
            node {
              id
              ...FeedCard_item
            }
          }
        }
      }
    `,
    actor,
  );
  const items = data.items.edges.map(({ node }) => node).filter((node) => node);
  const more = () => {
    setFailed(false);
    loadNext(PAGE, { onComplete: (error) => setFailed(error !== null) });
  };
  if (items.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={
            isNarrowed
              ? t('stuff.noneSuch')
              : data.isViewer
                ? t('users.noStuffYours')
                : t('users.noStuff', { name: data.shortName })
          }
          action={
            data.isViewer && (
              <PanelLink panel="create/scribble" className={buttonClass({})}>
                {t('users.firstScribble')}
              </PanelLink>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      {isMember && <FeedEvents />}
      <FeedList items={items} hasNext={hasNext} isLoadingNext={isLoadingNext} hasFailed={hasFailed} loadNext={more} />
    </>
  );
}

/** What goes from the feed goes from here, while somebody reads. */
function FeedEvents() {
  useFeedEvents();
  return null;
}
