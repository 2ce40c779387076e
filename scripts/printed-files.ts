/** Files in the repository that a program of a server prints: `pnpm codegen` writes them, `pnpm check` fails if one is outdated. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem, ROOT, runNode } from './processes.ts';

type Result = { problems: string[]; summary: string };
export type PrintedFile = { file: string; program: string };

export const GRAPHQL_SCHEMA: PrintedFile = { file: 'schema.graphql', program: 'bff/src/print-schema.ts' };
export const DATABASE_SCHEMA: PrintedFile = { file: 'docs/schema.sql', program: 'api/src/print-schema.ts' };

async function print({ file, program }: PrintedFile): Promise<string> {
  const { code, stdout, output } = await runNode(program);
  if (code !== 0) throw new Problem(`${output.trim()}\n${file} could not be generated; the reason is above.`);
  return `${stdout.trimEnd()}\n`;
}

export const writePrinted = async (printed: PrintedFile): Promise<void> =>
  writeFile(join(ROOT, printed.file), await print(printed));

export async function checkPrinted(printed: PrintedFile): Promise<Result> {
  const { file, program } = printed;
  const saved = await readFile(join(ROOT, file), 'utf8').catch(() => '');
  const isSame = saved === (await print(printed));
  return {
    problems: isSame ? [] : [`${file} is outdated (${program} prints something else): run pnpm codegen`],
    summary: '',
  };
}
