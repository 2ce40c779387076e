import { ListOrdered, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useDebouncedSearch } from '../core/useDebouncedSearch.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { KINDS } from './applicationFields.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { SORTS, STATES, useApplicationFilters } from './useApplicationFilters.ts';
import { useApplicationUpdates } from './useApplicationUpdates.ts';
import type { ApplicationsOverlayQuery } from './__generated__/ApplicationsOverlayQuery.graphql';
import styles from './Desk.module.css';

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
  const { filters, step, change } = useApplicationFilters();
  const [text, setText] = useState('');
  const [search] = useDebouncedSearch(text);
  const version = useApplicationUpdates(id, () => router.close('o'));
  const any = { value: '', label: t('applications.any') } as const;
  return (
    <OverlayFrame
      kind="conference"
      title={t('applications.applications')}
      subtitle={conference.name || t('conferences.untitled')}
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
      <div className={styles.filters}>
        <SearchField label={t('applications.search')} value={text} onChange={setText} dir="auto" />
        <SelectField
          label={t('applications.state')}
          value={filters.state ?? ''}
          options={[any, ...STATES.map((value) => ({ value, label: t(`applications.state.${value}`) }))]}
          onChange={(state) => change({ state: state || null })}
        />
        <SelectField
          label={t('applications.kinds')}
          value={filters.kind ?? ''}
          options={[any, ...KINDS.map((value) => ({ value, label: t(`applications.kind.${value}`) }))]}
          onChange={(kind) => change({ kind: kind || null })}
        />
        <SelectField
          label={t('applications.sort')}
          value={filters.sort}
          options={SORTS.map((value) => ({ value, label: t(`applications.sort.${value}`) }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <Switch
        label={t('applications.onlyUnreviewed')}
        isOn={filters.isUnreviewed}
        onChange={(isUnreviewed) => change({ isUnreviewed })}
      />
      <FallibleSection key={`${step} ${search}`}>
        <Suspense fallback={<ListSkeleton />}>
          <ApplicationList conferenceId={id} filters={filters} search={search} step={step} version={version} />
        </Suspense>
      </FallibleSection>
    </OverlayFrame>
  );
}
