import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useText } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { BlockedList } from './BlockedList.tsx';
import { MutedList } from './MutedList.tsx';
import { WordList } from './WordList.tsx';
import type { BlockedPanelQuery } from './__generated__/BlockedPanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';

const PARTS = ['BLOCKED', 'MUTED', 'WORDS'] as const;

/** Whom and what the viewer does not want to see: blocked, muted, and muted words. */
export function BlockedPanel({ queryRef }: EntryProps<BlockedPanelQuery>) {
  const t = useText();
  const [part, setPart] = useState<(typeof PARTS)[number]>('BLOCKED');
  const { viewer } = usePreloadedQuery<BlockedPanelQuery>(
    graphql`
      query BlockedPanelQuery @preloadable @throwOnFieldError {
        viewer {
          ...BlockedList_viewer
          ...MutedList_viewer
          ...WordList_viewer
        }
      }
    `,
    queryRef,
  );
  if (!viewer) throw new Problem('UNAUTHENTICATED');
  return (
    <>
      <div className={styles.pad}>
        <SegmentedControl
          label={t('moderation.shown')}
          value={part}
          options={PARTS.map((value) => ({ value, label: t(`moderation.part.${value}`) }))}
          onChange={setPart}
        />
      </div>
      {part === 'BLOCKED' && <BlockedList viewer={viewer} />}
      {part === 'MUTED' && <MutedList viewer={viewer} />}
      {part === 'WORDS' && <WordList viewer={viewer} />}
    </>
  );
}
