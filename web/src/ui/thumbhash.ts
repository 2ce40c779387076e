const FULL = 255;
const urls = new Map<string, string>();

const bytesOf = (hash: string) => Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));

/** What a picture is from afar: the one colour that its 30 bytes begin with, without the decoder of the rest. */
export function thumbhashColor(hash: string): string | undefined {
  try {
    const [low = 0, middle = 0, high = 0, , , fifth = 0] = bytesOf(hash);
    const lightness = (low & 63) / 63;
    const yellow = (((middle << 2) | (low >> 6)) & 63) / 31.5 - 1;
    const red = (((high << 4) | (middle >> 4)) & 63) / 31.5 - 1;
    const alpha = high & 128 ? (fifth & 15) / 15 : 1;
    const b = lightness - (2 / 3) * yellow;
    const r = (3 * lightness - b + red) / 2;
    return `rgb(${[r, r - red, b].map((part) => Math.round(part * FULL)).join(' ')} / ${alpha.toFixed(2)})`;
  } catch {
    return undefined;
  }
}

/** The blurred picture in 30 bytes. Its decoder comes with the first picture that lets itself be waited for. */
export async function thumbhashUrl(hash: string): Promise<string | undefined> {
  let url = urls.get(hash);
  if (url === undefined) {
    try {
      const { thumbHashToDataURL } = await import('thumbhash');
      url = thumbHashToDataURL(bytesOf(hash));
    } catch {
      return undefined;
    }
    urls.set(hash, url);
  }
  return url;
}
