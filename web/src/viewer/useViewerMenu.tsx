import { Captions, Link, Sheet } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRouter } from '../core/navigation.ts';
import { usePlayhead } from '../core/playheads.ts';
import { unitOf } from '../remarks/Playable.ts';
import { placeAddress } from '../core/placeAddress.ts';
import { usePlaceName } from '../remarks/usePlaceName.ts';
import { useShare } from '../items/useShare.ts';
import { useItemMenu } from '../items/useItemMenu.tsx';
import { useQueueMenu } from '../player/useQueueMenu.tsx';
import { confirm } from '../ui/confirm.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import { useAct } from '../ui/useAct.ts';
import { useDeleteFile } from './useDeleteFile.ts';
import type { useViewerMenu_file$key } from './__generated__/useViewerMenu_file.graphql';

/** What this viewer may do to the file. What opens a panel closes the room first, for it would lie below. */
export function useViewerMenu(file: useViewerMenu_file$key): MenuItem[] {
  const t = useText();
  const router = useRouter();
  const act = useAct();
  const remove = useDeleteFile();
  const data = useFragment(
    graphql`
      fragment useViewerMenu_file on MediaFile {
        id
        internalId
        name
        type
        mimeType
        ...useItemMenu_item
      }
    `,
    file,
  );
  const ask = async () => {
    const isSure = await confirm({ text: t('viewer.deleteText'), yes: t('items.delete'), isDangerous: true });
    if (isSure) await act(() => remove(data.id), t('viewer.deleted'));
  };
  // Words are changed beside the file.
  const items = useItemMenu(data, { isEditable: false, onEdit: () => undefined, onDelete: () => void ask() });
  const own = items.map((item) =>
    item.id === 'delete'
      ? item
      : {
          ...item,
          onSelect() {
            router.close('m');
            item.onSelect();
          },
        },
  );
  const queueing = useQueueMenu(data.id, data.name);
  const isPlayable = data.type === 'AUDIO' || data.type === 'VIDEO';
  return [...(isPlayable ? queueing : []), ...usePlaces(data), ...own];
}

interface Placed {
  readonly id: string;
  readonly internalId: string;
  readonly name: string;
  readonly type: string;
  readonly mimeType: string;
}

/** A link to where one is, and what is said of all places, to take away. */
function usePlaces(file: Placed): MenuItem[] {
  const t = useText();
  const nameOf = usePlaceName();
  const { id, internalId, name } = file;
  const unit = unitOf(file);
  const at = usePlayhead(id)?.at ?? (unit === 'page' ? 1 : 0);
  const { copy } = useShare(placeAddress(at), name);
  if (!unit) return [];
  const keep = (format: string) => () =>
    Object.assign(document.createElement('a'), {
      href: `/files/${internalId}/remarks.${format}`,
      download: `${name}.${format}`,
    }).click();
  return [
    { id: 'copy-at', label: t('remarks.copyAt', { place: nameOf(unit, at) }), icon: <Link />, onSelect: copy },
    ...(unit === 'second' ? [{ id: 'vtt', label: t('remarks.vtt'), icon: <Captions />, onSelect: keep('vtt') }] : []),
    { id: 'csv', label: t('remarks.csv'), icon: <Sheet />, onSelect: keep('csv') },
  ];
}
