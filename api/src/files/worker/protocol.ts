/** What the platform asks of a worker, and what it is answered. Paths are local: a worker knows no store. */
import type { FileType } from '../files.contract.ts';
import type { NsfwCheck } from '../../core/environment.ts';
import type { SmallTask } from '../../core/small-pictures.ts';
import type { Picture } from './pictures.ts';

/** Looks at what was uploaded: what it is, and of a picture all that it is shown by. */
export interface ReceiveTask {
  name: 'receive';
  path: string;
  /** Where the outputs go; it need not be there. */
  folder: string;
  filename: string;
  /** As the browser says; a claim that is wrong is refused in its own words. */
  filetype: string;
  check: NsfwCheck;
}

/** How to open it, for programs that would guess otherwise. */
export const DEMUXERS = {
  'video/mp4': 'mov',
  'video/3gpp': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/3gpp': 'mov',
  'audio/quicktime': 'mov',
  'audio/webm': 'matroska',
  'audio/matroska': 'matroska',
  'audio/wav': 'wav',
} as const satisfies Record<string, string>;

export interface Media {
  seconds: number;
  width: number | null;
  height: number | null;
  hasSound: boolean;
}

/** Labels of the Encoding Standard. */
export type TextEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'iso-8859-2'
  | 'iso-8859-5'
  | 'iso-8859-6'
  | 'iso-8859-7'
  | 'koi8-r'
  | 'ibm866'
  | 'shift_jis'
  | 'euc-jp'
  | 'euc-kr'
  | 'gb18030'
  | 'big5';

export interface Received {
  type: FileType;
  mimeType: string;
  /** Of a text; null for all else. */
  encoding?: TextEncoding | null;
  bytes: number;
  sha256: string;
  picture: Picture | null;
  media: Media | null;
  /** Of a PDF, where they could be counted. */
  pages: number | null;
  /** Nothing when it was not looked at, or could not be. */
  scan: Scan | null;
}

/** Looks at pictures for what may not be shown, or not uncovered. */
export interface ScanTask {
  name: 'scan';
  paths: string[];
  check: NsfwCheck;
}

export const SCAN_OUTCOMES = ['passed', 'covered', 'removed'] as const;
export interface Scan {
  outcome: (typeof SCAN_OUTCOMES)[number];
  /** How sure it is, from 0 to 1. */
  explicit: number;
  suggestive: number;
}

/** Makes the smaller kind of a picture's sizes. */
export interface AvifTask {
  name: 'avif';
  /** The picture itself. */
  path: string;
  folder: string;
  names: string[];
}

/** Makes a film or a sound playable everywhere; what a try before has finished is not made again. */
export interface FilmTask {
  name: 'film';
  path: string;
  folder: string;
  ffmpeg: string;
  demuxer: string;
  type: 'video' | 'audio';
  media: Media;
}

export interface Filmed {
  picture: Picture | null;
  /** Stills to be looked at, in the folder. */
  stills: string[];
  hasWaveform: boolean;
}

/** Makes the square JPEG of a picture that directories of podcasts take. */
export interface CoverTask {
  name: 'cover';
  path: string;
  folder: string;
}

/** What it is called, in the folder and in the storage. */
export const COVER = 'cover.jpg';

/** Writes a copy without what identifies the person who made it; of a text, in UTF-8. */
export interface StripTask {
  name: 'strip';
  path: string;
  folder: string;
  to: string;
  mimeType: string;
  encoding: TextEncoding | null;
  ffmpeg: string | null;
}

export interface Stripped {
  bytes: number;
}

export type Task = ReceiveTask | ScanTask | AvifTask | FilmTask | SmallTask | CoverTask | StripTask;
