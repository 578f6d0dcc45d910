import * as v from 'valibot';
import type { CountryRules } from '../../domain/values/countries';
import { isRuleKey, getIssueLimit, ruleKeys } from '../../domain/values/rules';
import {
  parseIdsOrNamesCell,
  parseMoneyCell,
  parsePercentCell,
  type CellError,
  type CellResult,
  type DayCell,
  type IdsByName,
} from '../../domain/sales/couponCells';
import {
  findColumnByTitle,
  getColumnForField,
  couponColumns,
  displayedColumns,
  identifierColumns,
  type CouponColumn,
} from '../../domain/sales/couponColumns';
import { isFormulaError, isSpoiledText } from './spoiledCells';
import { cleanText } from '../../domain/values/cleanText';
import { createBlankCoupon, couponDraft, type CouponDraft } from './couponFields';
import { findCouponErrors, toCouponKey } from '../../domain/sales/coupons';

/** Data against which a table is validated. */
interface CouponImportContext {
  country: CountryRules;
  /** Codes of existing coupons, as returned by `toCouponKey`. */
  takenCodes: ReadonlySet<string>;
  /** Ids of existing products and price groups; undefined if they are not loaded. */
  products?: ReadonlySet<number>;
  priceGroups?: ReadonlySet<number>;
  stores?: ReadonlySet<number>;
  /** Store ids by name, because the table contains names but the platform expects ids. */
  storeNames?: IdsByName;
}

export interface TableRow {
  /** Row number in the spreadsheet, from 1. */
  row: number;
  /** Trimmed cells of the file, by column. */
  cells: Readonly<Partial<Record<CouponColumn, string>>>;
  /** Null if the row has errors. */
  draft: CouponDraft | null;
  errors: readonly (CellError & { column: CouponColumn })[];
}

export interface CouponTable {
  columns: readonly CouponColumn[];
  /** Titles that match no column; their cells are ignored. */
  unknownTitles: readonly string[];
  /** Columns for which several titles match equally well, with the indexes of these titles. */
  ambiguousColumns: readonly { column: CouponColumn; columnIndexes: readonly number[] }[];
  titles: readonly string[];
  /** Required columns that the table lacks. */
  missingColumns: readonly CouponColumn[];
  rows: readonly TableRow[];
}

type Values = Partial<Record<CouponColumn, unknown>>;
type Errors = (CellError & { column: CouponColumn })[];

/** Removes the marks that keep spreadsheets from converting a text: `'=A1` and `="00123"`. */
const toPlainCell = (text: string): string =>
  cleanText(text)
    .trim()
    .replace(/^'(?=[=+\-@\d])/, '')
    .replace(/^="([^"]*)"$/, '$1')
    .trim();

const readDiscount = (text: string, kind: unknown, country: CountryRules): CellResult<number> =>
  kind === 'percentage' ? parsePercentCell(text, country) : parseMoneyCell(text, country);

const storeColumns: ReadonlySet<CouponColumn> = new Set(['store_ids', 'excluded_store_ids']);
const emptyIdsByName: IdsByName = new Map();

const readValues = (
  cells: TableRow['cells'],
  { country, storeNames = emptyIdsByName }: CouponImportContext,
): { values: Values; errors: Errors } => {
  const values: Values = {};
  const errors: Errors = [];
  for (const { name, read } of couponColumns) {
    const text = cells[name] ?? '';
    if (text === '') continue;
    const parseCell = (): CellResult<unknown> => {
      if (identifierColumns.has(name) ? isSpoiledText(text) : isFormulaError(text))
        return { error: ruleKeys.spoiledText, limit: text };
      if (name === 'discount') return readDiscount(text, values.kind, country);
      return storeColumns.has(name) ? parseIdsOrNamesCell(text, storeNames) : read(text, country);
    };
    const cellResult = parseCell();
    if ('error' in cellResult) errors.push({ ...cellResult, column: name });
    else values[name] = cellResult.value;
  }
  return { values, errors };
};

/** Moves times written in the cells of the first and last day to their own fields. */
const splitTimes = (values: Values): { values: Values; errors: Errors } => {
  const errors: Errors = [];
  const splitValues = { ...values };
  for (const [dateColumn, timeColumn] of [
    ['start_date', 'start_time'],
    ['expiry_date', 'expiry_time'],
  ] as const) {
    const day = values[dateColumn] as DayCell | undefined;
    if (day === undefined) continue;
    splitValues[dateColumn] = day.wallTime;
    if (day.time === null) continue;
    if (values[timeColumn] !== undefined && values[timeColumn] !== day.time) {
      const title = couponColumns.find(({ name }) => name === timeColumn)?.title ?? timeColumn;
      errors.push({ column: dateColumn, error: ruleKeys.timeTwice, limit: title });
    } else splitValues[timeColumn] = day.time;
  }
  return { values: splitValues, errors };
};

