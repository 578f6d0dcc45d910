/** Filters of a list, as a resource declares them. Their values live in the address, so they are plain texts. */

import type { ParseKeys } from 'i18next';
import type { WallDate } from '@shared/domain/values/typedDates';
import { unlabelled, type LabelKey } from '../labelLists';
import type { UseOptions } from '../../form/fields/searchOptions';
import type { DateRange } from './dateRange';
import type { NumberRange } from './numberRange';

interface FilterBase {
  labelKey: LabelKey;
}

/** A filter that says no label has one by convention, see `labelFilters`. */
type Label = Partial<FilterBase>;

/** Free text, sent a moment after the typing rests. */
export interface TextFilter extends FilterBase {
  kind: 'text';
  /** What somebody looked for is kept on this device, for this tenant and user, and offered again. */
  kept?: true;
}

/** One of a few fixed values, or none. */
export interface ChoiceFilter<Value extends string = string> extends FilterBase {
  kind: 'choice';
  options: readonly { value: Value; labelKey: ParseKeys }[];
  /** How "any" is said of what the filter is about. */
  anyKey: ParseKeys;
  /** Too many to stand side by side: they are in a menu. */
  inMenu?: true;
}

/** Any number of ids, chosen among options that the platform finds. */
export interface MultiFilter extends FilterBase {
  kind: 'multi';
  useOptions: UseOptions;
}

/** A day. */
export interface DateFilter extends FilterBase {
  kind: 'date';
}

/** From day to day, dated or as a preset like "today", which follows the calendar of the tenant's zone. */
export interface DateRangeFilter extends FilterBase {
  kind: 'dateRange';
  /** Bounds may be times of a day. */
  withTimes?: true;
}

/** From number to number. */
export interface NumberRangeFilter extends FilterBase {
  kind: 'numberRange';
}

/**
 * What only an address sets, as a link from a figure does: there is no control to choose it with. It is said in words, and
 * can be taken off.
 */
export interface ChipFilter extends FilterBase {
  kind: 'chip';
  /** What makes no sense in an address is as if it were not there. */
  isValid: (text: string) => boolean;
  /** A hook: the value in words, without the label. */
  useWords: (value: string) => string;
}

export type Filter =
  | TextFilter
  | ChoiceFilter
  | MultiFilter
  | DateFilter
  | DateRangeFilter
  | NumberRangeFilter
  | ChipFilter;
export type Filters = Readonly<Record<string, Filter>>;

type ValueOf<F extends Filter> =
  F extends ChoiceFilter<infer Value>
    ? Value | undefined
    : F extends MultiFilter
      ? readonly number[]
      : F extends ChipFilter
        ? string | undefined
        : F extends DateFilter
          ? WallDate | undefined
          : F extends DateRangeFilter
            ? DateRange | undefined
            : F extends NumberRangeFilter
              ? NumberRange | undefined
              : string;

/** What is chosen: an empty text, no choice, no range and an empty list all mean "any". */
export type FilterValues<F extends Filters> = { readonly [Key in keyof F]: ValueOf<F[Key]> };

export const textFilter = ({ labelKey = unlabelled }: Label = {}): TextFilter => ({ kind: 'text', labelKey });

/** The same where people look for the same things again. */
export const recentSearchTextFilter = (label?: Label): TextFilter => ({ ...textFilter(label), kept: true });

export const choiceFilter = <const Value extends string>(
  options: readonly { value: Value; labelKey: ParseKeys }[],
  anyKey: ParseKeys = 'list.any',
  { labelKey = unlabelled }: Label = {},
): ChoiceFilter<Value> => ({ kind: 'choice', labelKey, options, anyKey });

/** The same of more values than have room side by side. */
export const menuFilter = <const Value extends string>(
  ...filter: Parameters<typeof choiceFilter<Value>>
): ChoiceFilter<Value> => ({ ...choiceFilter(...filter), inMenu: true });

export const multiFilter = (
  useOptions: MultiFilter['useOptions'],
  { labelKey = unlabelled }: Label = {},
): MultiFilter => ({ kind: 'multi', labelKey, useOptions });

export const dateFilter = ({ labelKey = unlabelled }: Label = {}): DateFilter => ({ kind: 'date', labelKey });

export const dateRangeFilter = ({
  labelKey = unlabelled,
  ...more
}: Label & Pick<DateRangeFilter, 'withTimes'> = {}): DateRangeFilter => ({ kind: 'dateRange', labelKey, ...more });

export const numberRangeFilter = ({ labelKey = unlabelled }: Label = {}): NumberRangeFilter => ({
  kind: 'numberRange',
  labelKey,
});

export const chipFilter = ({
  labelKey = unlabelled,
  ...rules
}: Label & Pick<ChipFilter, 'isValid' | 'useWords'>): ChipFilter => ({ kind: 'chip', labelKey, ...rules });
