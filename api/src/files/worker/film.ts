/** Films and sounds as HLS in a few qualities, with a poster and stills, or a waveform. A finished part is not made again. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TaskRefused } from '../../core/workers.ts';
import { ffmpeg } from './ffmpeg.ts';
import { cutPicture, type Picture } from './pictures.ts';
import type { Filmed, FilmTask } from './protocol.ts';
import { drawWaveform } from './waveform.ts';

/** The shorter side of each quality, and bits a second. */
const QUALITIES = [
  { side: 360, bits: 800_000 },
  { side: 720, bits: 2_800_000 },
  { side: 1080, bits: 5_000_000 },
] as const;
const SOUND_BITS = 128_000;
const SEGMENT_SECONDS = 4;
const STILLS = 6;
const STILL_SIDE = 640;

type Report = (progress: number) => void;

export async function film(task: FilmTask, report: Report): Promise<Filmed> {
  await mkdir(task.folder, { recursive: true });
  return task.type === 'audio' ? sound(task, report) : moving(task, report);
}

async function sound(task: FilmTask, report: Report): Promise<Filmed> {
  await encode(task, 'v0', ['-vn', '-map', '0:a:0', ...SOUND], (done) => report(done * 80));
  await writeMaster(task.folder, [{ name: 'v0', bits: SOUND_BITS, size: null }]);
  const hasWaveform = await drawWaveform(task, join(task.folder, 'waveform.json'));
  return { picture: null, stills: [], hasWaveform };
}

async function moving(task: FilmTask, report: Report): Promise<Filmed> {
  const { media, folder } = task;
  const { width, height } = sizeOf(task);
  const short = Math.min(width, height);
  const chosen = QUALITIES.filter(({ side }, at) => at === 0 || side <= short);
  const parts = chosen.map(({ side, bits }, at) => {
    const scale = Math.min(1, side / short);
    const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
    return { name: `v${at}`, bits: bits + SOUND_BITS, size: [even(width), even(height)] as const };
  });
  const picture = await poster(task);
  const stills = await takeStills(task);
  for (const [at, { name, bits, size }] of parts.entries()) {
    const picture = ['-map', '0:v:0', '-vf', `scale=${size[0]}:${size[1]},setsar=1,format=yuv420p`, ...videoOf(bits)];
    await encode(task, name, [...picture, ...(media.hasSound ? ['-map', '0:a:0?', ...SOUND] : ['-an'])], (done) =>
      report(((at + done) / parts.length) * 95),
    );
  }
  await writeMaster(folder, parts);
  return { picture, stills, hasWaveform: false };
}

const SOUND = ['-c:a', 'aac', '-b:a', String(SOUND_BITS), '-ac', '2', '-ar', '48000'];

/** Every quality is cut at the same moments, so that one can go on with another. */
const CUTS = ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0'];
const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-profile:v',
  'main',
  '-crf',
  '23',
  '-fps_mode',
  'cfr',
  '-r',
  '30',
];

const videoOf = (bits: number): string[] => [...H264, ...CUTS, '-maxrate', String(bits), '-bufsize', String(bits * 2)];

/** One quality: its playlist has its name only when all of its segments are there. */
async function encode(task: FilmTask, name: string, output: string[], onDone: Report): Promise<void> {
  const { folder, media } = task;
  const playlist = join(folder, `${name}.m3u8`);
  if (existsSync(playlist)) return onDone(1);
  const segments = [
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
  ];
  const files = ['-hls_segment_filename', join(folder, `${name}_%05d.ts`), `${playlist}.part`];
  const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
  await ffmpeg(task, [], [...output, ...plain, '-f', 'hls', ...segments, ...files], (line) => {
    const micros = Number(/^out_time_us=(\d+)/.exec(line)?.[1]);
    if (micros > 0) onDone(Math.min(1, micros / 1_000_000 / media.seconds));
  });
  const made = await readFile(`${playlist}.part`, 'utf8').catch(() => '');
  if (!made.includes('#EXT-X-ENDLIST')) throw new TaskRefused('file_broken');
  await rename(`${playlist}.part`, playlist);
}

async function writeMaster(
  folder: string,
  parts: readonly { name: string; bits: number; size: readonly [number, number] | null }[],
): Promise<void> {
  const lines = parts.flatMap(({ name, bits, size }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bits}${size ? `,RESOLUTION=${size[0]}x${size[1]}` : ''}`,
    `${name}.m3u8`,
  ]);
  await writeFile(join(folder, 'master.m3u8'), `${['#EXTM3U', '#EXT-X-VERSION:6', ...lines].join('\n')}\n`);
}

/** A still as it is shown: turned as the camera was held. */
const stillAt = async (
  task: FilmTask,
  seconds: number,
  name: string,
  filter: string[] = [],
): Promise<string | null> => {
  const path = join(task.folder, name);
  const output = ['-map', '0:v:0', '-frames:v', '1', ...filter, '-f', 'image2', '-update', '1', '-c:v', 'png', path];
  await ffmpeg(task, ['-ss', seconds.toFixed(2)], output).catch((error: unknown) => {
    if (!(error instanceof TaskRefused)) throw error;
  });
  return existsSync(path) ? path : null;
};

function sizeOf({ media: { width, height } }: FilmTask): { width: number; height: number } {
  if (!width || !height) throw new TaskRefused('file_broken');
  return { width, height };
}

async function poster(task: FilmTask): Promise<Picture> {
  const { seconds } = task.media;
  const still = (await stillAt(task, Math.min(1, seconds / 2), 'still.png')) ?? (await stillAt(task, 0, 'still.png'));
  if (!still) throw new TaskRefused('file_broken');
  const picture = await cutPicture(still, task.folder);
  await rename(join(task.folder, 'source.webp'), join(task.folder, 'poster.webp'));
  await rm(still, { force: true });
  return { ...picture, sizes: picture.sizes.map((name) => (name === 'source' ? 'poster' : name)) };
}

async function takeStills(task: FilmTask): Promise<string[]> {
  const count = Math.min(STILLS, Math.max(1, Math.floor(task.media.seconds)));
  const stills: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const seconds = (task.media.seconds * (at + 0.5)) / count;
    const still = await stillAt(task, seconds, `still-${at}.png`, ['-vf', `scale=${STILL_SIDE}:-2`]);
    if (still) stills.push(still);
  }
  return stills;
}
