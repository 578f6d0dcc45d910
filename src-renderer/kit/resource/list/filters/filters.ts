/** Filter declarations of lists. Their values are plain texts, stored in the URL. */

import type { ParseKeys } from 'i18next';
import { noLabelKeys, type LabelKey } from '../labelLists';
import type { UseOptions } from '../../form/fields/searchOptions';
import type { DateRange } from './dateRange';

interface FilterBase {
  labelKey: LabelKey;
}

/** Filters without a label get one by convention, see `labelFilters`. */
type Label = Partial<FilterBase>;

/** Free text, applied after a typing pause. */
export interface TextFilter extends FilterBase {
  kind: 'text';
  /** Saves searches on this device per tenant and user, and suggests them. */
  remembersSearches?: true;
}

/** One of a few fixed values, or none. */
export interface ChoiceFilter<Value extends string = string> extends FilterBase {
  kind: 'choice';
  options: readonly { value: Value; labelKey: ParseKeys }[];
  /** Text for "any". */
  anyKey: ParseKeys;
  /** Shows the choices in a menu, for filters with many values. */
  inMenu?: true;
}

/** Filter by any number of options from the platform, by id. */
export interface MultiFilter extends FilterBase {
  kind: 'multi';
  useOptions: UseOptions;
}

/** Filter by a date range, as dates or a preset such as "today", in the tenant's zone. */
export interface DateRangeFilter extends FilterBase {
  kind: 'dateRange';
  /** True if bounds may include a time. */
  withTimes?: true;
}

/** Filter set only by URLs, for instance by a link from a figure: shown as a removable chip, without a control. */
export interface ChipFilter extends FilterBase {
  kind: 'chip';
  /** False for invalid URL values, which are ignored. */
  isValid: (text: string) => boolean;
  /** Hook: the value in words, without the label. */
  useValueText: (value: string) => string;
}

export type Filter = TextFilter | ChoiceFilter | MultiFilter | DateRangeFilter | ChipFilter;
export type Filters = Readonly<Record<string, Filter>>;

type ValueOf<F extends Filter> =
  F extends ChoiceFilter<infer Value>
    ? Value | undefined
    : F extends MultiFilter
      ? readonly number[]
      : F extends ChipFilter
        ? string | undefined
        : F extends DateRangeFilter
          ? DateRange | undefined
          : string;

/** Selected values: empty text, no choice, no range and empty list all mean "any". */
export type FilterValues<F extends Filters> = { readonly [Key in keyof F]: ValueOf<F[Key]> };

export const textFilter = ({ labelKey = noLabelKeys }: Label = {}): TextFilter => ({
  kind: 'text',
  labelKey,
});

/** Text filter with recent searches. */
export const recentSearchTextFilter = (label?: Label): TextFilter => ({
  ...textFilter(label),
  remembersSearches: true,
});

export const choiceFilter = <const Value extends string>(
  options: readonly { value: Value; labelKey: ParseKeys }[],
  anyKey: ParseKeys = 'list.any',
  { labelKey = noLabelKeys }: Label = {},
): ChoiceFilter<Value> => ({ kind: 'choice', labelKey, options, anyKey });

/** Choice filter between true and false. */
export const booleanFilter = (trueKey: ParseKeys, falseKey: ParseKeys, anyKey?: ParseKeys) =>
  choiceFilter(
    [
      { value: 'true', labelKey: trueKey },
      { value: 'false', labelKey: falseKey },
    ],
    anyKey,
  );

/** Choice filter with too many values for inline choices. */
export const menuFilter = <const Value extends string>(
  ...args: Parameters<typeof choiceFilter<Value>>
): ChoiceFilter<Value> => ({ ...choiceFilter(...args), inMenu: true });

export const multiFilter = (
  useOptions: MultiFilter['useOptions'],
  { labelKey = noLabelKeys }: Label = {},
): MultiFilter => ({ kind: 'multi', labelKey, useOptions });

export const dateRangeFilter = ({
  labelKey = noLabelKeys,
  ...options
}: Label & Pick<DateRangeFilter, 'withTimes'> = {}): DateRangeFilter => ({ kind: 'dateRange', labelKey, ...options });

export const chipFilter = ({
  labelKey = noLabelKeys,
  ...options
}: Label & Pick<ChipFilter, 'isValid' | 'useValueText'>): ChipFilter => ({ kind: 'chip', labelKey, ...options });
