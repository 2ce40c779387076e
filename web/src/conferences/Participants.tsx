import { EyeOff, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useAct } from '../ui/useAct.ts';
import { ActorLine } from './ActorLine.tsx';
import { useJoinConference } from './useJoinConference.ts';
import type { Participants_conference$key } from './__generated__/Participants_conference.graphql';
import type { ParticipantsPageQuery } from './__generated__/ParticipantsPageQuery.graphql';
import styles from './ConferenceView.module.css';

const PAGE = 25;
const NAME_MAX = 100;
const FILTERS = ['ALL', 'ORGANIZER', 'SPEAKER', 'ATTENDEE', 'PRESS'] as const;
type Filter = (typeof FILTERS)[number];

/** Organizers, speakers, and attendees, found by role and name. Attendees can hide themselves here. */
export function Participants({ conference }: { conference: Participants_conference$key }) {
  const t = useText();
  const act = useAct();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [filter, setFilter] = useState<Filter>('ALL');
  const [, startTransition] = useTransition();
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    ParticipantsPageQuery,
    Participants_conference$key
  >(
    graphql`
      fragment Participants_conference on Conference
      @refetchable(queryName: "ParticipantsPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        role: { type: "ConferenceRole" }
        search: { type: "String" }
      )
      @throwOnFieldError {
        id
        status
        phase
        viewerAttendance {
          answer
          isHidden
        }
        participants(first: $count, after: $cursor, role: $role, search: $search)
          @connection(key: "Participants_participants", filters: ["role", "search"]) {
          edges {
            node {
              roles
              isHidden
              user {
                id
                ...ActorLine_actor
              }
            }
          }
        }
      }
    `,
    conference,
  );
  const { id, status, phase, viewerAttendance: own } = data;
  const { join, isBusy } = useJoinConference(id);
  const look = (next: Filter, search: string) =>
    startTransition(() => {
      refetch({ role: next === 'ALL' ? null : next, search: search || null }, { fetchPolicy: 'store-and-network' });
    });
  const settle = useEffectEvent((words: string) => {
    if (words === asked) return;
    setAsked(words);
    look(filter, words);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(text.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const hide = async (isHidden: boolean) => {
    const isDone = await act(() => join({ isHidden }), t(isHidden ? 'conferences.hidden' : 'conferences.shown'));
    if (isDone) look(filter, asked);
  };
  const people = data.participants.edges.flatMap(({ node }) => (node?.user ? [{ ...node, user: node.user }] : []));
  return (
    <div className={styles.people}>
      <div className={styles.tools}>
        <search>
          <SearchField
            label={t('conferences.searchParticipants')}
            icon={<Search aria-hidden="true" />}
            value={text}
            onChange={setText}
            maxLength={NAME_MAX}
            autoComplete="off"
          />
        </search>
        <div className={styles.roles}>
          <SegmentedControl
            label={t('conferences.role')}
            value={filter}
            options={FILTERS.map((value) => ({ value, label: t(`conferences.roles.${value}`) }))}
            onChange={(value) => {
              setFilter(value);
              look(value, asked);
            }}
          />
        </div>
      </div>
      {own?.answer === 'ACCEPTED' && status === 'PUBLISHED' && phase !== 'ENDED' && (
        <div className={styles.own}>
          <Switch
            label={t('conferences.hideMe')}
            hint={t('conferences.hideMeHint')}
            isOn={own.isHidden}
            isDisabled={isBusy}
            onChange={(isOn) => void hide(isOn)}
          />
        </div>
      )}
      {people.length === 0 ? (
        <EmptyState title={t(asked ? 'conferences.noOneFound' : 'conferences.noParticipants')} />
      ) : (
        <ul aria-label={t('conferences.participants')} className={styles.rows}>
          {people.map(({ user, roles, isHidden }) => (
            <li key={user.id}>
              <ActorLine actor={user}>
                {roles.includes('ORGANIZER') && <Chip tone="kind">{t('conferences.organizer')}</Chip>}
                {roles.includes('SPEAKER') && <Chip>{t('conferences.speaker')}</Chip>}
                {roles.includes('PRESS') && <Chip>{t('conferences.guestOfHonor')}</Chip>}
                {isHidden && <Chip icon={<EyeOff aria-hidden="true" />}>{t('conferences.hiddenPerson')}</Chip>}
              </ActorLine>
            </li>
          ))}
        </ul>
      )}
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </div>
  );
}
