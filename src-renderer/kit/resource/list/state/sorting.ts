/** What a list is sorted by: a field of its rows, `name`, or `-name` from the end. */
export type Sort = string;

/** Which of several things hold. */
type Flags = Record<string, boolean>;

/** What a column can be sorted by. */
export type SortField<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends string | number | boolean | Flags ? Key : never;
}[keyof Row & string];

const sortPattern = /^-?[a-z]\w{0,59}$/;

export const parseSort = (text: string | null): Sort | null => (text !== null && sortPattern.test(text) ? text : null);

/** The direction as `aria-sort` says it. */
export const directionOf = (sort: Sort | null, field: string): 'ascending' | 'descending' | 'none' => {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
};

const nextSorts = { none: (field: string) => field, ascending: (field: string) => `-${field}`, descending: () => null };

/** What a press on a column's header leads to: up, down, and back to the usual order. */
export const nextSort = (sort: Sort | null, field: string): Sort | null => nextSorts[directionOf(sort, field)](field);

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

const isTold = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Flags stand by the names of those that hold. */
const placeOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .flatMap(([name, holds]) => (holds === true ? [name] : []))
    .join(' ');
};

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'string' && typeof other === 'string' ? collator.compare(one, other) : Number(one) - Number(other);

/** What stands for a field of a row when rows are put in order. */
export type Ranks<Row> = { readonly [Field in string]?: (row: Row) => unknown };

/**
 * The rows in that order, "Local 2" before "Local 10"; those that do not tell the field come last either way, and those
 * that are alike stand by their names.
 */
export const sortRows = <Row>(
  rows: readonly Row[],
  sort: Sort,
  nameOf: (row: Row) => string = () => '',
  ranks: Ranks<Row> = {},
): Row[] => {
  const field = sort.replace(/^-/, '');
  const valueOf = ranks[field] ?? ((row: Row) => placeOf(row[field as keyof Row]));
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (!isTold(one) || !isTold(other)) {
      return Number(isTold(other)) - Number(isTold(one)) || compare(nameOf(a), nameOf(b));
    }
    return sign * compare(one, other) || compare(nameOf(a), nameOf(b));
  });
};
