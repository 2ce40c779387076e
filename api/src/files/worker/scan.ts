/** Looks at pictures for what may not be shown, or not uncovered. The model is in the package: nothing leaves this machine. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { NsfwCheck } from '../../core/environment.ts';
import type { Scan } from './protocol.ts';

const SIDE = 224;
/** How sure it must be. What is taken away by mistake can be appealed; what is covered opens at a touch. */
const REMOVED = 0.92;
const COVERED = 0.6;

type Judged = Pick<Scan, 'explicit' | 'suggestive'>;
type Judge = (pixels: Uint8Array) => Promise<Judged>;

/** The worst of them; nothing where nobody looks. */
export async function scanPictures(paths: readonly string[], check: NsfwCheck): Promise<Scan | null> {
  if (check === 'off') return { outcome: 'passed', explicit: 0, suggestive: 0 };
  const judge = check === 'fake' ? judgeByColour : await model();
  let [explicit, suggestive] = [0, 0];
  for (const { path, page } of (await Promise.all(paths.map(framesOf))).flat()) {
    const pixels = await sharp(path, { page })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const judged = await judge(pixels);
    explicit = Math.max(explicit, judged.explicit);
    suggestive = Math.max(suggestive, judged.suggestive);
  }
  const isCovered = explicit >= COVERED || suggestive >= COVERED;
  return { outcome: explicit >= REMOVED ? 'removed' : isCovered ? 'covered' : 'passed', explicit, suggestive };
}

/** Frames of an animation that are checked, the first one included. */
const FRAMES = 6;

async function framesOf(path: string): Promise<{ path: string; page: number }[]> {
  const { pages = 1 } = await sharp(path).metadata();
  const count = Math.min(FRAMES, pages);
  return Array.from({ length: count }, (_, at) => ({ path, page: Math.floor((at * pages) / count) }));
}

let loaded: Promise<Judge> | undefined;
const model = (): Promise<Judge> => (loaded ??= load());

/** Takes half a second and 200 MB, so it waits for the first picture. */
async function load(): Promise<Judge> {
  const tf = await import('@tensorflow/tfjs');
  const { setWasmPaths } = await import('@tensorflow/tfjs-backend-wasm');
  const { load: loadModel } = await import('nsfwjs/core');
  const { MobileNetV2Model } = await import('nsfwjs/models/mobilenet_v2');
  const home = dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm/package.json'));
  setWasmPaths(`${join(home, 'dist')}/`);
  await tf.setBackend('wasm');
  const classifier = await loadModel('MobileNetV2', { modelDefinitions: [MobileNetV2Model] });
  return async (pixels) => {
    const image = tf.tensor3d(pixels, [SIDE, SIDE, 3], 'int32');
    try {
      const classes = await classifier.classify(image);
      const sumOf = (...names: string[]) =>
        classes
          .filter(({ className }) => names.includes(className))
          .reduce((sum, { probability }) => sum + probability, 0);
      return { explicit: sumOf('Porn', 'Hentai'), suggestive: sumOf('Sexy') };
    } finally {
      image.dispose();
    }
  };
}

/** For tests: magenta is explicit, yellow suggestive, and black cannot be looked at. */
async function judgeByColour(pixels: Uint8Array): Promise<Judged> {
  const [red = 0, green = 0, blue = 0] = pixels;
  const [isRed, isGreen, isBlue] = [red > 200, green > 200, blue > 200];
  if (red + green + blue < 30) throw new Error('the check is not there');
  return { explicit: Number(isRed && !isGreen && isBlue), suggestive: Number(isRed && isGreen && !isBlue) };
}
