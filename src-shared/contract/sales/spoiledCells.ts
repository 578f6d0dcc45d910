const monthsPattern =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|' +
  'ene|feb|mar|abr|may|jun|jul|ago|sep|sept|set|oct|nov|dic|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/**
 * Matches failed formulas in Spanish and English spreadsheets, and cells too narrow for their value: `#N/D`,
 * `#¿NOMBRE?`, `########`.
 */
const formulaErrorPattern = /^#(?:#+|N\/[AD]|[¡¿]?[\p{L}\d/_ ]+[!?])$/iu;
/** Matches errors of LibreOffice, and words that programs export instead of an empty cell. */
const missingValuePattern = /^(?:err(?:or)?:\d+|null|undefined|nan|n\/[ad])$/i;
/** Matches rounded numbers, whose remaining digits are lost: `2,19E+26`. */
const exponentPattern = /^-?\d(?:[.,]\d+)?E[+-]\d+$/i;
/** Matches booleans. Spreadsheets convert the words TRUE and VERDADERO to them, so the original text is lost. */
const booleanPattern = /^(?:verdadero|falso|true|false)$/i;
/** Matches dates and times as spreadsheets show them: `sep-18`, `20-may`, `01-09-2018`, `2018-09-01 00:00`, `10:30`. */
const datePatterns = [
  new RegExp(`^(?:\\d{1,2}[-/ ])?(?:${monthsPattern})\\.?[-/ ]\\d{2,4}$`),
  new RegExp(`^\\d{1,2}[-/ ](?:${monthsPattern})\\.?$`),
  /^(?:\d{1,2}[-/]\d{1,2}[-/](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?:[T ]\d{1,2}:\d{2}.*)?$/,
  /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?$/i,
];

/** True if the cell shows an error instead of a value. */
export const isFormulaError = (text: string): boolean => formulaErrorPattern.test(text);

/** True for a name or code that a spreadsheet has converted to a date, a rounded number, a boolean or an error. */
export const isSpoiledText = (text: string): boolean =>
  [formulaErrorPattern, missingValuePattern, exponentPattern, booleanPattern, ...datePatterns].some((pattern) =>
    pattern.test(text),
  );
