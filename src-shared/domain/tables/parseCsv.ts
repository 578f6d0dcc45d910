import Papa from 'papaparse';

/** Separators in order of preference: texts contain commas more often than semicolons, and hardly ever tabs. */
const separators = ['\t', ';', ',', '|'] as const;

/** Number of rows that are examined to detect the separator. */
const sampleSize = 30;

const parseRows = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** Returns how many header cells a separator gives, and the share of the following rows that have as many cells. */
const computeFit = (text: string, separator: string): { titles: number; share: number } => {
  const rows = parseRows(text, separator, sampleSize).data.filter((row) => row.some((cell) => cell.trim() !== ''));
  // Skips lines above the header, such as the name of the table.
  const [headings = [], ...body] = rows.slice(
    Math.max(
      0,
      rows.findIndex((row) => row.length > 1),
    ),
  );
  const sameLengthCount = body.filter((row) => row.length === headings.length).length;
  return { titles: headings.length, share: headings.length > 1 && body.length > 0 ? sameLengthCount / body.length : 0 };
};

/**
 * Returns the separator with which most of the examined rows match the header, or else the one that gives the most
 * cells.
 */
const detectSeparator = (text: string): string => {
  const fits = separators.map((separator) => ({ mark: separator, ...computeFit(text, separator) }));
  const bestShare = Math.max(...fits.map(({ share }) => share));
  if (bestShare > 0) return fits.find(({ share }) => share === bestShare)?.mark ?? ';';
  return fits.reduce((best, fit) => (fit.titles > best.titles ? fit : best), { mark: ';', titles: 1 }).mark;
};

const quotedLinePattern = /^"(?:[^"]|"")*"$/;

/** Removes quotes around whole lines, `"code,kind"`, if that gives a table with as many cells in each row. */
const unquoteLines = (text: string): string => {
  const lines = text.split('\n');
  if (!lines.some((line) => quotedLinePattern.test(line))) return text;
  const unquotedText = lines
    .map((line) => (quotedLinePattern.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line))
    .join('\n');
  const getShare = (candidate: string) => computeFit(candidate, detectSeparator(candidate)).share;
  return getShare(text) < 1 && getShare(unquotedText) === 1 ? unquotedText : text;
};

/** Returns the rows of a table as text, without Excel's line `sep=;`, and their separator. */
export const findTable = (text: string): { tableText: string; separator: string } => {
  const normalizedText = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
  const [separatorHint = '', separator] = /^"?sep=(.)"?\n/i.exec(normalizedText) ?? [];
  const rows = unquoteLines(normalizedText.slice(separatorHint.length));
  return { tableText: rows, separator: separator ?? detectSeparator(rows) };
};

/**
 * Parses text that a spreadsheet exported, separated by semicolons, commas or tabs, with or without a byte order mark.
 * Keeps blank rows, so that the index of a row is its row in the spreadsheet even if quoted cells contain line breaks.
 * Throws if quotes are unbalanced, because all following rows would end up in one cell.
 */
export const parseCsv = (text: string): string[][] => {
  const { tableText, separator } = findTable(text);
  const { data, errors } = parseRows(tableText, separator);
  if (errors.some(({ type }) => type === 'Quotes')) throw new Error('quotes that do not match');
  return data;
};
