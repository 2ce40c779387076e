import { Suspense } from 'react';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useAct } from '../ui/useAct.ts';
import { useUpdateSupport } from './useUpdateSupport.ts';
import type { HandOverDialogPageQuery } from './__generated__/HandOverDialogPageQuery.graphql';
import type { HandOverDialogQuery } from './__generated__/HandOverDialogQuery.graphql';
import type { HandOverDialog_query$key } from './__generated__/HandOverDialog_query.graphql';
import styles from './AdminTalk.module.css';

const PAGE = 20;

interface HandOverProps {
  talkId: string;
  onClose: () => void;
}

/** To whom of those who help a conversation goes. */
export function HandOverDialog({ talkId, onClose }: HandOverProps) {
  const t = useText();
  return (
    <Dialog title={t('admin.supportHandOverTo')} onClose={onClose}>
      <ErrorBoundary resetKey={talkId} fallback={() => <ErrorNote />}>
        <Suspense fallback={<ListSkeleton count={3} />}>
          <Colleagues talkId={talkId} onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Colleagues({ talkId, onClose }: HandOverProps) {
  const t = useText();
  const act = useAct();
  const { handOver, isBusy } = useUpdateSupport();
  const query = useLazyLoadQuery<HandOverDialogQuery>(
    graphql`
      query HandOverDialogQuery @throwOnFieldError {
        ...HandOverDialog_query
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    HandOverDialogPageQuery,
    HandOverDialog_query$key
  >(
    graphql`
      fragment HandOverDialog_query on Query
      @refetchable(queryName: "HandOverDialogPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
      @throwOnFieldError {
        adminSupportStaff(first: $count, after: $cursor) @connection(key: "HandOverDialog_adminSupportStaff") {
          edges {
            node {
              user {
                id
                name {
                  full
                }
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
      }
    `,
    query,
  );
  const colleagues = data.adminSupportStaff.edges.flatMap(({ node }) => node.user ?? []);
  if (colleagues.length === 0) return <EmptyState title={t('admin.supportAlone')} />;
  const give = async (id: string, name: string) => {
    if (await act(() => handOver(talkId, id), t('admin.supportHanded', { name }))) onClose();
  };
  return (
    <>
      <ul className={styles.colleagues}>
        {colleagues.map(({ id, name: { full: name }, avatar }) => (
          <li key={id}>
            <Avatar name={name} file={avatar} size={32} />
            <b dir="auto">{name}</b>
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={t('admin.supportHandTo', { name })}
              onClick={() => void give(id, name)}
            >
              {t('admin.supportHandOver')}
            </Button>
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
