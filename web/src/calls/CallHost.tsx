import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../core/store.ts';
import { useIsPhone } from '../core/useMedia.ts';
import { CallBar } from './CallBar.tsx';
import { CallCard } from './CallCard.tsx';
import { callDetails, callState } from './callStore.ts';
import { chosenDevice, hasOutputs } from './devices.ts';
import { useCallHint } from './useCallHint.ts';
import { useTopLayer } from './useTopLayer.ts';

/** A call over everything: a card that can be moved on a desk, the whole screen of a phone or a bar at its top. */
export function CallHost() {
  const { phase } = useStore(callState);
  const isPhone = useIsPhone();
  const [isSmall, setSmall] = useState(false);
  const layer = useTopLayer();
  useCallHint();
  if (phase === 'idle') return null;
  const canShrink = isPhone && phase !== 'ringing';
  return createPortal(
    <>
      <Sound />
      {canShrink && isSmall ? (
        <CallBar onOpen={() => setSmall(false)} />
      ) : (
        <CallCard onShrink={canShrink ? () => setSmall(true) : undefined} />
      )}
    </>,
    layer,
  );
}

/** What the other says, through what was chosen to hear it. */
function Sound() {
  const { theirs } = useStore(callDetails);
  const { isSpeaker } = useStore(callState);
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    if (element.srcObject !== theirs) element.srcObject = theirs;
    if (hasOutputs()) void element.setSinkId(isSpeaker ? chosenDevice('audiooutput') : '').catch(() => undefined);
    if (theirs) void element.play().catch(() => undefined);
  }, [theirs, isSpeaker]);
  return <audio ref={audio} autoPlay />;
}
