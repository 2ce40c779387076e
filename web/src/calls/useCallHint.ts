import { useEffect } from 'react';
import { useText } from '../core/i18n.tsx';
import { useStore } from '../core/store.ts';
import { titleHint } from '../core/title.ts';
import { callDetails, callState } from './callStore.ts';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Ccircle cx='14' cy='14' r='14' fill='%23c8462a'/%3E%3Ccircle cx='14' cy='14' r='5.5' fill='%23fff'/%3E%3C/svg%3E";

/** Other tabs and windows tell that it rings, or that one speaks, by their title and icon. */
export function useCallHint(): void {
  const t = useText();
  const { phase } = useStore(callState);
  const name = useStore(callDetails).partner?.shortName ?? t('items.somebody');
  const hint =
    phase === 'ringing' ? t('calls.titleRings', { name }) : phase === 'ended' ? null : t('calls.titleWith', { name });
  useEffect(() => {
    titleHint.set(hint);
    return () => titleHint.set(null);
  }, [hint]);
  const isOn = hint !== null;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !isOn) return undefined;
    const before = link.href;
    link.href = ICON;
    return () => {
      link.href = before;
    };
  }, [isOn]);
}
