/** CSV for spreadsheets in Chile: semicolons, CRLF and a UTF-8 byte order mark. */

const byteOrderMark = '\uFEFF';

/** Characters that start a formula, with the full-width and small variants of Asian keyboards. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫';
/** Spreadsheets skip leading blanks, control and zero-width characters before a formula sign. */
const beginsFormula = new RegExp(`^[\\s\\p{C}]*[${signs}]|^[\\t\\r]`, 'u');
const isNumber = /^[+-]?\d+(?:[.,]\d+)?$/;
/**
 * Points at which a program that separates lists by commas would split our cell; such a program honours quotes only
 * around the first part.
 */
const partsOfCell = /[,\t\r\n][\s\p{C}]*/gu;

/** Escapes text that a spreadsheet could run as a formula under any list separator. Signed numbers stay unchanged. */
const withoutFormulas = (text: string): string => {
  if (isNumber.test(text)) return text;
  const inner = text.replace(partsOfCell, (blank, index: number) => {
    const following = text.slice(index + blank.length, index + blank.length + 40);
    const isFormula = beginsFormula.test(following) && !isNumber.test(following.split(/[,;\r\n]/, 1)[0] ?? '');
    return isFormula ? `${blank}'` : blank;
  });
  return beginsFormula.test(text) ? `'${inner}` : inner;
};

const quoted = (text: string): string => (/[,;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark +
  rows.map((row) => `${row.map((cell) => quoted(withoutFormulas(String(cell)))).join(';')}\r\n`).join('');

/** CSV for other programs: commas, no byte order mark, no escaping of formulas. */
export const toFeedCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
