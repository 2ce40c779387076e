import { useEffect, useState } from 'react';
import { useStore } from '../core/store.ts';
import { useLatest } from '../core/useLatest.ts';
import { arrived, cancelUpload, startUpload } from './uploading.ts';
import { uploads } from './uploads.ts';

/** Sends one picture and answers its id; whoever leaves before it has arrived does not want it. */
export function useSendPicture(): { send: (file: File) => Promise<string>; progress: number } {
  const [key, setKey] = useState<string | null>(null);
  const upload = useStore(uploads).find((each) => each.key === key);
  const giveUp = useLatest(() => {
    if (upload?.id === null) cancelUpload(upload.key);
  });
  useEffect(() => giveUp, [giveUp]);
  return {
    progress: upload ? upload.sent / upload.bytes : 0,
    async send(file) {
      const sent = startUpload(file, { slot: null, accepts: 'pictures' });
      setKey(sent);
      try {
        return await arrived(sent);
      } catch (error) {
        // It is told where it was chosen: the tray need not tell it again.
        cancelUpload(sent);
        throw error;
      }
    },
  };
}
