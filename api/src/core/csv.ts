/** Tables for a spreadsheet, as RFC 4180 writes them. */

/** A spreadsheet would take what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line each, its cells in the order of `fields`, below their names. */
export function csvOf<F extends string>(fields: readonly F[], rows: readonly Readonly<Record<F, unknown>>[]): string {
  const lines = rows.map((row) => fields.map((name) => cell(row[name])).join(','));
  return [fields.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
