import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { useIsWide } from '../core/useMedia.ts';
import { placeIn } from '../core/placeAddress.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { readSource } from '../core/sourceAddress.ts';
import { useStep } from './useStep.ts';
import { useSwipe } from './useSwipe.ts';
import { useViewerList } from './useViewerList.ts';
import { useWalk } from './useWalk.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerSheet } from './ViewerSheet.tsx';
import { ViewerStage } from './ViewerStage.tsx';
import { ViewerStrip } from './ViewerStrip.tsx';
import type { MediaViewerQuery } from './__generated__/MediaViewerQuery.graphql';
import styles from './MediaViewer.module.css';

/** One file, large, among what it was opened from; what is known and said of it beside it, on a phone below it. */
export function MediaViewer({ queryRef, params }: EntryProps<MediaViewerQuery>) {
  const t = useText();
  const isWide = useIsWide();
  const [isTold, setTold] = useState(true);
  const { node, source } = usePreloadedQuery<MediaViewerQuery>(
    graphql`
      query MediaViewerQuery($id: ID!, $source: ID!, $hasSource: Boolean!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on MediaFile @alias(as: "file") {
            id
            ...ViewerBar_file
            ...ViewerStage_file
            ...ViewerSheet_file
          }
        }
        source: node(id: $source) @include(if: $hasSource) {
          ...useViewerList_source
        }
      }
    `,
    queryRef,
  );
  const file = node?.file;
  const round = useViewerList(source, file?.id ?? '', readSource(params.in).isNewestFirst);
  const { list, total } = round;
  const { at, hasLeft, step, show } = useWalk({
    id: params.id ?? '',
    isThere: Boolean(file),
    round,
    source: params.in,
  });
  const hasOthers = at >= 0 && total > 1;
  useStep({ onStep: step, next: hasOthers ? round.find((at + 1) % total) : undefined, source: params.in });
  const swipe = useSwipe(step);
  if (hasLeft) {
    return (
      <div className={styles.room} data-theme="dark">
        <ProgressBar label={t('viewer.gone')} />
      </div>
    );
  }
  if (!file) throw new Problem('NOT_FOUND');
  return (
    <div className={styles.room} data-theme="dark" data-told={isTold || undefined}>
      <div className={styles.media}>
        <ViewerBar
          file={file}
          place={hasOthers ? { at: at + 1, of: total } : null}
          isTold={isTold}
          onTold={isWide ? () => setTold(!isTold) : null}
        />
        <div className={styles.stage} {...swipe}>
          <ViewerStage key={file.id} file={file} startAt={placeIn(params.t)} />
        </div>
        {hasOthers && (
          <>
            <IconButton
              icon={<ChevronLeft className="flip" />}
              className={styles.previous}
              label={t('viewer.previous')}
              onClick={() => step(-1)}
            />
            <IconButton
              icon={<ChevronRight className="flip" />}
              className={styles.next}
              label={t('viewer.next')}
              onClick={() => step(1)}
            />
            <ViewerStrip list={list} currentId={file.id} onShow={show} />
          </>
        )}
      </div>
      {(isTold || !isWide) && <ViewerSheet key={file.id} file={file} />}
    </div>
  );
}
