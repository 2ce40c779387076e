/** Where a stream comes from: a file, an HTTPS URL, or the player of another site. */
import { Failure } from '../core/errors.ts';
import type { StreamKind } from './live.contract.ts';

interface Source {
  kind: StreamKind;
  url: string | null;
  file_id: string | null;
}

/** Throws `invalid` with the field. Pages of videos become the address of their player. */
export function normalizedSource({ kind, url, file_id }: Source): Source {
  if (file_id !== null && url !== null) throw new Failure('invalid', { file_id: ['can’t be combined with a URL'] });
  if (file_id !== null && kind !== 'hls') throw new Failure('invalid', { file_id: ['is only for `hls`'] });
  if (file_id !== null) return { kind, url: null, file_id };
  if (!url?.trim()) throw new Failure('invalid', { url: ['is required'] });
  const address = URL.parse(url.trim());
  if (!address || address.protocol !== 'https:' || !address.hostname.includes('.') || address.username !== '')
    throw new Failure('invalid', { url: ['must be a URL that starts with https://'] });
  if (kind !== 'embed') return { kind, url: address.href, file_id: null };
  const player = playerOf(address);
  if (!player) throw new Failure('invalid', { url: ['must be a video of YouTube or Vimeo'] });
  return { kind, url: player, file_id: null };
}

/** Pages of Plaza can fetch HLS from `origins` only. */
export function requireOrigin({ kind, url }: Source, origins: readonly string[]): void {
  if (kind === 'hls' && url !== null && !origins.includes(new URL(url).origin))
    throw new Failure('invalid', { url: ['is not on a server that this Plaza plays streams from'] });
}

const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);

/** The address of the embedded player, without anything else of the page. */
function playerOf({ hostname, pathname, searchParams }: URL): string | undefined {
  if (YOUTUBE_HOSTS.has(hostname) || hostname === 'youtu.be') {
    const id =
      hostname === 'youtu.be'
        ? pathname.slice(1)
        : (/^\/(?:live|embed|shorts)\/([^/]+)\/?$/.exec(pathname)?.[1] ??
          (pathname === '/watch' ? searchParams.get('v') : undefined));
    return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
  }
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(hostname)) return undefined;
  const id = /^\/(?:video\/|event\/)?(\d{4,12})\/?$/.exec(pathname)?.[1];
  return id && `https://player.vimeo.com/video/${id}`;
}
