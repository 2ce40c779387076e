import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { CasePart } from './CasePart.tsx';
import type { CaseContent_content$key } from './__generated__/CaseContent_content.graphql';
import styles from './AdminCase.module.css';

/** What an item says and shows: its words, its files, and what it is made of. */
export function CaseContent({ content }: { content: CaseContent_content$key }) {
  const t = useText();
  const { title, words, files, parts, partsCount } = useFragment(
    graphql`
      fragment CaseContent_content on CaseContent @throwOnFieldError {
        title
        words
        files {
          ...CaseFiles_file
        }
        parts {
          ...CasePart_part
        }
        partsCount
      }
    `,
    content,
  );
  const more = partsCount - parts.length;
  const isNamed = !words || parts.length > 0;
  return (
    <>
      {isNamed && <h3 dir="auto">{title || t('admin.untitled')}</h3>}
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      <CaseFiles files={files} />
      {parts.length > 0 && (
        <ol className={styles.parts} aria-label={t('admin.madeOf')}>
          {parts.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts as they were are never moved
            <CasePart key={at} part={part} />
          ))}
        </ol>
      )}
      {more > 0 && <p className={styles.quiet}>{t('admin.moreParts', { count: more })}</p>}
    </>
  );
}
