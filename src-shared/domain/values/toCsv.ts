/** Tables for spreadsheets as people here open them: semicolons, CRLF, and a mark that says the text is UTF-8. */

const byteOrderMark = '\uFEFF';

/** What begins a formula, also in the full-width and small forms that Asian keyboards write. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫';
/** Spreadsheets pass blanks, control characters and zero-width ones by before they look for a sign. */
const beginsFormula = new RegExp(`^[\\s\\p{C}]*[${signs}]|^[\\t\\r]`, 'u');
const isNumber = /^[+-]?\d+(?:[.,]\d+)?$/;
/** Where a cell of ours is parted if the system's list separator is a comma: quotes protect a row's first cell alone then. */
const partsOfCell = /[,\t\r\n][\s\p{C}]*/gu;

/** A text of which no spreadsheet makes a formula, whatever its list separator is. A number with a sign is left as it is. */
const withoutFormulas = (text: string): string => {
  if (isNumber.test(text)) return text;
  const inner = text.replace(partsOfCell, (blank, at: number) => {
    const rest = text.slice(at + blank.length, at + blank.length + 40);
    const isFormula = beginsFormula.test(rest) && !isNumber.test(rest.split(/[,;\r\n]/, 1)[0] ?? '');
    return isFormula ? `${blank}'` : blank;
  });
  return beginsFormula.test(text) ? `'${inner}` : inner;
};

const quoted = (text: string): string => (/[,;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark +
  rows.map((row) => `${row.map((cell) => quoted(withoutFormulas(String(cell)))).join(';')}\r\n`).join('');

/** A table for other programs: commas, no byte order mark, and texts as they are, since no spreadsheet runs them. */
export const toFeedCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
