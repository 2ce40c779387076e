import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { PersonRow } from '../relationships/PersonRow.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import type { CrowdList_user$key } from './__generated__/CrowdList_user.graphql';
import type { CrowdListPageQuery } from './__generated__/CrowdListPageQuery.graphql';
import styles from './CrowdList.module.css';

const PAGE = 20;

/** The crowds that somebody belongs to, as far as the viewer may know of it. */
export function CrowdList({ user }: { user: CrowdList_user$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<CrowdListPageQuery, CrowdList_user$key>(
    graphql`
      fragment CrowdList_user on User
      @refetchable(queryName: "CrowdListPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        isViewer
        shortName
        crowds(first: $count, after: $cursor) @connection(key: "CrowdList_crowds") {
          edges {
            node {
              id
              ...PersonRow_actor
            }
          }
        }
      }
    `,
    user,
  );
  const crowds = data.crowds.edges.flatMap(({ node }) => (node ? [node] : []));
  if (crowds.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          title={data.isViewer ? t('stuff.noCrowdsYours') : t('stuff.noCrowds', { name: data.shortName })}
          action={
            data.isViewer && (
              <PanelLink panel="create/crowd" className={buttonClass({})}>
                {t('pages.found')}
              </PanelLink>
            )
          }
        />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.crowds}>
        {crowds.map((crowd) => (
          <PersonRow key={crowd.id} actor={crowd} />
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
