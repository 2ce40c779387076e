/** What moves the uploads of this browser: at most three at once, the others wait for their turn. */
import { UPLOAD_PROCESSING_DELAY_MS } from '../core/constants.ts';
import { Problem } from '../core/problems.ts';
import { kindOf, refusalOf, type Accepts } from './fileKinds.ts';
import { sendFile, type Sending } from './sendFile.ts';
import { changeUpload, dropUpload, heldFiles, hold, uploads, type Upload } from './uploads.ts';

const AT_ONCE = 3;

/** Bytes that this page still has: a reload forgets them. */
const files = new Map<string, File>();
const sendings = new Map<string, Sending>();

const find = (key: string): Upload | undefined => uploads.get().find((each) => each.key === key);

/** Takes a file; answers the key of its upload. One field holds one: what it sent before is given up. */
export function startUpload(file: File, { slot, accepts }: { slot: string | null; accepts: Accepts }): string {
  for (const before of uploads.get()) if (slot !== null && before.slot === slot) cancelUpload(before.key);
  const key = crypto.randomUUID();
  const code = refusalOf(file, accepts);
  const upload: Upload = {
    key,
    slot,
    name: file.name,
    kind: kindOf(file),
    bytes: file.size,
    sent: 0,
    step: code ? 'failed' : 'waiting',
    percent: 0,
    code,
    id: null,
    preview: URL.createObjectURL(file),
  };
  files.set(key, file);
  uploads.set((all) => [...all, upload]);
  sendNext();
  return key;
}

export function pauseUpload(key: string): void {
  sendings.get(key)?.pause();
  changeUpload(key, { step: 'paused' });
  sendNext();
}

/** Goes on with what was paused, or tries again what failed. */
export function goOnWithUpload(key: string): void {
  if (files.has(key)) changeUpload(key, { step: 'waiting', code: null });
  sendNext();
}

/** After a reload the browser has to be given the file once more; answers whether it is the same one. */
export function giveAgain(key: string, file: File): boolean {
  const upload = find(key);
  if (!upload || upload.name !== file.name || upload.bytes !== file.size) return false;
  files.set(key, file);
  changeUpload(key, { preview: URL.createObjectURL(file) });
  goOnWithUpload(key);
  return true;
}

/** Whether there is anything to try again with. */
export const canRetry = ({ key, code }: Upload): boolean =>
  files.has(key) &&
  code !== 'IMAGE_REQUIRED' &&
  code !== 'FILE_TYPE' &&
  code !== 'AUDIO_REQUIRED' &&
  code !== 'FILE_TOO_LARGE' &&
  code !== 'FILE_EMPTY';

/** Gives it up, wherever it is; what the platform has of it goes as well. */
export function cancelUpload(key: string): void {
  const upload = find(key);
  if (!upload?.id) sendings.get(key)?.cancel();
  forget(key);
  dropUpload(key);
  sendNext();
}

/** Waits until the platform has it. */
export function arrived(key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const upload = find(key);
      if (upload?.id) resolve(upload.id);
      else if (!upload || upload.step === 'failed') reject(new Problem(upload?.code ?? 'UNAVAILABLE'));
      else return;
      stop();
    };
    const stop = uploads.subscribe(look);
    look();
  });
}

/** As in a page that has just opened. */
export function forgetUploads(): void {
  for (const sending of sendings.values()) sending.pause();
  files.clear();
  sendings.clear();
  uploads.set([]);
  heldFiles.set({});
}

function forget(key: string): void {
  files.delete(key);
  sendings.delete(key);
}

function sendNext(): void {
  const isSending = uploads.get().filter(({ step }) => step === 'sending').length;
  const next = isSending < AT_ONCE && uploads.get().find(({ step, key }) => step === 'waiting' && files.has(key));
  if (!next) return;
  begin(next.key);
  sendNext();
}

function begin(key: string): void {
  const file = files.get(key);
  if (!file) return;
  const known = sendings.get(key);
  changeUpload(key, { step: 'sending' });
  if (known) return known.goOn();
  sendings.set(
    key,
    sendFile(file, {
      onProgress: (sent) => changeUpload(key, { sent }),
      onArrived: (id) => onArrived(key, id),
      onFailed(code) {
        sendings.delete(key);
        changeUpload(key, { step: 'failed', code });
        sendNext();
      },
    }),
  );
}

/** Its field has it at once; what is made of it is followed from a second later. */
function onArrived(key: string, id: string): void {
  const upload = find(key);
  forget(key);
  if (!upload) return;
  const { slot, name, kind, preview, bytes } = upload;
  if (slot !== null) hold(slot, { id, name, kind, preview });
  changeUpload(key, { id, sent: bytes });
  setTimeout(() => {
    changeUpload(key, { step: 'processing' });
    sendNext();
  }, UPLOAD_PROCESSING_DELAY_MS);
}
