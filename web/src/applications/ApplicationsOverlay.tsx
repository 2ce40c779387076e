import { ListOrdered, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useDebouncedSearch } from '../core/useDebouncedSearch.ts';
import { useMedia } from '../core/useMedia.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { ApplicationFilterBar } from './ApplicationFilterBar.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationPane } from './ApplicationPane.tsx';
import { useApplicationFilters } from './useApplicationFilters.ts';
import { useApplicationUpdates } from './useApplicationUpdates.ts';
import type { ApplicationsOverlayQuery } from './__generated__/ApplicationsOverlayQuery.graphql';
import styles from './Desk.module.css';

/** From here there is room for a table with the reader beside it. */
const TABLE = '(min-width: 820px)';

/** What a conference has received, for its organizers and reviewers. */
export function ApplicationsOverlay({ queryRef }: EntryProps<ApplicationsOverlayQuery>) {
  const t = useText();
  const router = useRouter();
  const { node } = usePreloadedQuery<ApplicationsOverlayQuery>(
    graphql`
      query ApplicationsOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            id
            name
            manageable
            applicationNumbers {
              sent
            }
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.applicationNumbers) throw new Problem('NOT_PUBLIC');
  const { id, manageable } = conference;
  const { filters, reading, read } = useApplicationFilters();
  const isTable = useMedia(TABLE);
  const [text, setText] = useState('');
  const [search] = useDebouncedSearch(text);
  const version = useApplicationUpdates(id, () => router.close('o'));
  const isReading = reading !== null;
  // Where there is little room, the one that is read takes the place of the list.
  const hasList = isTable || !isReading;
  return (
    <OverlayFrame
      kind="conference"
      title={t('applications.applications')}
      subtitle={conference.name || t('conferences.untitled')}
      isWide
      buttons={
        manageable && (
          <>
            <Button size="small" icon={<ListOrdered />} onClick={() => router.open('o', `questions/${id}`)}>
              {t('applications.questions')}
            </Button>
            <Button size="small" icon={<UsersRound />} onClick={() => router.open('o', `reviewers/${id}`)}>
              {t('applications.reviewers')}
            </Button>
          </>
        )
      }
    >
      {hasList && <ApplicationFilterBar text={text} onText={setText} isTable={isTable} />}
      <div className={styles.desk} data-beside={(hasList && isReading) || undefined}>
        {hasList && (
          <div className={styles.found}>
            <FallibleSection key={[filters.state, filters.kind, filters.isUnreviewed, search].join()}>
              <Suspense fallback={<ListSkeleton />}>
                <ApplicationList
                  conferenceId={id}
                  filters={filters}
                  search={search}
                  isTable={isTable}
                  version={version}
                />
              </Suspense>
            </FallibleSection>
          </div>
        )}
        {isReading && (
          <FallibleSection key={`read ${reading}`}>
            <Suspense fallback={<ListSkeleton />}>
              <ApplicationPane id={reading} onClose={() => read(null)} />
            </Suspense>
          </FallibleSection>
        )}
      </div>
    </OverlayFrame>
  );
}
