import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contracts from '../src/files/files.contract.ts';
import * as storage from '../src/files/storage.contract.ts';
import { keyOf, linksOf } from '../src/files/media.ts';
import {
  EVERYBODY,
  OWN,
  row,
  SEE_UNTOLD,
  SIGNED_IN,
  STAFF,
  type Ask,
  type Row,
  type Rule,
  type Target,
} from './matrix.ts';
import { thingsAt, type World } from './world.ts';

const file = (world: World, about: Target): Ask => ({ params: { id: thingsAt(world, about).file } });

/** Whose it is: the person who uploaded it, or those who run the crowd that shows it. */
const CHANGE_FILE: Rule = {
  private: 's hh hh hhh+ hs hh',
  community: 's xx xx xxx+ hs xx',
  public: 's xx xx xxx+ hs xx',
  'private crowd': 's hh hh x+++ hs hh',
  'invite-only crowd': 's hh hh x+++ hs hh',
  'public crowd': 's xx xx x+++ hs xx',
};

/** What is served beside the contracts: resumable uploads, and pictures themselves. */
const TUS = { 'tus-resumable': '1.0.0' };
const start = { name: 'startUpload', method: 'POST', url: '/files/upload', status: 201 } as const;
const resume = { name: 'resumeUpload', method: 'PATCH', url: '/files/upload/:id', status: 204 } as const;
const cancel = { name: 'cancelUpload', method: 'DELETE', url: '/files/upload/:id', status: 204 } as const;
const remarksVtt = { name: 'exportRemarksAsVtt', method: 'GET', url: '/files/:id/remarks.vtt', status: 200 } as const;
const remarksCsv = { name: 'exportRemarksAsCsv', method: 'GET', url: '/files/:id/remarks.csv', status: 200 } as const;
const download = { name: 'downloadFile', method: 'GET', url: '/files/:id/download', status: 200 } as const;
const picture = { name: 'getMedia', method: 'GET', url: '/media/:id/:seal/:name', status: 200 } as const;

/** A file as it lies in the store, which is not undone after a call. */
export async function stored(world: World, about: Target): Promise<string> {
  const { platform } = world.app;
  const { file: id } = thingsAt(world, about);
  const path = join(platform.env.dataDir, 'picture');
  await writeFile(path, 'a picture');
  await platform.storage.put(keyOf(id, 'source.webp'), path);
  await platform.database.db
    .updateTable('files')
    .set({ sizes: ['source'] })
    .where('id', '=', id)
    .execute();
  return id;
}

const PICTURE = {
  type: 'image',
  mime_type: 'image/webp',
  sizes: ['source'],
  has_original: false,
  has_avif: false,
} as const;

/** Its signed address, which is of use to those alone who see the file. */
async function address(world: World, about: Target): Promise<Ask> {
  const id = await stored(world, about);
  const file = { ...PICTURE, sizes: [...PICTURE.sizes], storage_key: id };
  const { source } = linksOf(world.app.platform, id, file);
  return { params: { id, seal: source?.split('/')[3] ?? '', name: 'source' } };
}

/** In the trash of whoever uploaded it; uncovered again when the call is undone. */
async function trashed(world: World): Promise<Ask> {
  const { file: id } = thingsAt(world, 'private');
  await world.app.platform.database.db
    .updateTable('items')
    .set({ deleted_at: world.app.platform.clock.now().toISOString(), own_state: 'removed' })
    .where('id', '=', id)
    .execute();
  return { params: { id } };
}

/** An upload that its person has begun. */
async function upload({ door, people: { owner } }: World): Promise<{ id: string }> {
  const headers = { ...TUS, 'upload-length': '3' };
  const begun = await door.call('POST', start.url, { as: owner, headers });
  return { id: String(begun.headers['location']).split('/').at(-1) ?? '' };
}

export const files: Row[] = [
  row(contracts.listFiles, SIGNED_IN, undefined, 'of oneself'),
  row(contracts.listFiles, EVERYBODY, ({ people }) => ({ query: { user: people.owner.userId } }), 'of somebody'),
  row(storage.getStorage, SIGNED_IN),
  row(storage.listStorageProducts, SIGNED_IN),
  row(storage.changeStorage, SIGNED_IN, () => ({ body: { product_id: 'free' } })),
  row(contracts.getFile, SEE_UNTOLD, file),
  row(contracts.updateFile, CHANGE_FILE, (world, about) => ({ ...file(world, about), body: { name: 'Ferry' } })),
  row(contracts.deleteFile, CHANGE_FILE, file),
  row(download, SEE_UNTOLD, async (world, about) => ({ params: { id: await stored(world, about) } })),
  row(picture, SEE_UNTOLD, address),
  row(remarksVtt, SEE_UNTOLD, file),
  row(remarksCsv, SEE_UNTOLD, file),
  row(contracts.restoreFile, OWN, trashed),
  row(contracts.deleteFileAsStaff, STAFF, (world) => file(world, 'private')),
  row(contracts.restoreFileAsStaff, STAFF, async (world) => ({
    ...(await trashed(world)),
    body: { action: 'restore' },
  })),
  row(contracts.checkNsfw, OWN, (world) => ({
    body: { fileUrl: `/files/${thingsAt(world, 'private').file}/download` },
  })),
  row(start, SIGNED_IN, () => ({ headers: { ...TUS, 'upload-length': '3' } })),
  row(resume, OWN, async (world) => ({
    params: await upload(world),
    body: Buffer.from('a'),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })),
  row(cancel, OWN, async (world) => ({ params: await upload(world), headers: TUS })),
];
