import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { MediaThumbnail } from '../files/MediaThumbnail.tsx';
import type { CaseFiles_file$key } from './__generated__/CaseFiles_file.graphql';
import styles from './AdminCase.module.css';

/** Pictures, films, sounds and documents, small. Each opens by its bytes: the viewer shows what its reader may see in its place. */
export function CaseFiles({ files }: { files: CaseFiles_file$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment CaseFiles_file on MediaFile @relay(plural: true) {
        id
        name
        altText
        links {
          source
          md
        }
        ...MediaThumbnail_file
      }
    `,
    files,
  );
  if (data.length === 0) return null;
  return (
    <ul className={styles.files}>
      {data.map((file) => {
        const { id, name, altText, links } = file;
        const href = links.source ?? links.md;
        const face = (
          <span className={styles.file}>
            <MediaThumbnail file={file} sizes="160px" />
          </span>
        );
        return (
          <li key={id}>
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                aria-label={t('admin.openFile', { name: altText ?? name })}
              >
                {face}
              </a>
            ) : (
              face
            )}
            <span className={styles.quiet} dir="auto">
              {name || t('admin.fileGone')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
