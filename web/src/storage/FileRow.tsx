import type { ReactNode } from 'react';
import { MediaThumbnail } from '../files/MediaThumbnail.tsx';
import type { OwnFile } from '../files/OwnFiles.tsx';
import styles from './Storage.module.css';

interface FileRowProps {
  file: OwnFile;
  /** Below its name. */
  words: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** One file of the viewer's own in a list. */
export function FileRow({ file, words, children }: FileRowProps) {
  return (
    <li className={styles.file}>
      <span className={styles.face}>
        <MediaThumbnail file={file} sizes="48px" isBare />
      </span>
      <span className={styles.words}>
        <b dir="auto">{file.name}</b>
        <small>{words}</small>
      </span>
      {children}
    </li>
  );
}
