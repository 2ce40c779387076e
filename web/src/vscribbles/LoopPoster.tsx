import { Play } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { formatLength } from '../ui/formatLength.ts';
import { Picture } from '../ui/Picture.tsx';
import { filterStyle } from './filters.ts';
import { loopPath } from './loopPlaces.ts';
import type { LoopPoster_loop$key } from './__generated__/LoopPoster_loop.graphql';
import styles from './LoopPoster.module.css';

/** As tall as a phone: what a loop looks like before it is seen. */
const TALL = 3 / 4;

/** A loop as a strip of film that leads to it. */
export function LoopPoster({ loop }: { loop: LoopPoster_loop$key }) {
  const { text: t, language } = useI18n();
  const { internalId, title, filter, video } = useFragment(
    graphql`
      fragment LoopPoster_loop on Loop {
        internalId
        title
        filter
        video {
          name
          altText
          thumbhash
          markedAsNsfw
          playableLength
          links {
            poster
          }
        }
      }
    `,
    loop,
  );
  // Decoration: it is no part of what the link is called.
  const length = video?.playableLength == null ? undefined : formatLength(video.playableLength, language.locale);
  const name = title || video?.altText || video?.name || t('ui.kind.loop');
  return (
    <RouterLink
      to={loopPath(internalId)}
      className={styles.face}
      data-kind="loop"
      aria-label={t('loops.see', { name })}
    >
      <span className={styles.poster} style={{ filter: filterStyle(filter) }}>
        {video?.links.poster && (
          <Picture
            links={{ source: video.links.poster }}
            isSensitive={video.markedAsNsfw}
            alt=""
            aspectRatio={TALL}
            thumbhash={video.thumbhash}
          />
        )}
      </span>
      <span className={styles.mark} data-length={length} aria-hidden="true">
        <Play />
      </span>
    </RouterLink>
  );
}
