import Papa from 'papaparse';

const separators = [';', ',', '\t'] as const;

const rowsOf = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** The mark that parts most of the first row: further down, decimal commas would count as well. */
const separatorOf = (text: string): string => {
  const head = text.replace(/^\n+/, '');
  const parts = (mark: string) => rowsOf(head, mark, 1).data[0]?.length ?? 0;
  return separators.reduce<string>((best, mark) => (parts(mark) > parts(best) ? mark : best), separators[0]);
};

/**
 * The rows of a table that people saved as text: by semicolons, commas or tabs, with a byte order mark or without. Blank rows
 * count: a row's place is its number in a spreadsheet, however many lines a quoted cell has. `sep=;`, with which Excel is told
 * the separator, is no row. Throws where quotes do not match: what follows them would be one cell.
 */
export const parseCsv = (text: string): string[][] => {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
  const [hint, told] = /^sep=(.)\n/i.exec(plain) ?? [];
  const body = hint === undefined ? plain : plain.slice(hint.length);
  const { data, errors } = rowsOf(body, told ?? separatorOf(body));
  if (errors.some(({ type }) => type === 'Quotes')) throw new Error('quotes that do not match');
  return data;
};
