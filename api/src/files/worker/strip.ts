/** Copies of files without what identifies the person who made them: positions, names, devices, times, comments. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { ALL_FORMATS, Conversion, FilePathSource, FilePathTarget, Input, Output } from 'mediabunny';
import {
  MkvOutputFormat,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { TaskRefused } from '../../core/workers.ts';
import { ffmpeg } from './ffmpeg.ts';
import { DEMUXERS, type Stripped, type StripTask } from './protocol.ts';
import { stripPackage, stripRtf } from './strip-documents.ts';
import { stripPdf } from './strip-pdf.ts';
import { writeAsUtf8 } from './texts.ts';

type MediaType = keyof typeof DEMUXERS;

/** How the container of each is written again: by ffmpeg, or where there is none by mediabunny. */
const MP4 = { muxer: 'mp4', format: () => new Mp4OutputFormat() };
const THREE_GP = { muxer: '3gp', format: () => new Mp4OutputFormat() };
const QUICKTIME = { muxer: 'mov', format: () => new MovOutputFormat() };
const WEBM = { muxer: 'webm', format: () => new WebMOutputFormat() };
const MATROSKA = { muxer: 'matroska', format: () => new MkvOutputFormat() };
const CONTAINERS: Readonly<Record<MediaType, { muxer: string; format: () => Output['format'] }>> = {
  'video/mp4': MP4,
  'video/3gpp': THREE_GP,
  'video/quicktime': QUICKTIME,
  'video/webm': WEBM,
  'video/matroska': MATROSKA,
  'audio/mpeg': { muxer: 'mp3', format: () => new Mp3OutputFormat() },
  'audio/mp4': MP4,
  'audio/3gpp': THREE_GP,
  'audio/quicktime': QUICKTIME,
  'audio/webm': WEBM,
  'audio/matroska': MATROSKA,
  'audio/wav': { muxer: 'wav', format: () => new WavOutputFormat() },
};

export async function strip(task: StripTask): Promise<Stripped> {
  const { mimeType, encoding, path, to, folder } = task;
  await mkdir(folder, { recursive: true });
  if (isMedia(mimeType)) await (task.ffmpeg ? remux(task, task.ffmpeg, mimeType) : copyTracks(task, mimeType));
  else if (encoding) await writeAsUtf8(path, to, encoding);
  else await writeFile(to, await stripDocument(mimeType, await readFile(path)));
  return { bytes: (await stat(to)).size };
}

const isMedia = (mimeType: string): mimeType is MediaType => Object.hasOwn(DEMUXERS, mimeType);

/** Also without pictures in sounds, which are covers or photos, and without tracks of data, where cameras write positions. */
async function remux({ path, to }: StripTask, program: string, mimeType: MediaType): Promise<void> {
  const tracks = mimeType.startsWith('video/') ? ['-map', '0:V?', '-map', '0:a?'] : ['-map', '0:a'];
  const nothing = ['-map_metadata', '-1', '-map_metadata:s:v', '-1', '-map_metadata:s:a', '-1', '-map_chapters', '-1'];
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
  const own = mimeType === 'audio/mpeg' ? ['-id3v2_version', '0', '-write_id3v1', '0'] : [];
  const { muxer } = CONTAINERS[mimeType];
  const moved = ['mp4', '3gp', 'mov'].includes(muxer) ? ['-movflags', '+faststart'] : [];
  const source = { ffmpeg: program, demuxer: DEMUXERS[mimeType], path };
  await ffmpeg(source, [], [...tracks, ...nothing, '-c', 'copy', ...exact, ...own, ...moved, '-f', muxer, to]);
}

async function copyTracks({ path, to }: StripTask, mimeType: MediaType): Promise<void> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const output = new Output({ format: CONTAINERS[mimeType].format(), target: new FilePathTarget(to) });
    const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
    if (!conversion.isValid) throw new TaskRefused('file_broken');
    await conversion.execute();
  } catch (error) {
    throw error instanceof TaskRefused ? error : new TaskRefused('file_broken');
  } finally {
    input.dispose();
  }
}

/** `file_broken` for what cannot be read: whether it carries anything is unknown then. */
async function stripDocument(mimeType: string, bytes: Buffer): Promise<Uint8Array> {
  try {
    if (mimeType === 'application/pdf') return await stripPdf(bytes);
    return mimeType === 'application/rtf' ? stripRtf(bytes) : stripPackage(bytes);
  } catch (error) {
    throw error instanceof TaskRefused ? error : new TaskRefused('file_broken');
  }
}
