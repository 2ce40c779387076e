import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { UPLOAD_CHUNK_BYTES, UPLOAD_RETRY_DELAYS_MS } from '../core/constants.ts';

export interface UploadedFile {
  /** Global id. */
  id: string;
  /** What shows it in this browser; null after a reload. */
  preview: string | null;
  name: string;
}

export type UploadState =
  | { kind: 'none' }
  | { kind: 'uploading'; progress: number; preview: string; name: string }
  | { kind: 'failed'; code: string; preview: string; name: string }
  | { kind: 'done'; file: UploadedFile };

export interface Uploading {
  state: UploadState;
  start: (file: File) => void;
  retry: () => void;
  remove: () => void;
}

const TYPES = /^image\//;

/** Sends one picture in chunks that survive a bad network; its code comes with the first picture. */
export function useUpload(initial: UploadedFile | null, onChange?: (file: UploadedFile | null) => void): Uploading {
  const [state, setState] = useState<UploadState>(initial ? { kind: 'done', file: initial } : { kind: 'none' });
  const stop = useRef<(() => void) | null>(null);
  const last = useRef<File | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const start = (file: File) => {
    stop.current?.();
    last.current = file;
    const look = { preview: URL.createObjectURL(file), name: file.name };
    const fail = (code: string) => setState({ kind: 'failed', code, ...look });
    if (!TYPES.test(file.type)) return fail('image_required');
    setState({ kind: 'uploading', progress: 0, ...look });
    let isOver = false;
    let abort: (() => void) | null = null;
    stop.current = () => {
      isOver = true;
      abort?.();
    };
    const run = async () => {
      try {
        const id = await sendFile(file, {
          onStart(cancel) {
            abort = cancel;
            if (isOver) cancel();
          },
          onProgress: (progress) => isOver || setState({ kind: 'uploading', progress, ...look }),
        });
        if (isOver) return;
        // What has arrived is the platform's: there is nothing left to stop.
        stop.current = null;
        setState({ kind: 'done', file: { id, ...look } });
        onChange?.({ id, ...look });
      } catch (error) {
        if (!isOver) fail(error instanceof UploadError ? error.code : 'unavailable');
      }
    };
    void run();
  };
  return {
    state,
    start,
    retry: () => last.current && start(last.current),
    remove() {
      stop.current?.();
      stop.current = null;
      setState({ kind: 'none' });
      onChange?.(null);
    },
  };
}

class UploadError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface SendOptions {
  onStart: (cancel: () => void) => void;
  onProgress: (progress: number) => void;
}

async function sendFile(file: File, { onStart, onProgress }: SendOptions): Promise<string> {
  const { Upload: Tus, DetailedError } = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    let fileId: string | undefined;
    const upload = new Tus(file, {
      endpoint: '/files/upload',
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: [...UPLOAD_RETRY_DELAYS_MS],
      metadata: { filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onAfterResponse: (_request, response) => {
        fileId = response.getHeader('Upload-File-Id') ?? fileId;
      },
      // A refusal by the platform stays one; only the network is tried again.
      onShouldRetry: (error) => (error.originalResponse?.getStatus() ?? 500) >= 500,
      onSuccess: () => (fileId ? resolve(btoa(`File:${fileId}`)) : reject(new UploadError('internal'))),
      onError: (error) => reject(new UploadError(error instanceof DetailedError ? codeOf(error) : 'unavailable')),
    });
    onStart(() => void upload.abort(true).catch(() => undefined));
    void begin(upload);
  });
}

/** Goes on where an earlier attempt stopped. */
async function begin(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
}

/** The platform says why in the words of every other answer. */
function codeOf(error: { originalResponse: { getBody: () => string; getStatus: () => number } | null }): string {
  if (error.originalResponse?.getStatus() === 413) return 'file_too_large';
  try {
    const { code } = JSON.parse(error.originalResponse?.getBody() ?? '') as { code?: string };
    return code ?? 'file_broken';
  } catch {
    return error.originalResponse ? 'file_broken' : 'unavailable';
  }
}
