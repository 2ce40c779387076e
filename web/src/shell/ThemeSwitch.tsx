import { useText } from '../core/i18n.tsx';
import { setTheme, THEMES, useTheme } from '../core/theme.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

export function ThemeSwitch() {
  const t = useText();
  const theme = useTheme();
  return (
    <SegmentedControl
      label={t('shell.theme')}
      value={theme}
      options={THEMES.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
      onChange={setTheme}
    />
  );
}
