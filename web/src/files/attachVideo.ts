/** What a film can be played by in this browser, in the order in which it is tried. */
type Way = 'native' | 'hls' | 'source';

interface Addresses {
  readonly m3u8: string | null | undefined;
  readonly source: string | null | undefined;
}

const HLS = 'application/vnd.apple.mpegurl';

function waysOf(video: HTMLVideoElement, { m3u8, source }: Addresses): Way[] {
  const ways: Way[] = [];
  if (m3u8 && video.canPlayType(HLS)) ways.push('native');
  if (m3u8 && 'MediaSource' in globalThis) ways.push('hls');
  if (source) ways.push('source');
  return ways;
}

/**
 * Gives a film its address: HLS where the browser knows it, else by hls.js, which loads with the first film that needs it,
 * else as it was uploaded. What fails gives way to the next; `onUnsupported` when nothing is left. Answers how to end.
 */
export function attachVideo(video: HTMLVideoElement, addresses: Addresses, onUnsupported: () => void): () => void {
  const ways = waysOf(video, addresses);
  let end = () => {};
  let isOver = false;
  const next = () => {
    end();
    end = () => {};
    const way = ways.shift();
    if (isOver) return;
    if (!way) return onUnsupported();
    if (way === 'hls') void playByHls();
    else play(way);
  };
  const play = (way: Way) => {
    video.addEventListener('error', next, { once: true });
    end = () => video.removeEventListener('error', next);
    video.src = (way === 'native' ? addresses.m3u8 : addresses.source) ?? '';
  };
  const playByHls = async () => {
    try {
      const { default: Hls } = await import('hls.js/light');
      if (isOver) return;
      if (!Hls.isSupported()) return next();
      const hls = new Hls({ enableWorker: false });
      end = () => hls.destroy();
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && next());
      hls.loadSource(addresses.m3u8 ?? '');
      hls.attachMedia(video);
    } catch {
      next();
    }
  };
  next();
  return () => {
    isOver = true;
    end();
    video.removeAttribute('src');
    video.load();
  };
}
