import { useText } from '../core/i18n.tsx';
import { useShortcuts } from '../core/shortcuts.ts';
import { usePlainKeys } from '../core/usePlainKeys.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import type { ScheduleZone } from './useScheduleZone.ts';

interface ZoneSwitchProps {
  zone: ScheduleZone;
  /** In an overlay, where the shortcuts of the page are off. */
  isInOverlay?: boolean;
}

/** Switches between the times of a conference and those of the viewer, also with Z. Absent if they are the same. */
export function ZoneSwitch(props: ZoneSwitchProps) {
  return props.zone.differs ? <Switch {...props} /> : null;
}

function Switch({ zone: { clock, city, setClock }, isInOverlay = false }: ZoneSwitchProps) {
  const t = useText();
  const toggle = () => setClock(clock === 'mine' ? 'conference' : 'mine');
  useShortcuts(isInOverlay ? [] : [{ keys: 'z', label: 'schedule.zoneKey', run: toggle }]);
  usePlainKeys((key) => {
    if (isInOverlay && key === 'z') toggle();
  });
  return (
    <SegmentedControl
      label={t('schedule.zone')}
      value={clock}
      options={[
        { value: 'conference', label: city },
        { value: 'mine', label: t('schedule.myZone') },
      ]}
      onChange={setClock}
    />
  );
}
