/** What a film or a sound is, read from its head and tables without decoding it. */
import { ALL_FORMATS, FilePathSource, Input, type InputVideoTrack } from 'mediabunny';
import { TaskRefused } from '../../core/workers.ts';
import type { Media } from './protocol.ts';

const MAX_SECONDS = 6 * 3600;
/** 8K. */
const MAX_PIXELS = 7680 * 4320;

export async function mediaOf(path: string, type: 'video' | 'audio'): Promise<Media> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const [video, audio, seconds] = await Promise.all([
      type === 'video' ? input.getPrimaryVideoTrack() : null,
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

/** Whether a container holds video or audio, by its tracks; undefined when it has neither, or cannot be read. */
export async function typeByTracks(path: string): Promise<'video' | 'audio' | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    for (const track of await input.getVideoTracks()) if (!(await isArtwork(track))) return 'video';
    return (await input.getPrimaryAudioTrack()) ? 'audio' : undefined;
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

/** Covers and pictures of chapters are JPEG or PNG in a track that players do not show by itself, or that has a single frame. */
async function isArtwork(track: InputVideoTrack): Promise<boolean> {
  if (track.codec) return false;
  return !track.disposition.default || (await track.computePacketStats(2)).packetCount < 2;
}
