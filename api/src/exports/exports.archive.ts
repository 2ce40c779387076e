/** One zip of everything that a person has: written piece by piece, so that its size is no matter of memory. */
import { open, type FileHandle } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { NIL } from '../core/ids.ts';
import type { Person } from '../core/personal.ts';

const BATCH = 500;

/** Writes the archive to `path`; answers its size. `onProgress` gets how much of it is done, from 0 to 1. */
export async function writeArchive(
  context: Context,
  person: Person,
  path: string,
  onProgress: (done: number) => Promise<void>,
): Promise<number> {
  const { personal } = context.platform;
  const chapters = personal.flatMap((data) => data.chapters ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const file = await open(path, 'w');
  try {
    const archive = new Archive(file);
    await archive.add('README.txt', text(readme(chapters)), true);
    let done = 0;
    for (const { name, rows } of chapters) {
      await archive.add(`${name}.json`, jsonOf(context, rows(person)), true);
      done += 1;
      // The media are about as much work as all the rest.
      await onProgress(done / chapters.length / 2);
    }
    for (const { media } of personal) {
      if (!media) continue;
      for await (const { name, open: read } of media(context, person)) {
        const source = await read();
        // Pictures and films are packed already.
        if (source) await archive.add(name, source, false);
      }
    }
    return await archive.end();
  } finally {
    await file.close();
  }
}

const readme = (chapters: readonly { name: string; about: string }[]): string => `Your Plaza archive

Each .json file is a list of entries, newest last. Dates are in UTC, and ids match across files.
You deleted the entries with deleted_at. They’ll be permanently deleted with your account.

${chapters.map(({ name, about }) => `${`${name}.json`.padEnd(24)}${about}`).join('\n')}
${'media/'.padEnd(24)}Your original uploads, named by their id in files.json.
`;

async function* text(words: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(words);
}

/** An array of rows in the order of their ids, asked for page after page. */
async function* jsonOf({ db }: Context, query: RawBuilder<unknown>): AsyncIterable<Uint8Array> {
  let last = NIL;
  let isFirst = true;
  yield Buffer.from('[');
  for (;;) {
    const { rows } = await sql<{ id: string; row: object }>`
      select t.id, to_jsonb(t) as row from (${query}) t where t.id > ${last} order by t.id limit ${sql.lit(BATCH)}`.execute(
      db,
    );
    const lines = rows.map(({ row }) => `\n${JSON.stringify(row)}`).join(',');
    if (rows.length > 0) yield Buffer.from((isFirst ? '' : ',') + lines);
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) break;
    isFirst = false;
    last = end.id;
  }
  yield Buffer.from('\n]\n');
}

/** A zip on the disk: what is packed is written before more is read. */
class Archive {
  readonly #file: FileHandle;
  readonly #packed: Uint8Array[] = [];
  readonly #zip: Zip;
  #failure: Error | null = null;
  #bytes = 0;

  constructor(file: FileHandle) {
    this.#file = file;
    this.#zip = new Zip((error, chunk) => {
      if (error) this.#failure = error;
      else this.#packed.push(chunk);
    });
  }

  async add(name: string, source: AsyncIterable<Uint8Array>, isCompressed: boolean): Promise<void> {
    const entry = isCompressed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    this.#zip.add(entry);
    for await (const chunk of source) {
      entry.push(chunk);
      await this.#flush();
    }
    entry.push(new Uint8Array(), true);
    await this.#flush();
  }

  async end(): Promise<number> {
    this.#zip.end();
    await this.#flush();
    return this.#bytes;
  }

  async #flush(): Promise<void> {
    if (this.#failure) throw this.#failure;
    for (const chunk of this.#packed.splice(0)) {
      await this.#file.write(chunk);
      this.#bytes += chunk.length;
    }
  }
}
