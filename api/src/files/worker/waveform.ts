import { writeFile } from 'node:fs/promises';
import { ffmpeg } from './ffmpeg.ts';
import type { FilmTask } from './protocol.ts';

const RATE = 8000;
const PEAKS = 1000;
const LOUDEST = 32_768;

/** The loudest moment of each of a thousand parts, written as JSON; false when there is nothing to hear. */
export async function drawWaveform(task: FilmTask, path: string): Promise<boolean> {
  const samples = Math.max(1, Math.ceil(task.media.seconds * RATE));
  const count = Math.min(PEAKS, samples);
  const peaks = new Float32Array(count);
  let at = 0;
  let rest: Buffer = Buffer.alloc(0);
  const output = [
    '-map',
    '0:a:0',
    '-vn',
    '-ac',
    '1',
    '-ar',
    String(RATE),
    '-f',
    's16le',
    '-c:a',
    'pcm_s16le',
    'pipe:1',
  ];
  await ffmpeg(task, [], output, undefined, (data) => {
    const all = rest.length > 0 ? Buffer.concat([rest, data]) : data;
    const whole = all.length - (all.length % 2);
    for (let byte = 0; byte < whole; byte += 2) {
      const peak = Math.min(count - 1, Math.floor((at * count) / samples));
      peaks[peak] = Math.max(peaks[peak] ?? 0, Math.abs(all.readInt16LE(byte)) / LOUDEST);
      at += 1;
    }
    rest = all.subarray(whole);
  });
  const rounded = [...peaks].map((peak) => Math.round(peak * 1000) / 1000);
  await writeFile(path, JSON.stringify({ seconds: task.media.seconds, peaks: rounded }));
  return at > 0;
}
