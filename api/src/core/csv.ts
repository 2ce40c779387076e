/** Tables for a spreadsheet, as RFC 4180 writes them. */

/** A spreadsheet would take what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The byte order mark: without it Excel reads UTF-8 in the code page of its system, and `Größe` as `GrÃ¶ÃŸe`. */
const MARK = '\uFEFF';

/** One line each, its cells in the order of `fields`, below their names. */
export function csvOf<F extends string>(fields: readonly F[], rows: readonly Readonly<Record<F, unknown>>[]): string {
  const lines = rows.map((row) => fields.map((name) => cell(row[name])).join(','));
  return MARK + [fields.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
