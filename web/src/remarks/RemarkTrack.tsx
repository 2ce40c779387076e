import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useSession } from '../core/session.ts';
import { usePlayhead } from '../core/playheads.ts';
import { RemarkForm } from './RemarkForm.tsx';
import { RemarkMark } from './RemarkMark.tsx';
import { RemarkNow } from './RemarkNow.tsx';
import { markAt, markerClusters } from './markerClusters.ts';
import { useRemarks } from './useRemarks.ts';
import type { RemarkTrack_file$key } from './__generated__/RemarkTrack_file.graphql';
import styles from './RemarkTrack.module.css';

/** What is said about the moments or the pages of a file: each in its place, below it what is said now, and a line to say more. */
export function RemarkTrack({ file }: { file: RemarkTrack_file$key }) {
  const t = useText();
  const { isMember } = useSession();
  const [open, setOpen] = useState<string | null>(null);
  const data = useFragment(
    graphql`
      fragment RemarkTrack_file on MediaFile {
        playableLength
        pages
        ...useRemarks_file
      }
    `,
    file,
  );
  const { fileId, remarks } = useRemarks(data);
  const playhead = usePlayhead(fileId);
  const unit = playhead?.unit ?? 'second';
  const length = playhead?.length || data.playableLength || data.pages || 0;
  if (length === 0 || (remarks.length === 0 && !isMember)) return null;
  const at = playhead?.at ?? 0;
  return (
    <section className={styles.track} aria-label={t('remarks.title')}>
      <div className={styles.rail}>
        <span className={styles.line} aria-hidden="true">
          <span className={styles.past} style={{ inlineSize: `${markAt(at, length, unit) * 100}%` }} />
        </span>
        {remarks.map(({ id, place, timeEnd }) => {
          if (timeEnd == null) return null;
          const from = markAt(place, length, unit);
          const width = markAt(timeEnd, length, unit) - from;
          return (
            <span
              key={id}
              className={styles.stretch}
              style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${width * 100}%` }}
              data-now={(place <= at && at <= timeEnd) || undefined}
              aria-hidden="true"
            />
          );
        })}
        {markerClusters(remarks, length, unit).map((sheaf) => (
          <RemarkMark
            key={sheaf.key}
            sheaf={sheaf}
            unit={unit}
            isOpen={open === sheaf.key}
            isNow={sheaf.remarks.some((remark) => remark.place <= at && at <= (remark.timeEnd ?? remark.place))}
            onOpen={(isOpen) => setOpen(isOpen ? sheaf.key : null)}
            onGo={playhead?.goTo}
          />
        ))}
      </div>
      <RemarkNow remarks={remarks} at={at} unit={unit} isStarted={playhead?.isStarted ?? false}>
        {isMember && playhead && <RemarkForm fileId={fileId} playhead={playhead} />}
      </RemarkNow>
    </section>
  );
}
