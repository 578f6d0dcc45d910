/** Tables for spreadsheets as people here open them: semicolons, CRLF, and a mark that says the text is UTF-8. */

const byteOrderMark = '\uFEFF';

/** What spreadsheets would take for a formula. A number with a sign is left as it is. */
const beginsFormula = /^\s*[=+\-@\t\r]/;
const isNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

const cellOf = (value: string | number): string => {
  const text = String(value);
  const safe = beginsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
