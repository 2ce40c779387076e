import { CalendarClock, CalendarDays, Clock, Hourglass, Sunrise } from 'lucide-react';
import { useI18n } from '../core/i18n.tsx';
import { wallTimeOf, type WallTime } from '../core/datePresets.ts';
import { serverNow } from '../core/serverClock.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';

interface SendLaterMenuProps {
  /** There is something to send. */
  isReady: boolean;
  onChoose: (moment: WallTime) => void;
  /** None of these. */
  onOther: () => void;
}

const TIMES = [
  { name: 'hour', icon: <Hourglass /> },
  { name: 'tomorrow', icon: <Sunrise /> },
  { name: 'monday', icon: <CalendarDays /> },
] as const;
/** On any day: at nine, as the names of the times have it. */
const MORNING = new Date(2000, 0, 1, 9);

/** When a message can be sent later, by one press. */
export function SendLaterMenu({ isReady, onChoose, onOther }: SendLaterMenuProps) {
  const { text: t, language } = useI18n();
  const time = new Intl.DateTimeFormat(language.locale, { timeStyle: 'short' }).format(MORNING);
  const items = TIMES.map(({ name, icon }) => ({
    id: name,
    label: t(`conversations.later.${name}`, { time }),
    icon,
    onSelect: () => onChoose(wallTimeOf(name, new Date(serverNow()))),
  }));
  return (
    <Menu
      label={t('conversations.sendLater')}
      items={[...items, { id: 'other', label: t('conversations.later.other'), icon: <Clock />, onSelect: onOther }]}
      trigger={(button) => (
        <IconButton
          {...button}
          icon={<CalendarClock />}
          label={t('conversations.sendLater')}
          aria-disabled={!isReady || undefined}
          onClick={isReady ? button.onClick : undefined}
        />
      )}
    />
  );
}
