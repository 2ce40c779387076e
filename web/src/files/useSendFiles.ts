import { useStore } from '../core/store.ts';
import { startUpload } from './uploading.ts';
import { uploads } from './uploads.ts';

/** Sends files that belong to no field; `arrived` changes with each that the platform has got, or made ready. */
export function useSendFiles(): { send: (files: Iterable<File>) => void; arrived: string } {
  const arrived = useStore(uploads)
    .map(({ id }) => id ?? '')
    .join();
  return {
    arrived,
    send(files) {
      for (const file of files) startUpload(file, { slot: null, accepts: 'files' });
    },
  };
}
