import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { Problem } from '../core/problems.ts';
import { useDebouncedSearch } from '../core/useDebouncedSearch.ts';
import { GuestList } from '../guests/GuestList.tsx';
import { GuestsFrame } from '../guests/GuestsFrame.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ParticipantTable } from './ParticipantTable.tsx';
import { useConferenceDesk } from './useConferenceDesk.ts';
import type { ParticipantsOverlayQuery } from './__generated__/ParticipantsOverlayQuery.graphql';

const TABS = ['ATTENDEE', 'ORGANIZER', 'REQUESTS', 'INVITED'] as const;
type Tab = (typeof TABS)[number];

/** Requests and invitations are lists of guests, as those of an event. */
const isRole = (tab: Tab) => tab === 'ATTENDEE' || tab === 'ORGANIZER';

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
  const [text, setText] = useState('');
  const [search] = useDebouncedSearch(text);
  useConferenceDesk(id, () => router.close('o'));
  return (
    <GuestsFrame
      itemId={id}
      kind="conference"
      title={t('organizing.people')}
      subtitle={conference.name || t('conferences.untitled')}
      waitingCount={waitingCount}
      mayInvite={status === 'DRAFT' || (status === 'PUBLISHED' && phase !== 'ENDED')}
      tabs={TABS.map((value) => ({
        value,
        label: t(`organizing.tab.${value}`),
        count: value === 'ATTENDEE' ? guestsCount : undefined,
      }))}
      firstTab="ATTENDEE"
      tools={(tab) =>
        isRole(tab) && <SearchField label={t('organizing.searchPeople')} value={text} onChange={setText} dir="auto" />
      }
      search={search}
    >
      {(tab) =>
        isRole(tab) ? (
          <ParticipantTable conferenceId={id} role={tab} search={search} />
        ) : (
          <GuestList itemId={id} kind="conference" tab={tab} isOrganizer />
        )
      }
    </GuestsFrame>
  );
}
