import { isBlank } from '@plaza/text/blank.ts';
import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { Note } from '../ui/Note.tsx';
import { paperName } from './papers.ts';
import { LongText } from './LongText.tsx';
import { keywordPath, linesOf, splitTags, stepOf } from './words.ts';
import type { ScribbleNote_scribble$key } from './__generated__/ScribbleNote_scribble.graphql';
import styles from './ScribbleNote.module.css';

/** More lines than these fill a screen: then a list shows the first sixteen. */
const FOLDED_FROM_LINES = 20;

interface ScribbleNoteProps {
  scribble: ScribbleNote_scribble$key;
  size?: 'medium' | 'large';
  /** Its picture is among the first things of the screen. */
  isFirst?: boolean;
}

/** The note on its paper, in smaller type the more it says, and its picture or film below; words without a paper lead it, or stand on plain paper. */
export function ScribbleNote({ scribble, size = 'medium', isFirst }: ScribbleNoteProps) {
  const { id, content, mentions, language, paper, attachment } = useFragment(
    graphql`
      fragment ScribbleNote_scribble on Scribble {
        id
        content
        mentions {
          ...ScribbleText_mentions
        }
        language
        paper
        attachment {
          ...AttachedFile_file @alias(as: "file")
        }
      }
    `,
    scribble,
  );
  const { words, tags } = splitTags(content);
  const chosen = paperName(paper);
  const file = attachment?.file;
  const isLead = Boolean(file) && chosen === null;
  const text = (
    <>
      {words && (
        <LongText
          text={words}
          mentions={mentions}
          language={language}
          isFolded={size === 'medium' && linesOf(words) > FOLDED_FROM_LINES}
        />
      )}
      {tags.length > 0 && (
        <p className={styles.tags} dir="auto">
          {tags.map((tag) => (
            <RouterLink key={tag} to={keywordPath(tag)}>
              {tag}
            </RouterLink>
          ))}
        </p>
      )}
    </>
  );
  return (
    <div
      className={styles.thing}
      data-size={size}
      data-plain={chosen === null || undefined}
      data-step={stepOf(words) || undefined}
    >
      {!isBlank(content) &&
        (isLead ? (
          <div className={styles.lead}>{text}</div>
        ) : (
          <div className={styles.cut}>
            <Note paper={chosen ?? 'plain'} size={size}>
              {text}
            </Note>
          </div>
        ))}
      {file && <AttachedFile file={file} isFirst={isFirst} source={id} />}
    </div>
  );
}
