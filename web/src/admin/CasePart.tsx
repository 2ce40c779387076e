import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import type { CasePart_part$key } from './__generated__/CasePart_part.graphql';
import styles from './AdminCase.module.css';

/** A block of a story, or a thing in a collection. */
export function CasePart({ part }: { part: CasePart_part$key }) {
  const t = useText();
  const { words, item, files } = useFragment(
    graphql`
      fragment CasePart_part on CasePart @throwOnFieldError {
        words
        item {
          title
        }
        files {
          ...CaseFiles_file
        }
      }
    `,
    part,
  );
  return (
    <li>
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {item && <bdi>{item.title || t('admin.untitled')}</bdi>}
      <CaseFiles files={files} />
    </li>
  );
}
