import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { AttachedFile } from '../files/AttachedFile.tsx';
import { PhotoGrid } from '../files/PhotoGrid.tsx';
import { RecommendedItem } from '../recommends/RecommendedItem.tsx';
import { RichTextView, type RichText } from '../rich-texts/RichTextView.tsx';
import type { StoryBlockView_block$key } from './__generated__/StoryBlockView_block.graphql';
import styles from './StoryBlocks.module.css';

interface StoryBlockViewProps {
  block: StoryBlockView_block$key;
  /** The story, among whose files the viewer goes round. */
  source: string;
}

/** One block as it is read. What has nothing to show yet, or no more, takes no room. */
export function StoryBlockView({ block, source }: StoryBlockViewProps) {
  const data = useFragment(
    graphql`
      fragment StoryBlockView_block on StoryBlock @throwOnFieldError {
        __typename
        ... on StoryText {
          text
        }
        ... on StoryDivider {
          order
        }
        ... on StoryHeading {
          words
          level
        }
        ... on StoryQuote {
          words
          source
        }
        ... on StoryList {
          items
          isOrdered
        }
        ... on StoryImage {
          isWide
          caption
          file {
            ...AttachedFile_file
          }
        }
        ... on StoryGallery {
          caption
          files {
            ...PhotoGrid_files
          }
        }
        ... on StoryVideo {
          caption
          file {
            ...AttachedFile_file
          }
        }
        ... on StoryAudio {
          caption
          file {
            ...AttachedFile_file
          }
        }
        ... on StoryEmbed {
          caption
          url
          host
          item {
            ...RecommendedItem_item
          }
        }
      }
    `,
    block,
  );
  switch (data.__typename) {
    case 'StoryText':
      return (
        <div className={styles.text}>
          <RichTextView text={data.text as RichText} />
        </div>
      );
    case 'StoryHeading': {
      const Heading = data.level === 3 ? 'h3' : 'h2';
      return data.words ? (
        <Heading className={styles.heading} dir="auto">
          {data.words}
        </Heading>
      ) : null;
    }
    case 'StoryQuote':
      return data.words ? (
        <figure className={styles.quote}>
          <blockquote dir="auto">{data.words}</blockquote>
          {data.source && <figcaption dir="auto">{data.source}</figcaption>}
        </figure>
      ) : null;
    case 'StoryList': {
      const List = data.isOrdered ? 'ol' : 'ul';
      return data.items && data.items.length > 0 ? (
        <List className={styles.list}>
          {data.items.map((item, at) => (
            <li key={at} dir="auto">
              {item}
            </li>
          ))}
        </List>
      ) : null;
    }
    case 'StoryImage':
    case 'StoryVideo':
    case 'StoryAudio':
      return data.file ? (
        <Shown
          caption={data.caption}
          isWide={data.__typename === 'StoryImage' ? data.isWide : data.__typename === 'StoryVideo'}
        >
          <AttachedFile file={data.file} source={source} />
        </Shown>
      ) : null;
    case 'StoryGallery':
      return data.files && data.files.length > 0 ? (
        <Shown caption={data.caption} isWide>
          <PhotoGrid files={data.files} source={source} />
        </Shown>
      ) : null;
    case 'StoryEmbed':
      return data.item || data.url ? (
        <Shown caption={data.caption}>
          {data.item ? <RecommendedItem item={data.item} /> : <LinkCard url={data.url ?? ''} host={data.host ?? ''} />}
        </Shown>
      ) : null;
    case 'StoryDivider':
      return <hr className={styles.divider} />;
    default:
      return null;
  }
}

interface ShownProps {
  caption: string | null | undefined;
  isWide?: boolean;
  children: ReactNode;
}

function Shown({ caption, isWide = false, children }: ShownProps) {
  return (
    <figure className={styles.shown} data-wide={isWide || undefined}>
      {children}
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}

/** A site by its name: nothing of it is loaded before somebody goes there. */
function LinkCard({ url, host }: { url: string; host: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
      <ExternalLink aria-hidden="true" />
      <span>
        <b>{host}</b>
        <small dir="ltr">{url}</small>
      </span>
    </a>
  );
}
