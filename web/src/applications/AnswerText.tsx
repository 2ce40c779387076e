import { Paperclip } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { AttachedFile } from '../files/AttachedFile.tsx';
import type { AnswerText_answer$key } from './__generated__/AnswerText_answer.graphql';
import styles from './Application.module.css';

/** An answer as it is read. */
export function AnswerText({ answer }: { answer: AnswerText_answer$key }) {
  const t = useText();
  const { text, options, hasFile, file, question } = useFragment(
    graphql`
      fragment AnswerText_answer on ApplicationAnswer {
        text
        options
        hasFile
        file {
          ...AttachedFile_file
        }
        question {
          type
          options
        }
      }
    `,
    answer,
  );
  if (file) return <AttachedFile file={file} isSmall />;
  if (hasFile)
    return (
      <p className={styles.hidden}>
        <Paperclip aria-hidden="true" />
        {t('applications.fileHidden')}
      </p>
    );
  const shown =
    question?.type === 'YES_NO'
      ? t(text === 'yes' ? 'applications.yes' : 'applications.no')
      : options.length > 0
        ? options.map((at) => question?.options[at] ?? '').join(', ')
        : text;
  return (
    <p className={styles.text} dir="auto">
      {shown}
    </p>
  );
}
