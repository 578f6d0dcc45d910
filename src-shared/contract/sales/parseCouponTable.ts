import * as v from 'valibot';
import type { CountryRules } from '../../domain/values/countries';
import { isRuleKey, limitOf, ruleKeys } from '../../domain/values/rules';
import { moneyCell, percentCell, type CellError, type CellResult } from '../../domain/sales/couponCells';
import { columnForField, columnByTitle, couponColumns, type CouponColumn } from '../../domain/sales/couponColumns';
import { blankCoupon, couponDraft, type CouponDraft } from './couponFields';
import { couponErrors } from '../../domain/sales/coupons';

/** What a table is held against. */
export interface CouponImportContext {
  country: CountryRules;
  /** Codes of the coupons that there are, in lower case. */
  taken: ReadonlySet<string>;
  /** Ids that may be named; undefined: nobody knows here. */
  products?: ReadonlySet<number>;
  priceGroups?: ReadonlySet<number>;
  stores?: ReadonlySet<number>;
}

export interface TableRow {
  /** As a spreadsheet counts it: the row of titles is 1 where nothing stands above it. */
  row: number;
  /** By column, as they stood in the file, without spaces around them. */
  cells: Readonly<Partial<Record<CouponColumn, string>>>;
  /** Null where something is wrong. */
  draft: CouponDraft | null;
  errors: readonly (CellError & { column: CouponColumn })[];
}

export interface CouponTable {
  columns: readonly CouponColumn[];
  /** Titles that mean nothing here: their cells are left out. */
  unknown: readonly string[];
  /** Required columns that are not there. */
  missing: readonly CouponColumn[];
  rows: readonly TableRow[];
}

type Values = Partial<Record<CouponColumn, unknown>>;
type Errors = (CellError & { column: CouponColumn })[];

