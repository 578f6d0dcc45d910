/** Sort order: a row field, `name`, or `-name` for descending. */
export type Sort = string;

/** Boolean flags by name. */
type Flags = Record<string, boolean>;

/** Row field that a column can sort by. */
export type SortField<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends string | number | boolean | Flags ? Key : never;
}[keyof Row & string];

const sortPattern = /^-?[a-z]\w{0,59}$/;

export const parseSort = (text: string | null): Sort | null => (text !== null && sortPattern.test(text) ? text : null);

/** Direction for `aria-sort`. */
export const getSortDirection = (sort: Sort | null, field: string): 'ascending' | 'descending' | 'none' => {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
};

const nextSorts = { none: (field: string) => field, ascending: (field: string) => `-${field}`, descending: () => null };

/** Next order when a header is pressed: ascending, descending, default. */
export const getNextSort = (sort: Sort | null, field: string): Sort | null =>
  nextSorts[getSortDirection(sort, field)](field);

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Sort value of a field; objects of flags sort by the names of the flags that are set. */
const toSortValue = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .flatMap(([name, isSet]) => (isSet === true ? [name] : []))
    .join(' ');
};

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);

/** Functions that return the sort value of a row, by field. */
export type Ranks<Row> = { readonly [Field in string]?: (row: Row) => unknown };

/**
 * Sorts rows, "Local 2" before "Local 10"; rows without the field come last in either direction, ties are sorted by
 * name.
 */
export const sortRows = <Row>(
  rows: readonly Row[],
  sort: Sort,
  getName: (row: Row) => string = () => '',
  ranks: Ranks<Row> = {},
): Row[] => {
  const field = sort.replace(/^-/, '');
  const getValue = ranks[field] ?? ((row: Row) => toSortValue(row[field as keyof Row]));
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [valueA, valueB] = [getValue(a), getValue(b)];
    if (!hasValue(valueA) || !hasValue(valueB)) {
      return Number(hasValue(valueB)) - Number(hasValue(valueA)) || compare(getName(a), getName(b));
    }
    return sign * compare(valueA, valueB) || compare(getName(a), getName(b));
  });
};
