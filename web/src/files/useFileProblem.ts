import { useText } from '../core/i18n.tsx';
import { problemKey } from '../core/problems.ts';
import { TOO_LARGE, type FileKind } from './fileKinds.ts';

/** Why a file is not there, in words; what is too large is told how large it may be. */
export function useFileProblem(): (problem: { code: string; kind: FileKind }) => string {
  const t = useText();
  return ({ code, kind }) => t(code === 'FILE_TOO_LARGE' ? TOO_LARGE[kind] : problemKey({ code }));
}
