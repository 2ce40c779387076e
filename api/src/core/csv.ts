/** Tables for spreadsheets, as in RFC 4180. */

/** Spreadsheets would run cells that start like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** Byte order mark: without it, Excel reads UTF-8 in the system's code page and shows `Größe` as `GrÃ¶ÃŸe`. */
const MARK = '\uFEFF';

/** One line per row, with cells in the order of `fields`, below a header line. */
export function csvOf<F extends string>(fields: readonly F[], rows: readonly Readonly<Record<F, unknown>>[]): string {
  const lines = rows.map((row) => fields.map((name) => cell(row[name])).join(','));
  return MARK + [fields.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
