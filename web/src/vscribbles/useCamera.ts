import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The longest loop. */
export const LOOP_SECONDS = 60;
const COUNTDOWN = 3;

export type Facing = 'user' | 'environment';
export type CameraState = 'off' | 'asking' | 'live' | 'counting' | 'recording' | 'denied' | 'missing';

/** What recorders write, the one that most players know first. */
const TYPES = ['video/mp4', 'video/webm;codecs=vp9,opus', 'video/webm'];

/** The camera and the microphone, a countdown, and a recording of a minute at most. All of it ends with its place. */
export function useCamera(onClip: (file: File) => void) {
  const [state, setState] = useState<CameraState>('off');
  const [facing, setFacing] = useState<Facing>('user');
  /** Seconds until it begins, or since it began. */
  const [count, setCount] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const open = useRef<MediaStream | null>(null);
  const isGone = useRef(false);

  const close = useCallback(() => {
    for (const track of open.current?.getTracks() ?? []) track.stop();
    open.current = null;
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // What was being recorded is given up with its place.
      if (recorder.current) recorder.current.onstop = null;
      close();
    };
  }, [close]);

  const start = async (wanted: Facing = facing) => {
    close();
    setStream(null);
    setState('asking');
    setFacing(wanted);
    try {
      const video = { facingMode: wanted, width: { ideal: 720 }, height: { ideal: 1280 } };
      const found = await navigator.mediaDevices.getUserMedia({ video, audio: true });
      open.current = found;
      if (isGone.current) return close();
      setStream(found);
      setState('live');
    } catch (error) {
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing');
    }
  };

  const begin = () => {
    const source = open.current;
    if (!source) return;
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const running = new MediaRecorder(source, { ...(mimeType && { mimeType }) });
    const parts: Blob[] = [];
    running.ondataavailable = ({ data }) => void parts.push(data);
    running.onstop = () => {
      close();
      setStream(null);
      setState('off');
      const type = (running.mimeType || 'video/webm').split(';')[0] ?? '';
      onClip(new File(parts, `loop.${type === 'video/mp4' ? 'mp4' : 'webm'}`, { type }));
    };
    recorder.current = running;
    running.start(1000);
    setCount(0);
    setState('recording');
  };
  const stop = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };

  const tick = useEffectEvent(() => {
    if (state === 'counting' && count <= 1) return begin();
    if (state === 'recording' && count >= LOOP_SECONDS - 1) stop();
    setCount(count + (state === 'counting' ? -1 : 1));
  });
  useEffect(() => {
    if (state !== 'counting' && state !== 'recording') return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [state]);

  return {
    state,
    count,
    stream,
    facing,
    start: () => void start(),
    flip: () => void start(facing === 'user' ? 'environment' : 'user'),
    record: () => {
      setCount(COUNTDOWN);
      setState('counting');
    },
    stop,
  };
}
