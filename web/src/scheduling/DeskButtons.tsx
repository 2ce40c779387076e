import { CalendarCheck, Ellipsis, History, Plus, ShieldAlert, Undo2, UserCheck } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { DeskDialog } from './DeskDialogs.tsx';
import type { Moves } from './useMoves.ts';

interface DeskButtonsProps {
  /** Whether the working copy can change. */
  isOpen: boolean;
  moves: Moves;
  onOpen: (dialog: DeskDialog) => void;
}

/** What organizers can do about the whole schedule. */
export function DeskButtons({ isOpen, moves, onOpen }: DeskButtonsProps) {
  const t = useText();
  const { last } = moves;
  const versions = {
    id: 'versions',
    label: t('scheduling.versions'),
    icon: <History />,
    onSelect: () => onOpen({ name: 'versions' }),
  };
  const settings = [
    {
      id: 'availability',
      label: t('scheduling.availability'),
      icon: <UserCheck />,
      onSelect: () => onOpen({ name: 'availability' }),
    },
    { id: 'rules', label: t('scheduling.rules'), icon: <ShieldAlert />, onSelect: () => onOpen({ name: 'rules' }) },
  ];
  return (
    <>
      {isOpen && (
        <>
          <IconButton
            size="small"
            icon={<Undo2 className="flip" />}
            disabled={last === null}
            label={last ? t('scheduling.undoMove', { title: last.session.title }) : t('scheduling.undo')}
            onClick={() => void moves.undo()}
          />
          <Button size="small" icon={<Plus />} aria-haspopup="dialog" onClick={() => onOpen({ name: 'add' })}>
            {t('scheduling.addSession')}
          </Button>
          <Button
            kind="primary"
            size="small"
            icon={<CalendarCheck />}
            aria-haspopup="dialog"
            onClick={() => onOpen({ name: 'release' })}
          >
            {t('scheduling.release')}
          </Button>
        </>
      )}
      <Menu
        label={t('scheduling.moreActions')}
        trigger={(button) => (
          <IconButton {...button} size="small" icon={<Ellipsis />} label={t('scheduling.moreActions')} />
        )}
        items={isOpen ? [versions, ...settings] : [versions]}
      />
    </>
  );
}