export const toCamelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const nestedColumnNames: ReadonlySet<string> = new Set([
  'days',
  'hours',
  'product_ids',
  'price_group_ids',
  'excluded_store_ids',
  'excluded_categories',
]);

/** Converts a row's values to coupon fields. */
const toFields = (values: Values): Record<string, unknown> => {
  const plainColumnEntries = Object.entries(values).filter(([name]) => !nestedColumnNames.has(name));
  const createTargets = (ids: unknown, couponableType: string) =>
    ((ids ?? []) as number[]).map((couponableId) => ({ couponableType, couponableId }));
  const couponables = [
    ...createTargets(values.product_ids, 'Product'),
    ...createTargets(values.price_group_ids, 'PriceGroup'),
  ];
  const { excluded_categories: categories = [], excluded_store_ids: storeIds = [], days = [], hours = [] } = values;
  return {
    ...Object.fromEntries(plainColumnEntries.map(([name, value]) => [toCamelCase(name), value])),
    couponables,
    restrictions: { categories, storeIds },
    availability: { days, hours },
  };
};

const idColumns = [
  ['product_ids', 'products'],
  ['price_group_ids', 'priceGroups'],
  ['store_ids', 'stores'],
  ['excluded_store_ids', 'stores'],
] as const;

const findUnknownIds = (values: Values, importContext: CouponImportContext): Errors =>
  idColumns.flatMap(([column, listName]) => {
    const ids = importContext[listName];
    const missingIds = ids === undefined ? [] : ((values[column] ?? []) as number[]).filter((id) => !ids.has(id));
    return missingIds.length === 0 ? [] : [{ column, error: ruleKeys.unknownId, limit: missingIds.join(', ') }];
  });

/** Returns the cross-field errors of a row, each assigned to a column that is valid by itself. */
const findRuleErrors = (fields: Record<string, unknown>, country: CountryRules): Errors => {
  const { issues = [] } = v.safeParse(couponDraft(country), fields);
  const fieldErrors = issues.map((issue) => ({
    column: getColumnForField(v.getDotPath(issue) ?? ''),
    error: isRuleKey(issue.message) ? issue.message : ruleKeys.required,
    limit: getIssueLimit(issue),
  }));
  const crossFieldErrors = Object.entries(findCouponErrors({ ...createBlankCoupon(), ...fields })).map(
    ([field, error]) => ({
      column: getColumnForField(field),
      error,
    }),
  );
  return [...fieldErrors, ...crossFieldErrors];
};

/** Returns errors for cells beyond the last title, since an extra comma has shifted the row. */
const findSurplusErrors = (texts: readonly string[]): Errors =>
  texts.length === 0
    ? []
    : [
        {
          column: 'code',
          error: ruleKeys.surplusCells,
          limit: texts.map((text) => `«${text.slice(0, 30)}»`).join(', '),
        },
      ];

/** True for a formula. Text files contain formulas without their results. */
const isFormula = (text: string): boolean => /^\s*=(?!"[^"]*"\s*$)/.test(text);

const createFormulaErrors = (columns: readonly CouponColumn[], cells: TableRow['cells']): Errors =>
  columns.map((column) => ({ column, error: ruleKeys.spoiledText, limit: cells[column] ?? '' }));

interface RowCells {
  row: number;
  cells: TableRow['cells'];
  formulaColumns: readonly CouponColumn[];
  surplusCells: readonly string[];
}

const parseRow = (
  { row, cells, formulaColumns, surplusCells }: RowCells,
  importContext: CouponImportContext,
  rowByCode: Map<string, number>,
): TableRow => {
  const rowResult = readValues(cells, importContext);
  const { values, errors: timeErrors } = splitTimes(rowResult.values);
  const errors = [...rowResult.errors, ...timeErrors];
  const fields = toFields(values);
  const rowErrors = [
    ...findSurplusErrors(surplusCells),
    ...createFormulaErrors(formulaColumns, cells),
    ...errors,
    ...findUnknownIds(values, importContext),
    ...findRuleErrors(fields, importContext.country),
  ];
  const code = toCouponKey(cells.code ?? '');
  const firstRowNumber = rowByCode.get(code);
  if (code !== '' && firstRowNumber !== undefined)
    rowErrors.push({ column: 'code', error: ruleKeys.codeTwice, limit: String(firstRowNumber) });
  else if (importContext.takenCodes.has(code)) rowErrors.push({ column: 'code', error: ruleKeys.codeTaken });
  if (firstRowNumber === undefined) rowByCode.set(code, row);
  // Keeps the first error per cell, which has to be fixed first.
  const errorByColumn = new Map<CouponColumn, Errors[number]>();
  for (const rowError of rowErrors)
    if (!errorByColumn.has(rowError.column)) errorByColumn.set(rowError.column, rowError);
  const firstErrors = [...errorByColumn.values()];
  const draft = firstErrors.length === 0 ? v.parse(couponDraft(importContext.country), fields) : null;
  return { row, cells, draft, errors: firstErrors };
};

