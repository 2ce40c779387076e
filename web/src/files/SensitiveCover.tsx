import { useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { boxRatio } from './boxRatio.ts';
import type { SensitiveCover_file$key } from './__generated__/SensitiveCover_file.graphql';
import styles from './AttachedFile.module.css';

interface SensitiveCoverProps {
  file: SensitiveCover_file$key;
  isSmall?: boolean;
  children: ReactNode;
}

/** Covers a file marked as sensitive until the viewer asks to see it, in the measures of what lies below; shows any other. */
export function SensitiveCover({ file, isSmall = false, children }: SensitiveCoverProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { type, aspectRatio, markedAsNsfw } = useFragment(
    graphql`
      fragment SensitiveCover_file on MediaFile {
        type
        aspectRatio
        markedAsNsfw
      }
    `,
    file,
  );
  if (isAsked || !markedAsNsfw) return children;
  const isSeen = type === 'IMAGE' || type === 'VIDEO';
  return (
    <div
      className={styles.covered}
      style={isSeen ? { aspectRatio: boxRatio(aspectRatio) } : undefined}
      data-small={isSmall || undefined}
    >
      <p>{t(type === 'IMAGE' ? 'files.sensitive' : 'files.sensitiveFile')}</p>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('files.show')}
      </Button>
    </div>
  );
}
