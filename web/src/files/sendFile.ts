import type { HttpResponse, Upload } from 'tus-js-client';
import { UPLOAD_CHUNK_BYTES, UPLOAD_RETRY_DELAYS_MS } from '../core/constants.ts';

interface Listener {
  onProgress: (sent: number) => void;
  /** The platform has all of it, under this global id. */
  onArrived: (id: string) => void;
  /** By the platform's code. */
  onFailed: (code: string) => void;
}

export interface Sending {
  pause: () => void;
  goOn: () => void;
  cancel: () => void;
}

/** Sends a file in chunks that survive a bad network. The code of tus loads with the first one. */
export function sendFile(file: File, listener: Listener): Sending {
  let upload: Upload | null = null;
  let wish: 'go' | 'pause' | 'cancel' = 'go';
  const begin = async () => {
    try {
      upload = await prepare(file, { ...listener, onProgress: (sent) => wish === 'go' && listener.onProgress(sent) });
      if (wish === 'go') upload.start();
    } catch {
      listener.onFailed('UNAVAILABLE');
    }
  };
  void begin();
  const stop = (isForGood: boolean) => {
    wish = isForGood ? 'cancel' : 'pause';
    // What the platform has not heard of needs no farewell.
    upload?.abort(isForGood).catch(() => undefined);
  };
  return {
    pause: () => stop(false),
    cancel: () => stop(true),
    goOn() {
      wish = 'go';
      upload?.start();
    },
  };
}

/** Goes on where an earlier attempt stopped, also before a reload. */
async function prepare(file: File, { onProgress, onArrived, onFailed }: Listener): Promise<Upload> {
  const { Upload: Tus, DetailedError } = await import('tus-js-client');
  let fileId: string | undefined;
  const upload = new Tus(file, {
    endpoint: '/files/upload',
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: [...UPLOAD_RETRY_DELAYS_MS],
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    onProgress,
    onAfterResponse: (request, response) => {
      fileId = response.getHeader('Upload-File-Id') ?? fileId;
      // tus would begin another upload, and send all of it once more to a platform that has too much to do.
      if (request.getMethod() === 'HEAD' && isBusy(response)) throw new Error('not ready to go on');
    },
    // A refusal by the platform stays one; the network is tried again, and a platform that has too much to do.
    onShouldRetry: ({ originalResponse }) => !originalResponse || isBusy(originalResponse),
    onSuccess: () => (fileId ? onArrived(btoa(`MediaFile:${fileId}`)) : onFailed('INTERNAL')),
    onError: (error) => onFailed(error instanceof DetailedError ? codeOf(error) : 'UNAVAILABLE'),
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return upload;
}

/** It may take the same a little later, at the latest when it says. */
const isBusy = (response: HttpResponse): boolean =>
  response.getStatus() >= 500 || Boolean(response.getHeader('Retry-After'));

/** The upload is a REST request, whose codes are in lower case. */
function codeOf(error: { originalResponse: { getBody: () => string; getStatus: () => number } | null }): string {
  if (error.originalResponse?.getStatus() === 413) return 'FILE_TOO_LARGE';
  try {
    const { code } = JSON.parse(error.originalResponse?.getBody() ?? '') as { code?: string };
    return code?.toUpperCase() ?? 'FILE_BROKEN';
  } catch {
    return error.originalResponse ? 'FILE_BROKEN' : 'UNAVAILABLE';
  }
}
