import type { ParseKeys } from 'i18next';

/** Translation key, or several, of which the first existing one is used. */
export type LabelKey = ParseKeys | ParseKeys[];

/**
 * Empty list, for declarations without a label: `labelColumns` and `labelFilters` derive the label from the
 * declaration's name.
 */
export const noLabelKeys: ParseKeys[] = [];

interface Labelled {
  labelKey: LabelKey;
}

const getLabel = (
  explicitKey: LabelKey | undefined,
  textPrefix: string,
  groups: readonly string[],
  name: string,
): LabelKey =>
  explicitKey === undefined || explicitKey.length === 0
    ? groups.map((group) => `${textPrefix}.${group}.${name}` as ParseKeys)
    : explicitKey;

/**
 * Assigns column headers: `<texts>.columns.<key>`, else the form field's label `<texts>.fields.<key>`. `npm run check`
 * fails if neither exists.
 */
export const labelColumns = <const C extends readonly { key: string; labelKey?: LabelKey }[]>(
  textPrefix: string,
  columns: C,
) =>
  columns.map((column) => ({
    ...column,
    labelKey: getLabel(column.labelKey, textPrefix, ['columns', 'fields'], column.key),
  })) as unknown as { [Index in keyof C]: Omit<C[Index], 'labelKey'> & Labelled };

/** Assigns filter labels: `<texts>.filters.<name>`, else the label of the column or field of this name. */
export const labelFilters = <const F extends Readonly<Record<string, Labelled>>>(textPrefix: string, filters: F): F =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      { ...filter, labelKey: getLabel(filter.labelKey, textPrefix, ['filters', 'columns', 'fields'], name) },
    ]),
  ) as unknown as F;
