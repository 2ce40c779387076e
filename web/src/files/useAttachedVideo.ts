import { useEffect, useRef, useState, type RefObject } from 'react';
import { attachVideo } from './attachVideo.ts';

interface Addresses {
  readonly m3u8?: string | null;
  readonly source?: string | null;
}

/** Gives a film its address while it is on; answers whether this browser can play it. */
export function useAttachedVideo(
  video: RefObject<HTMLVideoElement | null>,
  links: Addresses | null | undefined,
  isOn: boolean,
): boolean {
  const [isUnsupported, setUnsupported] = useState(false);
  // Addresses change with the week; what plays goes on.
  const addresses = useRef(links);
  useEffect(() => {
    const element = video.current;
    if (!element || !isOn || !addresses.current) return;
    const { m3u8, source } = addresses.current;
    return attachVideo(element, { m3u8, source }, () => setUnsupported(true));
  }, [video, isOn]);
  return !isUnsupported;
}
