import { useEffect, useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { useStore } from '../core/store.ts';
import { formatLength } from '../ui/formatLength.ts';
import { callDetails, callState } from './callStore.ts';

/** How far the call is, in words; while they speak, for how long. */
export function useCallStatus(): { words: string; clock: string | null } {
  const { text: t, language } = useI18n();
  const say = useProblemText();
  const { phase, ending } = useStore(callState);
  const { since, refusal } = useStore(callDetails);
  const seconds = useSeconds(phase === 'talking' || phase === 'reconnecting' ? since : null);
  const clock = seconds === null ? null : formatLength(seconds, language.locale);
  if (phase !== 'ended') return { words: phase === 'idle' ? '' : t(`calls.phase.${phase}`), clock };
  if (ending === 'refused')
    return { words: refusal === 'FORBIDDEN' ? t('calls.refused') : say({ code: refusal ?? '' }), clock };
  return { words: t(`calls.ending.${ending ?? 'ended'}`), clock };
}

function useSeconds(since: number | null): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : Math.max(0, Math.floor((now - since) / 1000));
}
