import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { shapeOf } from '../core/actorShape.ts';
import { useText } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { ReactButton } from '../reactions/ReactButton.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { FileTextDialog } from './FileTextDialog.tsx';
import type { ViewerAbout_file$key } from './__generated__/ViewerAbout_file.graphql';
import styles from './MediaViewer.module.css';

/** Whose it is, what it is called and what is said of it; who manages it may change the words. */
export function ViewerAbout({ file }: { file: ViewerAbout_file$key }) {
  const t = useText();
  const [isWording, setWording] = useState(false);
  const data = useFragment(
    graphql`
      fragment ViewerAbout_file on MediaFile {
        name
        description
        createdAt
        manageable
        author {
          __typename
          path
          title
          avatar {
            markedAsNsfw
            thumbhash
            links {
              xxs
              xs
              source
            }
          }
        }
        ...ReactButton_item
        ...FileTextDialog_file
      }
    `,
    file,
  );
  const { name, description, createdAt, manageable, author } = data;
  const who = author?.title ?? t('items.somebody');
  return (
    <div className={styles.about}>
      <div className={styles.by}>
        <Avatar name={who} file={author?.avatar} shape={shapeOf(author)} />
        <p>
          {author ? <RouterLink to={author.path}>{who}</RouterLink> : <b>{who}</b>}
          <RelativeTime at={createdAt} />
        </p>
        <ReactButton item={data} className={styles.react} />
      </div>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      {description && (
        <p className={styles.words} dir="auto">
          {description}
        </p>
      )}
      {manageable && (
        <Button size="small" icon={<Pencil />} className={styles.edit} onClick={() => setWording(true)}>
          {t('viewer.edit')}
        </Button>
      )}
      {isWording && <FileTextDialog file={data} onClose={() => setWording(false)} />}
    </div>
  );
}
