import { spawn } from 'node:child_process';
import { TaskRefused } from '../../core/workers.ts';
import type { FilmTask } from './protocol.ts';

/**
 * Reads one local file as the container that it is: no playlist in disguise, no other address. Answers nothing but that it
 * worked; `file_broken` when the program did not like the file.
 */
export function ffmpeg(
  { ffmpeg: program, demuxer, path }: Pick<FilmTask, 'ffmpeg' | 'demuxer' | 'path'>,
  before: string[],
  output: string[],
  onLine: (line: string) => void = () => {},
  onData?: (data: Buffer) => void,
): Promise<void> {
  const general = ['-nostdin', '-v', 'error', '-y', '-max_alloc', String(512 * 1024 * 1024), '-threads', '2'];
  const input = ['-protocol_whitelist', 'file', '-f', demuxer, ...before, '-i', path];
  const told = onData ? [] : ['-progress', 'pipe:1', '-nostats'];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...general, ...input, ...told, ...output], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', (data: Buffer) => {
      if (onData) onData(data);
      else for (const line of data.toString('utf8').split('\n')) onLine(line);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      // Somebody has ended it, most often the machine for want of memory: another try may do better.
      else if (signal) reject(new Error(`ffmpeg was ended by ${signal}`));
      else reject(new TaskRefused('file_broken'));
    });
  });
}