/** A cell that was written so that no spreadsheet takes it for a formula is what it was before. */
const plainCell = (text: string): string => text.replace(/^'(?=[=+\-@])/, '').trim();

const readDiscount = (text: string, kind: unknown, country: CountryRules): CellResult<number> =>
  kind === 'percentage' ? percentCell(text, country) : moneyCell(text, country);

const readValues = (cells: TableRow['cells'], country: CountryRules): { values: Values; errors: Errors } => {
  const values: Values = {};
  const errors: Errors = [];
  for (const { name, read } of couponColumns) {
    const text = cells[name] ?? '';
    if (text === '') continue;
    const found: CellResult<unknown> =
      name === 'discount' ? readDiscount(text, values.kind, country) : read(text, country);
    if ('error' in found) errors.push({ ...found, column: name });
    else values[name] = found.value;
  }
  return { values, errors };
};

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const elsewhere: ReadonlySet<string> = new Set([
  'days',
  'hours',
  'product_ids',
  'price_group_ids',
  'excluded_store_ids',
  'excluded_categories',
]);

/** The values of a row as a coupon. */
const fieldsOf = (values: Values): Record<string, unknown> => {
  const plain = Object.entries(values).filter(([name]) => !elsewhere.has(name));
  const targets = (ids: unknown, couponableType: string) =>
    ((ids ?? []) as number[]).map((couponableId) => ({ couponableType, couponableId }));
  const couponables = [...targets(values.product_ids, 'Product'), ...targets(values.price_group_ids, 'PriceGroup')];
  const { excluded_categories: categories = [], excluded_store_ids: storeIds = [], days = [], hours = [] } = values;
  return {
    ...Object.fromEntries(plain.map(([name, value]) => [camel(name), value])),
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

const unknownIds = (values: Values, known: CouponImportContext): Errors =>
  idColumns.flatMap(([column, of]) => {
    const ids = known[of];
    const missing = ids === undefined ? [] : ((values[column] ?? []) as number[]).filter((id) => !ids.has(id));
    return missing.length === 0 ? [] : [{ column, error: ruleKeys.unknownId, limit: missing.join(', ') }];
  });

/** What the rules say of the whole row, at the columns that are right by themselves. */
const brokenRules = (fields: Record<string, unknown>, country: CountryRules): Errors => {
  const { issues = [] } = v.safeParse(couponDraft(country), fields);
  const single = issues.map((issue) => ({
    column: columnForField(v.getDotPath(issue) ?? ''),
    error: isRuleKey(issue.message) ? issue.message : ruleKeys.required,
    limit: limitOf(issue),
  }));
  const between = Object.entries(couponErrors({ ...blankCoupon(), ...fields })).map(([field, error]) => ({
    column: columnForField(field),
    error,
  }));
  return [...single, ...between];
};

/** Cells with no title above them: a comma too many has moved the others under titles that are not theirs. */
const surplusCells = (texts: readonly string[]): Errors =>
  texts.length === 0
    ? []
    : [
        {
          column: 'code',
          error: ruleKeys.surplusCells,
          limit: texts.map((text) => `«${text.slice(0, 30)}»`).join(', '),
        },
      ];

interface RowCells {
  row: number;
  cells: TableRow['cells'];
  surplus: readonly string[];
}

const rowFrom = (
  { row, cells, surplus }: RowCells,
  known: CouponImportContext,
  seen: Map<string, number>,
): TableRow => {
  const { values, errors } = readValues(cells, known.country);
  const fields = fieldsOf(values);
  const found = [
    ...surplusCells(surplus),
    ...errors,
    ...unknownIds(values, known),
    ...brokenRules(fields, known.country),
  ];
  const code = (cells.code ?? '').toLowerCase();
  const first = seen.get(code);
  if (code !== '' && first !== undefined)
    found.push({ column: 'code', error: ruleKeys.codeTwice, limit: String(first) });
  else if (known.taken.has(code)) found.push({ column: 'code', error: ruleKeys.codeTaken });
  if (first === undefined) seen.set(code, row);
  // One sentence at a cell: the first that was found is what to mend first.
  const byColumn = new Map<CouponColumn, Errors[number]>();
  for (const each of found) if (!byColumn.has(each.column)) byColumn.set(each.column, each);
  const all = [...byColumn.values()];
  const draft = all.length === 0 ? v.parse(couponDraft(known.country), fields) : null;
  return { row, cells, draft, errors: all };
};

/** The coupons of a table, whose first row with anything in it has the titles; each with all that is wrong with it. */
export const parseCouponTable = (records: readonly (readonly string[])[], known: CouponImportContext): CouponTable => {
  const isBlank = (record: readonly string[]) => record.every((cell) => cell.trim() === '');
  const head = records.findIndex((record) => !isBlank(record));
  const titles = records[head] ?? [];
  const places = titles.map(columnByTitle);
  const columns = [...new Set(places.filter((name) => name !== null))];
  const seen = new Map<string, number>();
  const rows = records.flatMap((record, at) => {
    if (at <= head || isBlank(record)) return [];
    const cells: Partial<Record<CouponColumn, string>> = {};
    places.forEach((name, place) => {
      if (name !== null) cells[name] ??= plainCell(record[place] ?? '');
    });
    const surplus = record.filter((cell, place) => cell.trim() !== '' && (titles[place] ?? '').trim() === '');
    return [rowFrom({ row: at + 1, cells, surplus: surplus.map((cell) => cell.trim()) }, known, seen)];
  });
  return {
    columns,
    unknown: titles.filter((title, at) => title.trim() !== '' && places[at] === null),
    missing: couponColumns.flatMap((column) =>
      'required' in column && !columns.includes(column.name) ? [column.name] : [],
    ),
    rows,
  };
};

/** The same table once other coupons have taken codes of it: their rows are wrong, and are not sent. */
export const withCodesTaken = (table: CouponTable, taken: ReadonlySet<string>): CouponTable => ({
  ...table,
  rows: table.rows.map((row) =>
    row.draft !== null && taken.has(row.draft.code.toLowerCase())
      ? { ...row, draft: null, errors: [{ column: 'code', error: ruleKeys.codeTaken }] }
      : row,
  ),
});

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Array.isArray(value)) return value.map(textOf).join('|');
  if (typeof value === 'object') {
    const { start, end } = value as { start: string; end: string };
    return `${start}-${end}`;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const valueOf = (draft: CouponDraft, name: CouponColumn): unknown => {
  const idsOf = (type: string) =>
    (draft.couponables ?? []).filter((each) => each.couponableType === type).map((each) => each.couponableId);
  switch (name) {
    case 'days':
      return draft.availability?.days;
    case 'hours':
      return draft.availability?.hours;
    case 'product_ids':
      return idsOf('Product');
    case 'price_group_ids':
      return idsOf('PriceGroup');
    case 'excluded_categories':
      return draft.restrictions?.categories;
    case 'excluded_store_ids':
      return draft.restrictions?.storeIds;
    case 'start_date':
    case 'expiry_date':
      return draft[camel(name) as 'startDate' | 'expiryDate']?.slice(0, 10);
    default:
      return draft[camel(name) as keyof CouponDraft];
  }
};

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The text that is sent: commas, points in decimals, the specification's names. Only columns with something in them. */
export const toCouponCsv = (drafts: readonly CouponDraft[]): string => {
  const texts = drafts.map((draft) => couponColumns.map(({ name }) => textOf(valueOf(draft, name))));
  const used = couponColumns.map((_, at) => texts.some((row) => row[at] !== ''));
  const line = (cells: readonly string[]) =>
    `${cells
      .filter((_, at) => used[at])
      .map(quoted)
      .join(',')}\n`;
  return [couponColumns.map(({ name }) => name as string), ...texts].map(line).join('');
};
