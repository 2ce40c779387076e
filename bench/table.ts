/** What a section of the benchmark comes to. */
export interface Goal {
  text: string;
  isMet: boolean;
}

export interface Section {
  title: string;
  /** What was done, in a few sentences. */
  about: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  goals: readonly Goal[];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export function markdownOf({ title, about, head, rows, goals }: Section): string {
  return [
    `## ${title}\n`,
    `${about}\n`,
    line(head),
    line(head.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map(line),
    '',
    ...goals.map(({ text, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`),
    '',
  ].join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The value that a share of them does not exceed: 0.99 for the 99th percentile. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
