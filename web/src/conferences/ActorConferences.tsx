import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { ConferenceTicket } from './ConferenceTicket.tsx';
import type { ActorConferences_actor$key } from './__generated__/ActorConferences_actor.graphql';
import type { ActorConferencesPageQuery } from './__generated__/ActorConferencesPageQuery.graphql';
import styles from './ActorConferences.module.css';

const PAGE = 6;

/** The conferences of a person or a crowd, as tickets. Nothing if there are none. */
export function ActorConferences({ actor }: { actor: ActorConferences_actor$key }) {
  const t = useText();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ActorConferencesPageQuery,
    ActorConferences_actor$key
  >(
    graphql`
      fragment ActorConferences_actor on Actor
      @refetchable(queryName: "ActorConferencesPageQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 6 }
        cursor: { type: "String" }
        when: { type: "EventPeriod" }
        status: { type: "ConferenceStatus" }
      )
      @throwOnFieldError {
        conferences(first: $count, after: $cursor, when: $when, status: $status)
          @connection(key: "ActorConferences_conferences") {
          edges {
            node {
              id
              ...ConferenceTicket_conference
            }
          }
        }
      }
    `,
    actor,
  );
  const conferences = data.conferences.edges.flatMap(({ node }) => (node ? [node] : []));
  if (conferences.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('conferences.list')}>
      <ul className={styles.list}>
        {conferences.map((conference) => (
          <li key={conference.id}>
            <ConferenceTicket conference={conference} />
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </section>
  );
}
