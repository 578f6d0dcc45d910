import Papa from 'papaparse';

/** By preference: texts have commas more often than semicolons, and tabs hardly ever. */
const separators = ['\t', ';', ','] as const;

/** Rows by which the separator is decided. */
const sampleSize = 30;

const rowsOf = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** How many cells the titles have by a separator, and the share of the rows below with as many. */
const fitOf = (text: string, mark: string): { titles: number; share: number } => {
  const [head = [], ...body] = rowsOf(text, mark, sampleSize).data.filter((row) =>
    row.some((cell) => cell.trim() !== ''),
  );
  const alike = body.filter((row) => row.length === head.length).length;
  return { titles: head.length, share: head.length > 1 && body.length > 0 ? alike / body.length : 0 };
};

/** The separator by which most of the first rows have as many cells as the titles; else the one that splits these most. */
const separatorOf = (text: string): string => {
  const fits = separators.map((mark) => ({ mark, ...fitOf(text, mark) }));
  const best = Math.max(...fits.map(({ share }) => share));
  if (best > 0) return fits.find(({ share }) => share === best)?.mark ?? ';';
  return fits.reduce((most, fit) => (fit.titles > most.titles ? fit : most), { mark: ';', titles: 1 }).mark;
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
