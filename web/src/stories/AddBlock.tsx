import {
  AudioLines,
  Film,
  Heading2,
  Image,
  Images,
  Link2,
  List,
  Minus,
  Pilcrow,
  Plus,
  Quote,
  type LucideIcon,
} from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { BLOCK_KINDS, type BlockKind } from './draft.ts';

const ICONS: Readonly<Record<BlockKind, LucideIcon>> = {
  TEXT: Pilcrow,
  HEADING: Heading2,
  QUOTE: Quote,
  LIST: List,
  IMAGE: Image,
  GALLERY: Images,
  VIDEO: Film,
  AUDIO: AudioLines,
  EMBED: Link2,
  DIVIDER: Minus,
};

interface AddBlockProps {
  /** At the end of the story, with words; else between two blocks. */
  isLarge?: boolean;
  onAdd: (kind: BlockKind) => void;
}

/** What can come next, in a menu. */
export function AddBlock({ isLarge = false, onAdd }: AddBlockProps) {
  const t = useText();
  const items = BLOCK_KINDS.map((kind) => {
    const Icon = ICONS[kind];
    return { id: kind, label: t(`stories.kind.${kind}`), icon: <Icon />, onSelect: () => onAdd(kind) };
  });
  const label = t(isLarge ? 'stories.add' : 'stories.addHere');
  return (
    <Menu
      label={label}
      side="start"
      items={items}
      trigger={(props) =>
        isLarge ? (
          <Button {...props} icon={<Plus />} data-tour="story-add">
            {label}
          </Button>
        ) : (
          <IconButton {...props} icon={<Plus />} size="small" label={label} data-add="" />
        )
      }
    />
  );
}
