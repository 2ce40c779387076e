import { Download, Ellipsis, Info, X } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useLayerTitle } from '../shell/layerTitle.ts';
import { Menu } from '../ui/Menu.tsx';
import { useViewerMenu } from './useViewerMenu.tsx';
import type { ViewerBar_file$key } from './__generated__/ViewerBar_file.graphql';
import styles from './MediaViewer.module.css';

interface ViewerBarProps {
  file: ViewerBar_file$key;
  /** Which of how many it is. */
  place: { at: number; of: number } | null;
  isTold: boolean;
  /** Shows or hides what is told beside it; null where that is always there. */
  onTold: (() => void) | null;
}

/** The way out, where one is, and what can be done with the file. */
export function ViewerBar({ file, place, isTold, onTold }: ViewerBarProps) {
  const t = useText();
  const router = useRouter();
  const data = useFragment(
    graphql`
      fragment ViewerBar_file on MediaFile {
        name
        links {
          download
        }
        ...useViewerMenu_file
      }
    `,
    file,
  );
  useLayerTitle(data.name);
  const menu = useViewerMenu(data);
  return (
    <header className={styles.bar}>
      <IconButton icon={<X />} label={t('viewer.close')} onClick={() => router.close('m')} />
      <b className={styles.place} role="status">
        {place && t('viewer.place', place)}
      </b>
      {onTold && <IconButton icon={<Info />} label={t('viewer.info')} aria-pressed={isTold} onClick={onTold} />}
      {data.links.download && (
        <a
          className={styles.download}
          href={data.links.download}
          download={data.name}
          aria-label={t('files.download', { name: data.name })}
          title={t('files.downloadShort')}
        >
          <Download aria-hidden="true" />
        </a>
      )}
      {menu.length > 0 && (
        <Menu
          label={t('ui.menu')}
          items={menu}
          trigger={(props) => <IconButton {...props} icon={<Ellipsis />} label={t('ui.menu')} />}
        />
      )}
    </header>
  );
}
