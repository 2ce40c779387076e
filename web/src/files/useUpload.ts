import { useEffect, useRef, useState } from 'react';
import { sendFile, UploadError } from './sendFile.ts';

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
