import { useState } from 'react';
import { PAGE_SIZES } from '../core/constants.ts';
import { useText } from '../core/i18n.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { ScheduledRow } from './ScheduledRow.tsx';
import type { ScheduledRow_scheduled$key } from './__generated__/ScheduledRow_scheduled.graphql';
import panel from '../panels/PanelBody.module.css';

interface ScheduledRowsProps {
  rows: readonly (ScheduledRow_scheduled$key & { readonly id: string })[];
  /** Each says where it is sent. */
  isNamed?: boolean;
  hasNext: boolean;
  isLoadingNext: boolean;
  loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => unknown;
}

/** What waits to be sent, what goes next first, twenty at a time. */
export function ScheduledRows({ rows, isNamed = false, hasNext, isLoadingNext, loadNext }: ScheduledRowsProps) {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const more = () => {
    setFailed(false);
    loadNext(PAGE_SIZES.messages, { onComplete: (error) => setFailed(error !== null) });
  };
  if (rows.length === 0 && !hasNext) {
    return (
      <div className={panel.pad}>
        <EmptyState title={t('conversations.noneScheduled')} text={t('conversations.noneScheduledText')} />
      </div>
    );
  }
  return (
    <>
      <ul aria-label={t('conversations.scheduled')}>
        {rows.map((scheduled) => (
          <ScheduledRow key={scheduled.id} scheduled={scheduled} isNamed={isNamed} />
        ))}
      </ul>
      {hasFailed ? (
        <ErrorNote onRetry={more} />
      ) : (
        <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={more} />
      )}
    </>
  );
}
