import { Check } from 'lucide-react';
import { useI18n } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { Menu } from '../ui/Menu.tsx';
import { sound, SPEEDS } from './transport.ts';
import styles from './SpeedMenu.module.css';

/** How fast it plays; kept in this browser. */
export function SpeedMenu() {
  const { text: t, language } = useI18n();
  const { speed } = useStore(sound);
  const shown = (value: number) => `${new Intl.NumberFormat(language.locale).format(value)}×`;
  return (
    <Menu
      label={t('player.speed')}
      items={SPEEDS.map((value) => ({
        id: `${value}`,
        label: shown(value),
        ...(value === speed ? { icon: <Check /> } : {}),
        onSelect: () => sound.set((before) => ({ ...before, speed: value })),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.speed}
          title={t('player.speed')}
          aria-label={t('player.speedNow', { speed: shown(speed) })}
        >
          {shown(speed)}
        </button>
      )}
    />
  );
}
