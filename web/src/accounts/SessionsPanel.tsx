import { MonitorSmartphone } from 'lucide-react';
import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem, useProblemText } from '../core/problems.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toasts.ts';
import { useRevokeSessions } from './useRevokeSessions.ts';
import type { SessionsPanel_viewer$key } from './__generated__/SessionsPanel_viewer.graphql';
import type { SessionsPanelPageQuery } from './__generated__/SessionsPanelPageQuery.graphql';
import type { SessionsPanelQuery } from './__generated__/SessionsPanelQuery.graphql';
import panel from '../panels/PanelBody.module.css';
import styles from './SessionsPanel.module.css';

const PAGE = 25;

/** The viewer's sessions, which they can end here. */
export function SessionsPanel({ queryRef }: EntryProps<SessionsPanelQuery>) {
  const { viewer } = usePreloadedQuery<SessionsPanelQuery>(
    graphql`
      query SessionsPanelQuery @preloadable @throwOnFieldError {
        viewer {
          id
          ...SessionsPanel_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return <SessionList viewer={viewer} />;
}

function SessionList({ viewer }: { viewer: SessionsPanel_viewer$key }) {
  const t = useText();
  const say = useProblemText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    SessionsPanelPageQuery,
    SessionsPanel_viewer$key
  >(
    graphql`
      fragment SessionsPanel_viewer on Viewer
      @refetchable(queryName: "SessionsPanelPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
      @throwOnFieldError {
        sessions(first: $count, after: $cursor) @connection(key: "SessionsPanel_sessions") {
          edges {
            node {
              id
              device
              ip
              isCurrent
              lastUsedAt
            }
          }
        }
      }
    `,
    viewer,
  );
  const sessions = data.sessions.edges.flatMap(({ node }) => node ?? []);
  const { revoke, revokeOthers, isBusy } = useRevokeSessions();
  const tell = (done: Promise<unknown>, text: string) =>
    void done.then(
      () => showToast(text),
      (error: unknown) => showToast(say(error), { tone: 'bad' }),
    );
  const endOthers = async () => {
    const isSure = await confirm({
      text: t('settings.endOthersText'),
      yes: t('settings.endOthers'),
      isDangerous: true,
    });
    if (isSure) tell(revokeOthers(), t('settings.othersEnded'));
  };
  return (
    <>
      <ul>
        {sessions.map(({ id, device, ip, isCurrent, lastUsedAt }) => (
          <li key={id} className={styles.session}>
            <MonitorSmartphone aria-hidden="true" />
            <span className={styles.words}>
              <b>{device ?? t('settings.unknownDevice')}</b>
              <small>
                <bdi>{ip}</bdi> · <RelativeTime at={lastUsedAt} />
              </small>
            </span>
            {isCurrent ? (
              <Chip tone="good">{t('settings.thisDevice')}</Chip>
            ) : (
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={t('settings.endNamed', { device: device ?? t('settings.unknownDevice') })}
                onClick={() => tell(revoke(id), t('settings.ended'))}
              >
                {t('settings.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
      {sessions.length > 1 && (
        <div className={panel.stack}>
          <Button kind="danger" isBusy={isBusy} onClick={() => void endOthers()}>
            {t('settings.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}
