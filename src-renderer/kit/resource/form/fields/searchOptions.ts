import { useCallback, useEffect, useMemo, useState } from 'react';
import { succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { PolicyArea } from '@shared/domain/people/policies';
import { call } from '@kit/bridge/client';
import { useCall } from '@kit/data/useCall';
import { useCalls } from '@kit/data/useCalls';
import { useDebounced } from '@kit/data/useDebounced';
import { useCan } from '@kit/session/hooks';
import { useAddBrand } from '@kit/session/NameWithoutBrand';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import { getNameOrId } from '@kit/ui/nameOrId';
import { mergeResults } from './options';

/** Options of a field, loaded by a call. */
export interface OptionsResult {
  options: readonly PickerOption[];
  loading: boolean;
  failure: Failure | null;
  refetch: () => void;
  /** True if more options match. */
  hasMore?: boolean;
  /** Reads all options that match the typed text. */
  readAll?: () => Promise<Outcome<readonly PickerOption[]>>;
}

/** Hook that finds options by typed text. `unnamedIds` are selected ids without a known name. */
export type UseOptions = (typedText: string, unnamedIds: readonly number[]) => OptionsResult;

/** Stale time of options (ms): names change rarely. */
export const optionsStaleTime = 60_000;
const debounceDelay = 200;
const maxResults = 25;
/** Maximum rows of a list call. */
const maxPageSize = 1000;
/** Maximum selected ids whose names are requested one by one; further ids are shown as numbers. */
const maxNamesShown = 25;

const emptyPickerOptions: readonly PickerOption[] = [];
const noSearches: ReadonlyMap<string, readonly PickerOption[]> = new Map();
const noIds: readonly number[] = [];

interface SearchSource<L extends CallName, Row extends { id: number; name: string }> {
  /** Policy area. Users without its `index` permission get no options, and nothing is requested. */
  area: PolicyArea;
  listCall: L;
  createInput: (typedText: string, limit: number) => CallInputOf<L>;
  getRows: (reply: CallReplyOf<L>) => readonly Row[];
  /** Call that reads the names of selected ids not found by a search. */
  get?: Extract<CallName, 'stores.get' | 'roles.get' | 'products.get' | 'modifiers.get'>;
  /** Distinguishes options with equal names. */
  getHint?: (row: Row) => string;
  /** Hides the commerce's name at the start of labels. */
  isBranded?: true;
}

/**
 * Options searched on the platform by name, a few at a time. Earlier results of the same picker stay in the list
 * while a reply is pending, or if a reply does not contain all matches.
 */
export const createUseOptions = <L extends CallName, Row extends { id: number; name: string }>({
  area,
  listCall,
  createInput,
  getRows,
  get,
  getHint = () => '',
  isBranded,
}: SearchSource<L, Row>): UseOptions => {
  const getOption = (row: Row): PickerOption => {
    const hint = getHint(row);
    return { value: row.id, label: getNameOrId(row), ...(hint !== '' && { hint }) };
  };
  const getOptions = (reply: CallReplyOf<L>) => getRows(reply).map(getOption);

  const useFoundOptions: UseOptions = (typedText, unnamedIds) => {
    const canList = useCan(area, 'index');
    const canShow = useCan(area, 'show');
    const addBrand = useAddBrand();
    const withBrand = useCallback(
      (options: readonly PickerOption[]) => (isBranded === true ? options.map(addBrand) : options),
      [addBrand],
    );
    const debouncedText = useDebounced(typedText.trim(), debounceDelay);
    const { value, loading, isPlaceholderData, failure, refetch } = useCall(
      listCall,
      createInput(debouncedText, maxResults),
      {
        enabled: canList,
        freshFor: optionsStaleTime,
      },
    );
    const foundOptions = useMemo(() => (value === undefined ? emptyPickerOptions : getOptions(value)), [value]);
    // Keyed by typed text: a repeated search replaces its first reply.
    const [searches, setSearches] = useState(noSearches);
    useEffect(() => {
      if (value !== undefined && !isPlaceholderData)
        setSearches((previous) => new Map(previous).set(debouncedText, foundOptions));
    }, [value, isPlaceholderData, debouncedText, foundOptions]);
    const isPartial = foundOptions.length >= maxResults || isPlaceholderData;
    const offeredOptions = useMemo(
      () => (isPartial ? mergeResults(foundOptions, searches.values()) : foundOptions),
      [isPartial, foundOptions, searches],
    );
    const unknownIds = useMemo(() => {
      if (get === undefined || !canShow || loading) return noIds;
      const listedValues = new Set(offeredOptions.map((option) => option.value));
      return unnamedIds.filter((id) => !listedValues.has(id)).slice(0, maxNamesShown);
    }, [unnamedIds, offeredOptions, canShow, loading]);
    const selectedReads = useCalls(
      get ?? 'stores.get',
      unknownIds.map((id) => ({ params: { id } })),
      { freshFor: optionsStaleTime },
    ).flatMap(({ value: item }) => (item === undefined ? [] : [{ value: item.id, label: getNameOrId(item) }]));
    const readAll = useCallback(async (): Promise<Outcome<readonly PickerOption[]>> => {
      const listOutcome = await call(listCall, createInput(typedText.trim(), maxPageSize));
      return listOutcome.ok ? succeeded(withBrand(getOptions(listOutcome.value))) : listOutcome;
    }, [typedText, withBrand]);
    const shownOptions = useMemo(() => withBrand(offeredOptions), [offeredOptions, withBrand]);
    return {
      options: selectedReads.length === 0 ? shownOptions : [...shownOptions, ...withBrand(selectedReads)],
      loading: loading || isPlaceholderData || debouncedText !== typedText.trim(),
      failure: value === undefined ? failure : null,
      refetch,
      hasMore: foundOptions.length >= maxResults,
      readAll,
    };
  };
  return useFoundOptions;
};
