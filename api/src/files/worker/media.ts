/** What a film or a sound is, read from its head and tables without decoding it. */
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { TaskRefused } from '../../core/workers.ts';
import type { Media } from './protocol.ts';

const MAX_SECONDS = 6 * 3600;
/** 8K. */
const MAX_PIXELS = 7680 * 4320;

export async function mediaOf(path: string, type: 'video' | 'audio'): Promise<Media> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const [video, audio, seconds] = await Promise.all([
      input.getPrimaryVideoTrack(),
      input.getPrimaryAudioTrack(),
      input.computeDuration(),
    ]);
    const width = video ? video.displayWidth : null;
    const height = video ? video.displayHeight : null;
    if (!(type === 'video' ? video : audio) || !(seconds > 0)) throw new TaskRefused('file_broken');
    if (seconds > MAX_SECONDS || (width ?? 0) * (height ?? 0) > MAX_PIXELS) throw new TaskRefused('file_too_large');
    return { seconds, width, height, hasSound: audio !== null };
  } catch (error) {
    if (error instanceof TaskRefused) throw error;
    throw new TaskRefused('file_broken');
  } finally {
    input.dispose();
  }
}
