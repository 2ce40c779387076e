import { useEffect, useState } from 'react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { switchMicrophone, dispatch } from './callController.ts';
import { callState } from './callStore.ts';
import { chooseDevice, chosenDevice, hasOutputs, type DeviceKind } from './devices.ts';
import { useDevices } from './useDevices.ts';
import styles from './CallCard.module.css';

/** What one speaks into and hears with, while one speaks. */
export function CallSettings() {
  const { callId } = useStore(callState);
  return (
    <div className={styles.settings}>
      <DeviceField kind="audioinput" onChosen={() => void switchMicrophone()} />
      {hasOutputs() && (
        <DeviceField
          key={callId}
          kind="audiooutput"
          onChosen={(id) => {
            dispatch({ type: 'speaker', isOn: false });
            dispatch({ type: 'speaker', isOn: id !== '' });
          }}
        />
      )}
    </div>
  );
}

interface DeviceFieldProps {
  kind: DeviceKind;
  onChosen: (id: string) => void;
}

/** One of those that the machine has; the usual one unless said. */
export function DeviceField({ kind, onChosen }: DeviceFieldProps) {
  const t = useText();
  const devices = useDevices(kind);
  const [chosen, setChosen] = useState(() => chosenDevice(kind));
  const known = devices.some(({ id }) => id === chosen) ? chosen : '';
  useEffect(() => {
    if (kind === 'audiooutput' && known !== '') dispatch({ type: 'speaker', isOn: true });
  }, [kind, known]);
  return (
    <SelectField
      label={t(kind === 'audioinput' ? 'calls.microphone' : 'calls.output')}
      value={known}
      options={[
        { value: '', label: t('calls.usualDevice') },
        ...devices.filter(({ id }) => id !== 'default' && id !== '').map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={(id) => {
        chooseDevice(kind, id);
        setChosen(id);
        onChosen(id);
      }}
    />
  );
}
