/** Reads tables that people save as text: by semicolons, commas or tabs, with a byte order mark or without. */

const separators = [';', ',', '\t'] as const;

/** The mark that parts most of the first row, outside of quotes. */
const separatorOf = (text: string): string => {
  const counts = new Map<string, number>(separators.map((mark) => [mark, 0]));
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === '\n' || letter === '\r') break;
    const count = counts.get(letter);
    if (count !== undefined) counts.set(letter, count + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ';';
};

const recordsOf = (text: string, separator: string): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    record.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endRecord();
    } else cell += letter;
  }
  if (cell !== '' || record.length > 0) endRecord();
  return records;
};

/**
 * The rows of a table, blank ones too: a row's place is its number in a spreadsheet, however many lines a quoted cell has.
 * `sep=;`, with which Excel is told the separator, is no row.
 */
export const readCsv = (text: string): string[][] => {
  const plain = text.replace(/^\uFEFF/, '');
  const [hint, told] = /^sep=(.)\r?\n/i.exec(plain) ?? [];
  const body = hint === undefined ? plain : plain.slice(hint.length);
  return recordsOf(body, told ?? separatorOf(body));
};
