import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { useSession } from '../core/session.ts';
import { RemovedNote } from '../items/RemovedNote.tsx';
import { FollowButton } from '../relationships/FollowButton.tsx';
import { ScribbleText } from '../scribbles/ScribbleText.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import type { LoopText_loop$key } from './__generated__/LoopText_loop.graphql';
import styles from './LoopPlayer.module.css';

/** Who made it, what they say of it, and what is said in it. */
export function LoopText({ loop }: { loop: LoopText_loop$key }) {
  const t = useText();
  const { isMember } = useSession();
  const [hasCaptions, setCaptions] = useState(false);
  const data = useFragment(
    graphql`
      fragment LoopText_loop on Loop {
        ...RemovedNote_item
        content
        mentions {
          ...ScribbleText_mentions
        }
        captions
        editedAt
        author {
          __typename
          path
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
          ...FollowButton_item
        }
      }
    `,
    loop,
  );
  const { content, mentions, captions, editedAt, author } = data;
  const name = author?.title ?? t('items.somebody');
  return (
    <div className={styles.words} data-tour="loop-words">
      <RemovedNote item={data} />
      {captions && hasCaptions && (
        <p className={styles.captions} dir="auto">
          {captions}
        </p>
      )}
      <div className={styles.by}>
        <Avatar name={name} file={author?.avatar} shape={shapeOf(author)} />
        {author ? (
          <RouterLink to={author.path} dir="auto">
            {name}
          </RouterLink>
        ) : (
          <b dir="auto">{name}</b>
        )}
        {author && isMember && <FollowButton item={author} />}
      </div>
      {content && (
        <p className={styles.said} dir="auto">
          <ScribbleText text={content} mentions={mentions} />
        </p>
      )}
      {editedAt && (
        <p className={styles.edited}>
          {t('items.edited')} <RelativeTime at={editedAt} />
        </p>
      )}
      {captions && (
        <button
          type="button"
          className={styles.caption}
          aria-pressed={hasCaptions}
          onClick={() => setCaptions(!hasCaptions)}
        >
          {t('loops.captions')}
        </button>
      )}
    </div>
  );
}
