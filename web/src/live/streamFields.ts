/** What organizers write about a stream, and how it is sent. */
import { isBlank } from '@plaza/text/blank.ts';
import { localTime } from '../core/zones.ts';
import type { ChosenFile } from './FileField.tsx';

export const STREAM_SOURCES = ['HLS', 'FILE', 'EMBED', 'LINK'] as const;
export type StreamSource = (typeof STREAM_SOURCES)[number];
export const TITLE_MAX = 120;
export const URL_MAX = 500;

export interface StreamFields {
  title: string;
  source: StreamSource;
  url: string;
  file: ChosenFile | null;
  /** Empty for the whole conference. */
  roomId: string;
  /** Local times of the conference, such as `2027-05-14T09:00`. */
  start: string;
  end: string;
}

export const newStream = (day: string): StreamFields => ({
  title: '',
  source: 'HLS',
  url: '',
  file: null,
  roomId: '',
  start: day && `${day}T09:00`,
  end: day && `${day}T10:00`,
});

interface Saved {
  readonly title: string;
  readonly kind: string;
  readonly url: string | null | undefined;
  readonly file: ChosenFile | null | undefined;
  readonly roomId: string | null | undefined;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const fieldsOf = ({ title, kind, url, file, roomId, startsAt, endsAt }: Saved, zone: string): StreamFields => ({
  title,
  source: url ? (STREAM_SOURCES.find((source) => source === kind) ?? 'LINK') : 'FILE',
  url: url ?? '',
  file: file ?? null,
  roomId: roomId ?? '',
  start: localTime(Date.parse(startsAt), zone).slice(0, 16),
  end: localTime(Date.parse(endsAt), zone).slice(0, 16),
});

/** Errors that need no request, by field. */
export function problemsOf({ title, source, url, file, start, end }: StreamFields) {
  return {
    title: isBlank(title),
    url: source !== 'FILE' && !/^https:\/\/\S+$/i.test(url.trim()),
    file: source === 'FILE' && file === null,
    start: start === '',
    end: end === '' || end <= start,
  };
}

export const inputOf = ({ title, source, url, file, roomId, start, end }: StreamFields) => ({
  title: title.trim(),
  kind: source === 'FILE' ? ('HLS' as const) : source,
  url: source === 'FILE' ? null : url.trim(),
  fileId: source === 'FILE' ? (file?.id ?? null) : null,
  roomId: roomId || null,
  startsAt: start,
  endsAt: end,
});
