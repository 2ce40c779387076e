/** Whole worlds are asked about in these files, for minutes each: begun last, one would be worked off alone at the end. */
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'reference.test.ts',
  'permissions.test.ts',
  'nested.test.ts',
  'resuming.test.ts',
  'fuzz.test.ts',
  'changes.test.ts',
  'hostile.test.ts',
  'pdf.test.ts',
  'media.test.ts',
  'differential.test.ts',
];

/** Those by their place in the list, all others after them. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(basename(moduleId));
  return place === -1 ? LONGEST.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
