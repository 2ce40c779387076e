import { RouterLink } from '../core/links.tsx';
import { TimedWords } from '../remarks/TimedWords.tsx';
import { keywordPath, partsOf } from './words.ts';
import styles from './ScribbleWords.module.css';

/** Words as they were written: hashtags lead to their feed, addresses to their page, nothing else is more than text. */
export function ScribbleWords({ text }: { text: string }) {
  return partsOf(text).map((part, at) => {
    if (part.kind === 'hashtag') {
      return (
        <RouterLink key={at} to={keywordPath(part.keyword)} className={styles.link}>
          {part.text}
        </RouterLink>
      );
    }
    if (part.kind === 'link') {
      return (
        <a
          key={at}
          href={part.url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={styles.link}
          dir="ltr"
        >
          {part.text}
        </a>
      );
    }
    return <TimedWords key={at} text={part.text} />;
  });
}
