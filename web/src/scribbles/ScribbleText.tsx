import { graphql, useFragment } from 'react-relay/hooks';
import { RouterLink } from '../core/links.tsx';
import { TimedText } from '../remarks/TimedText.tsx';
import { keywordPath, partsOf } from './words.ts';
import type { ScribbleText_mentions$key } from './__generated__/ScribbleText_mentions.graphql';
import styles from './ScribbleText.module.css';

interface ScribbleTextProps {
  text: string;
  mentions: ScribbleText_mentions$key;
}

/** Words as they were written: hashtags lead to their feed, mentions to whom they mean, addresses to their page, nothing else is more than text. */
export function ScribbleText({ text, mentions }: ScribbleTextProps) {
  const named = useFragment(
    graphql`
      fragment ScribbleText_mentions on Mention @relay(plural: true) {
        handle
        actor {
          path
          username
        }
      }
    `,
    mentions,
  );
  return partsOf(text, named).map((part, at) => {
    if (part.kind === 'mention') {
      return (
        <RouterLink key={at} to={part.path} className={styles.mention} dir="ltr">
          {part.text}
        </RouterLink>
      );
    }
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
    return <TimedText key={at} text={part.text} />;
  });
}
