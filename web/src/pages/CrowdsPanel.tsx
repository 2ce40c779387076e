import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import { useSwitchActor } from '../actors/useSwitchActor.ts';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import { Problem } from '../core/problems.ts';
import { PanelRow } from '../panels/PanelRow.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import type { CrowdsPanel_viewer$key } from './__generated__/CrowdsPanel_viewer.graphql';
import type { CrowdsPanelPageQuery } from './__generated__/CrowdsPanelPageQuery.graphql';
import type { CrowdsPanelQuery } from './__generated__/CrowdsPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

/** The crowds that the person runs, each with the way to its settings. */
export function CrowdsPanel({ queryRef }: EntryProps<CrowdsPanelQuery>) {
  const { viewer } = usePreloadedQuery<CrowdsPanelQuery>(
    graphql`
      query CrowdsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...CrowdsPanel_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <Crowds viewer={viewer} />;
}

function Crowds({ viewer }: { viewer: CrowdsPanel_viewer$key }) {
  const t = useText();
  const { switchTo, isBusy } = useSwitchActor();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    CrowdsPanelPageQuery,
    CrowdsPanel_viewer$key
  >(
    graphql`
      fragment CrowdsPanel_viewer on Viewer
      @refetchable(queryName: "CrowdsPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        user {
          id
          title
        }
        actor {
          id
          title
        }
        manageableCrowds(first: $count, after: $cursor) @connection(key: "CrowdsPanel_manageableCrowds") {
          edges {
            node {
              id
              title
              status
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
        }
      }
    `,
    viewer,
  );
  const { user, actor } = data;
  const crowds = data.manageableCrowds.edges.map(({ node }) => node).filter((node) => node);
  if (crowds.length === 0) {
    const found = (
      <PanelLink panel="create/crowd" className={buttonClass({})}>
        {t('pages.found')}
      </PanelLink>
    );
    return (
      <div className={styles.pad}>
        <EmptyState title={t('pages.none')} text={t('pages.noneText')} action={found} />
      </div>
    );
  }
  return (
    <>
      {actor.id !== user.id && crowds.length > 1 && (
        // As one crowd, one has no say in another.
        <div className={styles.stack}>
          <p>{t('pages.onlyThis', { name: actor.title })}</p>
          <Button isBusy={isBusy} onClick={() => void switchTo({ ...user, isCrowd: false })}>
            {t('pages.actAsNamed', { name: user.title })}
          </Button>
        </div>
      )}
      {crowds.map(({ id, title, status, avatar }) => (
        <PanelRow
          key={id}
          panel={`page/${id}`}
          icon={<Avatar name={title} file={avatar} shape="crowd" />}
          title={title}
          text={status === '%future added value' ? undefined : t(`pages.status.${status}`)}
        />
      ))}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(25)} />
    </>
  );
}
