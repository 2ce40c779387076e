import { CircleAlert } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { problemKey } from '../core/problems.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { boxRatio } from './boxRatio.ts';
import { FileMark } from './FileMark.tsx';
import { kindNamed } from './fileKinds.ts';
import { useWaitForFile } from './useWaitForFile.ts';
import type { UnreadyFile_file$key } from './__generated__/UnreadyFile_file.graphql';
import styles from './AttachedFile.module.css';

/** A file that is still being made, with how far it is; or one of which there is nothing to show. */
export function UnreadyFile({ file, isSmall }: { file: UnreadyFile_file$key; isSmall?: boolean }) {
  const t = useText();
  const { id, type, name, status, progress, failure, aspectRatio } = useFragment(
    graphql`
      fragment UnreadyFile_file on MediaFile {
        id
        type
        name
        status
        progress
        failure
        aspectRatio
      }
    `,
    file,
  );
  const isFailed = status === 'FAILED';
  useWaitForFile(id, !isFailed);
  const kind = kindNamed(type);
  const isSeen = kind === 'image' || kind === 'video';
  return (
    <div
      className={styles.unready}
      style={isSeen && !isFailed ? { aspectRatio: boxRatio(aspectRatio) } : undefined}
      data-small={isSmall || undefined}
    >
      {isFailed ? <CircleAlert aria-hidden="true" /> : <FileMark kind={kind} />}
      <b dir="auto">{name}</b>
      {isFailed ? (
        <p>{t(problemKey({ code: failure ?? 'FILE_BROKEN' }))}</p>
      ) : (
        <>
          <p>{t('files.processing')}</p>
          <ProgressBar value={progress / 100} label={t('files.processingOf', { name })} />
        </>
      )}
    </div>
  );
}
