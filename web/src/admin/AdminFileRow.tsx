import { Ellipsis, Gavel, MessageSquare, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { MediaThumbnail } from '../files/MediaThumbnail.tsx';
import { useOpenFile } from '../files/useOpenFile.ts';
import { confirm } from '../ui/confirm.ts';
import { formatBytes } from '../ui/formatBytes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useAct } from '../ui/useAct.ts';
import { DeskCase } from './DeskCase.tsx';
import { OpenCaseDialog } from './OpenCaseDialog.tsx';
import { useRemoveFile } from './useRemoveFile.ts';
import type { AdminFileRow_item$key } from './__generated__/AdminFileRow_item.graphql';
import styles from './AdminFrame.module.css';

/** One file: looked at with what is said of it, taken away, brought back. */
export function AdminFileRow({ item }: { item: AdminFileRow_item$key }) {
  const { text: t, language } = useI18n();
  const open = useOpenFile(undefined);
  const act = useAct();
  const [isOpening, setOpening] = useState(false);
  const data = useFragment(
    graphql`
      fragment AdminFileRow_item on AdminItem {
        __id
        title
        createdAt
        isRemoved
        owner {
          ... on Actor {
            title
            path
          }
        }
        context {
          ... on MediaFile @alias(as: "file") {
            id
            sizeBytes
            ...MediaThumbnail_file
          }
        }
        ...DeskCase_item
      }
    `,
    item,
  );
  const { takeAway, bringBack } = useRemoveFile(data.__id);
  const { owner, isRemoved } = data;
  const file = data.context?.file;
  const id = file?.id;
  const title = data.title || t('admin.untitled');
  const ask = async (fileId: string) => {
    const isSure = await confirm({
      text: t('admin.takeAwayText', { title }),
      yes: t('admin.takeAway'),
      isDangerous: true,
    });
    if (isSure) await act(() => takeAway(fileId), t('admin.isTakenAway', { title }));
  };
  const look: (fileId: string) => MenuItem[] = (fileId) => [
    { id: 'look', label: t('admin.lookAtIt'), icon: <MessageSquare />, onSelect: () => open(fileId) },
    { id: 'case', label: t('admin.openCase'), icon: <Gavel />, onSelect: () => setOpening(true) },
    {
      id: 'away',
      label: t('admin.takeAway'),
      icon: <Trash2 />,
      isDangerous: true,
      onSelect: () => void ask(fileId),
    },
  ];
  const back: (fileId: string) => MenuItem[] = (fileId) => [
    {
      id: 'back',
      label: t('admin.bringBack'),
      icon: <RotateCcw />,
      onSelect: () => void act(() => bringBack(fileId), t('admin.isBack', { title })),
    },
  ];
  const items = id ? (isRemoved ? back : look)(id) : [];
  const name = (
    <span className={styles.person}>
      <span className={styles.thumb}>{file && <MediaThumbnail file={file} sizes="48px" isBare />}</span>
      <b dir="auto">{title}</b>
    </span>
  );
  return (
    <tr>
      <td>{name}</td>
      <td className={styles.quiet}>
        {owner?.path && (
          <TextLink to={owner.path} dir="auto">
            {owner.title}
          </TextLink>
        )}
      </td>
      <td className={styles.number}>{file?.sizeBytes != null && formatBytes(file.sizeBytes, language.locale)}</td>
      <td>
        <DeskCase item={data} />
      </td>
      <td className={styles.quiet}>
        <RelativeTime at={data.createdAt} />
      </td>
      <td>
        {items.length > 0 && (
          <Menu
            label={t('admin.actions', { name: title })}
            trigger={(button) => (
              <IconButton {...button} size="small" icon={<Ellipsis />} label={t('admin.actions', { name: title })} />
            )}
            items={items}
          />
        )}
        {isOpening && id && <OpenCaseDialog itemId={id} title={title} onClose={() => setOpening(false)} />}
      </td>
    </tr>
  );
}
