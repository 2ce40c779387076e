import { storage } from '../core/storage.ts';

const KEYS = { audioinput: 'call.microphone', audiooutput: 'call.output', videoinput: 'call.camera' } as const;
export type DeviceKind = keyof typeof KEYS;

export const chosenDevice = (kind: DeviceKind): string => storage.get(KEYS[kind]) ?? '';
export const chooseDevice = (kind: DeviceKind, id: string): void => storage.set(KEYS[kind], id || null);

/** Where one can say through what one hears. */
export const hasOutputs = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

const wish = (kind: DeviceKind): MediaTrackConstraints | true => {
  const id = chosenDevice(kind);
  return id ? { deviceId: { ideal: id } } : true;
};

/** The microphone, or null where there is none or one may not use it. */
export async function openMicrophone(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: wish('audioinput') });
    return stream.getAudioTracks()[0] ?? null;
  } catch {
    return null;
  }
}

export async function openCamera(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: wish('videoinput') });
    return stream.getVideoTracks()[0] ?? null;
  } catch {
    return null;
  }
}

/** What there is to choose from; a browser names nothing before it was allowed to. */
export async function listDevices(kind: DeviceKind): Promise<{ id: string; label: string }[]> {
  const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return all.filter((each) => each.kind === kind && each.label).map(({ deviceId: id, label }) => ({ id, label }));
}

/** How loud it is, from 0 to 1, several times a second. */
export function listenToLevel(track: MediaStreamTrack, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  void context.resume().catch(() => undefined);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length;
    tell(Math.min(1, Math.sqrt(power) * 4));
  }, 80);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
