import { thumbHashToDataURL } from 'thumbhash';

const urls = new Map<string, string>();

/** The blurred picture in 30 bytes that stands until the real one is there. */
export function thumbhashUrl(hash: string): string | undefined {
  let url = urls.get(hash);
  if (url === undefined) {
    try {
      url = thumbHashToDataURL(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
    } catch {
      return undefined;
    }
    urls.set(hash, url);
  }
  return url;
}
