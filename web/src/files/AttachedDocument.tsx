import { Download } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { formatBytes } from '../ui/formatBytes.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { FileMark } from './FileMark.tsx';
import { kindNamed } from './fileKinds.ts';
import { useOpenFile } from './useOpenFile.ts';
import type { AttachedDocument_file$key } from './__generated__/AttachedDocument_file.graphql';
import styles from './AttachedFile.module.css';

/** A document or another file: what it is called, how large it is, and a way to have it. A PDF can be read here. */
export function AttachedDocument({ file, source }: { file: AttachedDocument_file$key; source?: string }) {
  const { text: t, language } = useI18n();
  const open = useOpenFile(source);
  const { id, type, name, mimeType, originalExtension, sizeBytes, pages, links } = useFragment(
    graphql`
      fragment AttachedDocument_file on MediaFile {
        id
        type
        name
        mimeType
        originalExtension
        sizeBytes
        pages
        links {
          download
        }
      }
    `,
    file,
  );
  const kind = originalExtension?.toUpperCase() ?? t(`files.kind.${kindNamed(type)}`);
  return (
    <div className={styles.document}>
      <span className={styles.sheet} aria-hidden="true">
        <FileMark kind={type} />
      </span>
      <span className={styles.about}>
        {mimeType === 'application/pdf' ? (
          <button type="button" className={styles.title} aria-haspopup="dialog" onClick={() => open(id)}>
            <span dir="auto">{name}</span>
          </button>
        ) : (
          <b className={styles.title} dir="auto">
            {name}
          </b>
        )}
        <small>
          {[kind, pages && t('files.pages', { pages }), formatBytes(sizeBytes, language.locale)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <DownloadLink href={links.download} name={name} icon={<Download />} />
    </div>
  );
}
