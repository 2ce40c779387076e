import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { GuestTable } from '../guests/GuestTable.tsx';
import { PersonName } from '../relationships/PersonName.tsx';
import { Chip } from '../ui/Chip.tsx';
import type { ParticipantTable_conference$key } from './__generated__/ParticipantTable_conference.graphql';
import type { ParticipantTablePageQuery } from './__generated__/ParticipantTablePageQuery.graphql';
import type { ConferenceRole, ParticipantTableQuery } from './__generated__/ParticipantTableQuery.graphql';
import styles from '../guests/Guests.module.css';

const PAGE = 25;

interface ParticipantTableProps {
  conferenceId: string;
  role: ConferenceRole;
  search: string;
}

/** The people with a role at a conference, by name. Its author comes first, and can’t be removed. */
export function ParticipantTable({ conferenceId, role, search }: ParticipantTableProps) {
  const { node } = useLazyLoadQuery<ParticipantTableQuery>(
    graphql`
      query ParticipantTableQuery($id: ID!, $role: ConferenceRole!, $search: String) @throwOnFieldError {
        node(id: $id) {
          ... on Conference @alias(as: "conference") {
            ...ParticipantTable_conference @arguments(role: $role, search: $search)
          }
        }
      }
    `,
    { id: conferenceId, role, search: search || null },
    { fetchPolicy: 'store-and-network' },
  );
  return node?.conference ? <Participants conference={node.conference} role={role} isSearched={search !== ''} /> : null;
}

interface ParticipantsProps {
  conference: ParticipantTable_conference$key;
  role: ConferenceRole;
  isSearched: boolean;
}

function Participants({ conference, role, isSearched }: ParticipantsProps) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ParticipantTablePageQuery,
    ParticipantTable_conference$key
  >(
    graphql`
      fragment ParticipantTable_conference on Conference
      @refetchable(queryName: "ParticipantTablePageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 25 }
        cursor: { type: "String" }
        role: { type: "ConferenceRole!" }
        search: { type: "String" }
      )
      @throwOnFieldError {
        participants(first: $count, after: $cursor, role: $role, search: $search)
          @connection(key: "ParticipantTable_participants", filters: ["role", "search"]) {
          edges {
            node {
              user {
                id
                title
                ... on User {
                  ...PersonName_user @alias
                }
              }
              attendance {
                id
                role
                answer
                ...GuestRow_attendance
                ...guestName_attendance
              }
            }
          }
        }
      }
    `,
    conference,
  );
  const people = data.participants.edges.map(({ node }) => node);
  const author = people.find((person) => person && !person.attendance);
  // A change of a role moves someone to the other list.
  const rows = people.flatMap((person) => {
    const attendance = person?.attendance;
    if (!attendance) return [];
    return (role === 'ORGANIZER' ? attendance.role !== 'GUEST' : attendance.answer === 'ACCEPTED') ? [attendance] : [];
  });
  const empty = isSearched
    ? 'organizing.noneFound'
    : role === 'ORGANIZER'
      ? 'organizing.noOrganizers'
      : 'organizing.noAttendees';
  return (
    <GuestTable
      kind="conference"
      isOrganizer
      rows={rows}
      lead={
        author && (
          <tr>
            <td className={styles.who} colSpan={5}>
              <PersonName user={author.user?.PersonName_user} name={author.user?.title} />
              <span className={styles.chips}>
                <Chip tone="kind">{t('organizing.organizes')}</Chip>
              </span>
            </td>
          </tr>
        )
      }
      timeLabel={t('organizing.since')}
      empty={t(empty)}
      hasMore={hasNext}
      isLoading={isLoadingNext}
      onMore={() => loadNext(PAGE)}
    />
  );
}
