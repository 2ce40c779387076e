import type { Upload } from 'tus-js-client';
import { UPLOAD_CHUNK_BYTES, UPLOAD_RETRY_DELAYS_MS } from '../core/constants.ts';

export class UploadError extends Error {
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

/** Sends a picture in chunks; answers its global id. The code of tus loads with the first one. */
export async function sendFile(file: File, { onStart, onProgress }: SendOptions): Promise<string> {
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