/** Returns the indexes of the titles that match each column best; several if their cells differ. */
const findColumnIndexes = (titles: readonly string[], bodyRows: readonly (readonly string[])[]) => {
  const bestByColumn = new Map<CouponColumn, { titleLevel: number; columnIndexes: number[] }>();
  titles.map(findColumnByTitle).forEach((title, index) => {
    if (title === null) return;
    const { name, titleLevel } = title;
    const bestTitle = bestByColumn.get(name);
    if (bestTitle === undefined || titleLevel < bestTitle.titleLevel)
      bestByColumn.set(name, { titleLevel, columnIndexes: [index] });
    else if (titleLevel === bestTitle.titleLevel) bestTitle.columnIndexes.push(index);
  });
  return new Map(
    [...bestByColumn].map(([name, { columnIndexes }]) => {
      const [firstIndex = 0] = columnIndexes;
      const isColumnDifferent = (column: number) =>
        bodyRows.some((record) => toPlainCell(record[column] ?? '') !== toPlainCell(record[firstIndex] ?? ''));
      return [name, [firstIndex, ...columnIndexes.slice(1).filter(isColumnDifferent)]] as const;
    }),
  );
};

interface TableOptions {
  /** Cells as the spreadsheet displays them: `00123` for the number 123. */
  displayedCells?: readonly (readonly string[])[];
  /** Index of the title that the user selected for each ambiguous column. */
  selected?: Readonly<Partial<Record<CouponColumn, number | undefined>>>;
}

/** Maximum rows above the header, such as the name of the list. */
const maxRowsAboveHeader = 10;

/** Returns the index of the header: the first row with several known titles, or else the first non-empty one. */
const findHeaderRow = (records: readonly (readonly string[])[]): number => {
  const isFilled = (record: readonly string[]) => record.some((cell) => toPlainCell(cell) !== '');
  const headerIndex = records.findIndex(isFilled);
  const titleRowIndex = records
    .slice(0, headerIndex + maxRowsAboveHeader)
    .findIndex((record) => record.filter((cell) => findColumnByTitle(cell) !== null).length > 1);
  return titleRowIndex === -1 ? headerIndex : titleRowIndex;
};

/** Parses a coupon table; returns each coupon with its errors. */
export const parseCouponTable = (
  records: readonly (readonly string[])[],
  importContext: CouponImportContext,
  { displayedCells = records, selected = {} }: TableOptions = {},
): CouponTable => {
  const isBlank = (record: readonly string[]) => record.every((cell) => toPlainCell(cell) === '');
  const headerIndex = findHeaderRow(records);
  const titles = records[headerIndex] ?? [];
  const indexesByColumn = findColumnIndexes(titles, records.slice(headerIndex + 1));
  const columnIndexes = new Map(
    [...indexesByColumn].map(([name, indexes]) => [name, selected[name] ?? indexes[0] ?? 0] as const),
  );
  const usedIndexes = new Set(columnIndexes.values());
  const rowByCode = new Map<string, number>();
  const rows = records.flatMap((record, index) => {
    if (index <= headerIndex || isBlank(record)) return [];
    const cells: Partial<Record<CouponColumn, string>> = {};
    const formulaColumns: CouponColumn[] = [];
    for (const [name, columnIndex] of columnIndexes) {
      const sourceRow = displayedColumns.has(name) ? (displayedCells[index] ?? record) : record;
      const text = sourceRow[columnIndex] ?? '';
      cells[name] = toPlainCell(text);
      if (isFormula(text)) formulaColumns.push(name);
    }
    const surplusTexts = record.filter(
      (cell, column) => toPlainCell(cell) !== '' && toPlainCell(titles[column] ?? '') === '',
    );
    return [
      parseRow(
        { row: index + 1, cells, formulaColumns: formulaColumns, surplusCells: surplusTexts.map(toPlainCell) },
        importContext,
        rowByCode,
      ),
    ];
  });
  return {
    columns: [...columnIndexes.keys()],
    titles,
    ambiguousColumns: [...indexesByColumn].flatMap(([column, indexes]) =>
      indexes.length > 1 && selected[column] === undefined ? [{ column, columnIndexes: indexes }] : [],
    ),
    unknownTitles: titles.filter((title, index) => title.trim() !== '' && !usedIndexes.has(index)),
    missingColumns: couponColumns.flatMap((column) =>
      'required' in column && !columnIndexes.has(column.name) ? [column.name] : [],
    ),
    rows,
  };
};

/** Marks rows whose code has been taken by another coupon since the table was parsed; these rows are not sent. */
export const markTakenCodes = (table: CouponTable, takenCodes: ReadonlySet<string>): CouponTable => ({
  ...table,
  rows: table.rows.map((row) =>
    row.draft !== null && takenCodes.has(toCouponKey(row.draft.code))
      ? { ...row, draft: null, errors: [{ column: 'code', error: ruleKeys.codeTaken }] }
      : row,
  ),
});
