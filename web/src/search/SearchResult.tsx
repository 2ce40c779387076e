import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { usePlace } from '../core/navigation.ts';
import { shapeOf } from '../core/actorShape.ts';
import { kindOfCollection } from '../collections/kindOfCollection.ts';
import { kindNamed } from '../kinds.ts';
import { itemPath } from '../items/itemPath.ts';
import { paperName } from '../scribbles/papers.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { KindMark } from '../ui/KindMark.tsx';
import { Marked } from './Marked.tsx';
import { marked, markedPassage } from './marks.ts';
import type { SearchResult_item$key } from './__generated__/SearchResult_item.graphql';
import styles from './SearchPanel.module.css';

interface SearchResultProps {
  item: SearchResult_item$key;
  /** What was looked for, to be marked. */
  words: readonly string[];
  onOpen: () => void;
}

/** One thing that was found; a person or a crowd by its picture, a scribble by its paper, a story by its spine, a collection by its folder. */
export function SearchResult({ item, words, onOpen }: SearchResultProps) {
  const t = useText();
  const { path: here } = usePlace();
  const data = useFragment(
    graphql`
      fragment SearchResult_item on Item {
        __typename
        internalId
        ... on Collection {
          collectionType: type
        }
        title
        author {
          title
        }
        ... on Actor {
          path
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
        ... on Scribble {
          content
          paper
        }
        ... on Event {
          session {
            conference {
              name
            }
          }
        }
      }
    `,
    item,
  );
  const path = itemPath(data);
  const kind =
    data.__typename === 'Collection' ? kindOfCollection(data.collectionType) : kindNamed(data.__typename)?.mark;
  const paper = paperName(data.paper);
  const conference = data.session?.conference?.name;
  if (!path) return null;
  const link = {
    to: path,
    className: styles.result,
    onClick: onOpen,
    'data-stop': '',
    'aria-current': here === path || undefined,
  };
  if (data.path) {
    return (
      <RouterLink {...link}>
        <Avatar name={data.title} file={data.avatar} shape={shapeOf(data)} />
        <span className={styles.words}>
          <b dir="auto">
            <Marked parts={marked(data.title, words)} />
          </b>
          {data.subTitle && (
            <small dir="auto">
              <Marked parts={marked(data.subTitle, words)} />
            </small>
          )}
        </span>
      </RouterLink>
    );
  }
  return (
    <RouterLink {...link}>
      {paper ? (
        <i className={styles.chip} data-note={paper} aria-hidden="true" />
      ) : (
        <KindMark kind={kind ?? 'scribble'} />
      )}
      <span className={styles.words}>
        <span className={styles.text} dir="auto">
          <Marked parts={markedPassage(data.content || data.title, words)} />
        </span>
        <small dir="auto">
          {conference ? t('schedule.sessionAt', { conference }) : (data.author?.title ?? t('items.somebody'))}
        </small>
      </span>
    </RouterLink>
  );
}
