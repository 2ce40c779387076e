import type { DetailedError } from 'tus-js-client';
import { UPLOAD_CHUNK_BYTES, UPLOAD_RETRY_DELAYS_MS } from '../core/constants.ts';
import { Problem } from '../core/problems.ts';

/** Sends a picture in pieces that survive a lost connection; answers its global id. The code of tus loads only now. */
export async function uploadPicture(
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { Upload } = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/files/upload',
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: [...UPLOAD_RETRY_DELAYS_MS],
      metadata: { filename: file.name, filetype: file.type },
      onProgress: (sent, total) => onProgress(total ? sent / total : 0),
      onSuccess: ({ lastResponse }) => {
        const id = lastResponse.getHeader('Upload-File-Id');
        if (id) resolve(btoa(`File:${id}`));
        else reject(new Problem('file_broken'));
      },
      onError: (error) => reject(problemOf(error)),
    });
    // What has arrived so far is let go; where there is nothing to let go, that is as good.
    signal.addEventListener('abort', () => void upload.abort(true).catch(() => undefined));
    upload.start();
  });
}

function problemOf(error: Error | DetailedError): Problem {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    const { code } = JSON.parse(body ?? '') as { code?: string };
    return new Problem(code ?? 'file_broken');
  } catch {
    return new Problem(navigator.onLine ? 'file_broken' : 'offline');
  }
}
