import { useEffect, useState } from 'react';
import { listDevices, type DeviceKind } from './devices.ts';

/** What there is to choose from, also when something is plugged in. */
export function useDevices(kind: DeviceKind): { id: string; label: string }[] {
  const [devices, setDevices] = useState<{ id: string; label: string }[]>([]);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await listDevices(kind);
      if (!isOver) setDevices(found);
    };
    const again = () => void look();
    again();
    navigator.mediaDevices?.addEventListener('devicechange', again);
    return () => {
      isOver = true;
      navigator.mediaDevices?.removeEventListener('devicechange', again);
    };
  }, [kind]);
  return devices;
}
