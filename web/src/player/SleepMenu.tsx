import { Check, Moon } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { sleep, sleepAfter, SLEEPS, type Sleep } from './sleep.ts';

/** Falls silent by itself. */
export function SleepMenu() {
  const t = useText();
  const chosen = useStore(sleep);
  const nameOf = (when: Sleep) =>
    when === 'off'
      ? t('player.sleepOff')
      : when === 'end'
        ? t('player.sleepEnd')
        : t('player.sleepIn', { count: when });
  return (
    <Menu
      label={t('player.sleep')}
      items={SLEEPS.map((when) => ({
        id: `${when}`,
        label: nameOf(when),
        ...(when === chosen ? { icon: <Check /> } : {}),
        onSelect: () => sleepAfter(when),
      }))}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={<Moon fill={chosen === 'off' ? 'none' : 'currentColor'} />}
          label={chosen === 'off' ? t('player.sleep') : t('player.sleepNow', { when: nameOf(chosen) })}
        />
      )}
    />
  );
}
