import type { ReactNode } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { FoundActorsQuery, SearchKind } from './__generated__/FoundActorsQuery.graphql';
import styles from './ActorPicker.module.css';

export interface FoundActor {
  __typename: string;
  id: string;
  /** As the platform names them where it refuses one of several. */
  internalId: string;
  title: string;
  avatar?: Parameters<typeof Avatar>[0]['file'];
}

interface FoundActorsProps {
  search: string;
  kinds: readonly SearchKind[];
  attempt?: number;
  /** Whether the viewer can be found, too. */
  includesViewer?: boolean;
  /** What is shown where nobody goes by these words. */
  whenNobody?: ReactNode;
  /** How each can be chosen, with their face and name. */
  children: (actor: FoundActor, face: ReactNode) => ReactNode;
}

/** Who goes by these words best, the viewer left out unless said. */
export function FoundActors({
  search: words,
  kinds,
  attempt = 0,
  includesViewer = false,
  whenNobody = null,
  children,
}: FoundActorsProps) {
  const t = useText();
  const { search } = useLazyLoadQuery<FoundActorsQuery>(
    graphql`
      query FoundActorsQuery($filters: DiscoverFilters!) @throwOnFieldError {
        search(first: 8, filters: $filters) {
          edges {
            node {
              __typename
              id
              internalId
              title
              ... on Actor {
                isViewer
                subTitle
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
    { filters: { search: words, kinds } },
    { fetchKey: attempt, fetchPolicy: 'store-or-network' },
  );
  const found = search.edges.flatMap(({ node }) => (node && (includesViewer || !node.isViewer) ? [node] : []));
  if (found.length === 0) return whenNobody;
  return (
    <ul className={styles.found} aria-label={t('actors.found')}>
      {found.map((actor) => (
        <li key={actor.id}>
          {children(
            actor,
            <span className={styles.actor}>
              <Avatar name={actor.title} file={actor.avatar} shape={shapeOf(actor)} />
              <span className={styles.words}>
                <b dir="auto">{actor.title}</b>
                {actor.subTitle && <small dir="auto">{actor.subTitle}</small>}
              </span>
            </span>,
          )}
        </li>
      ))}
    </ul>
  );
}
