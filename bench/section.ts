/** A part of the benchmark: its own table in `docs/performance.md`. */
export interface Section {
  title: string;
  /** Cells by row, the first row included when the section has its own heading. */
  run: () => Promise<string[][]>;
}
