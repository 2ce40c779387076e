import { Hourglass, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useDebouncedSearch } from '../core/useDebouncedSearch.ts';
import { GuestList } from '../guests/GuestList.tsx';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ParticipantTable } from './ParticipantTable.tsx';
import { useConferenceDesk } from './useConferenceDesk.ts';
import type { ParticipantsOverlayQuery } from './__generated__/ParticipantsOverlayQuery.graphql';

const InviteDialog = lazyWithRetry(async () => (await import('../guests/InviteDialog.tsx')).InviteDialog);

const TABS = ['ATTENDEE', 'ORGANIZER', 'REQUESTS', 'INVITED'] as const;
type Tab = (typeof TABS)[number];

/** Who takes part in a conference, and what organizers can do about it. */
export function ParticipantsOverlay({ queryRef }: EntryProps<ParticipantsOverlayQuery>) {
  const t = useText();
  const router = useRouter();
  const { node } = usePreloadedQuery<ParticipantsOverlayQuery>(
    graphql`
      query ParticipantsOverlayQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            id
            name
            status
            phase
            manageable
            guestsCount
            waitingCount
          }
        }
      }
    `,
    queryRef,
  );
  const conference = node?.conference;
  if (!conference) throw new Problem('NOT_FOUND');
  if (!conference.manageable) throw new Problem('NOT_PUBLIC');
  const { id, status, phase, guestsCount, waitingCount } = conference;
  // Where a notification of a request leads.
  const [tab, setTab] = useState<Tab>(() => (router.param('step') === 'requests' ? 'REQUESTS' : 'ATTENDEE'));
  const [text, setText] = useState('');
  const [isInviting, setInviting] = useState(false);
  const [search] = useDebouncedSearch(text);
  useConferenceDesk(id, () => router.close('o'));
  const labelOf = (value: Tab) => {
    const label = t(`organizing.tab.${value}`);
    return value === 'ATTENDEE' ? t('events.tabCount', { label, count: guestsCount }) : label;
  };
  return (
    <OverlayFrame
      kind="conference"
      title={t('organizing.people')}
      subtitle={conference.name || t('conferences.untitled')}
      buttons={
        <>
          {waitingCount > 0 && (
            <Button
              size="small"
              icon={<Hourglass />}
              onClick={() => router.open('o', `waitlist/${id}`, { replace: true })}
            >
              {t('events.tabCount', { label: t('events.waitlist'), count: waitingCount })}
            </Button>
          )}
          {(status === 'DRAFT' || (status === 'PUBLISHED' && phase !== 'ENDED')) && (
            <Button
              kind="primary"
              size="small"
              icon={<UserPlus />}
              aria-haspopup="dialog"
              onClick={() => setInviting(true)}
            >
              {t('events.invite')}
            </Button>
          )}
        </>
      }
      dialogs={
        isInviting && (
          <Suspense fallback={null}>
            <InviteDialog itemId={id} kind="conference" onClose={() => setInviting(false)} />
          </Suspense>
        )
      }
    >
      <Tabs
        label={t('organizing.people')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: labelOf(value) }))}
        onChange={setTab}
      >
        {(tab === 'ATTENDEE' || tab === 'ORGANIZER') && (
          <SearchField label={t('organizing.searchPeople')} value={text} onChange={setText} dir="auto" />
        )}
        <FallibleSection key={`${tab} ${search}`}>
          <Suspense fallback={<ListSkeleton />}>
            {tab === 'ATTENDEE' || tab === 'ORGANIZER' ? (
              <ParticipantTable conferenceId={id} role={tab} search={search} />
            ) : (
              <GuestList itemId={id} kind="conference" tab={tab} isOrganizer />
            )}
          </Suspense>
        </FallibleSection>
      </Tabs>
    </OverlayFrame>
  );
}
