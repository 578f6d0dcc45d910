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
import { nameOrId } from '@kit/ui/nameOrId';
import { mergeResults } from './options';

/** The options of a field, which a call brings. */
export interface OptionsResult {
  options: readonly PickerOption[];
  loading: boolean;
  failure: Failure | null;
  refetch: () => void;
  /** More match than are among them. */
  hasMore?: boolean;
  /** Reads all that match what is typed. */
  readAll?: () => Promise<Outcome<readonly PickerOption[]>>;
}

/** A hook that finds options by what is typed. `nameless`: chosen ids that nobody has named yet. */
export type UseOptions = (typed: string, nameless: readonly number[]) => OptionsResult;

/** Names change rarely: a minute old is fresh enough to choose from. Milliseconds. */
export const optionsStaleTime = 60_000;
const pauseInTyping = 200;
const maxResults = 25;
/** As many as a list gives at once. */
const maxPageSize = 1000;
/** More names than these are not asked for one by one: ids stand for them. */
const mostNamed = 25;

const none: readonly PickerOption[] = [];
const noSearches: ReadonlyMap<string, readonly PickerOption[]> = new Map();
const noIds: readonly number[] = [];

interface SearchSource<L extends CallName, Row extends { id: number; name: string }> {
  /** The policy area: nothing is asked for who may not list it. */
  area: PolicyArea;
  list: L;
  input: (typed: string, limit: number) => CallInputOf<L>;
  rowsOf: (reply: CallReplyOf<L>) => readonly Row[];
  /** Names chosen ones that no list has brought. */
  get?: Extract<CallName, 'stores.get' | 'roles.get' | 'products.get' | 'modifiers.get'>;
  /** What tells apart what is named alike. */
  hintOf?: (row: Row) => string;
  /** Names may begin with that of the commerce. */
  isBranded?: true;
}

/**
 * Options that the platform searches by their name, few at a time. What earlier searches of the same picker found stays on
 * offer while an answer is on its way, and where it is not all there is.
 */
export const searchOptions = <L extends CallName, Row extends { id: number; name: string }>({
  area,
  list,
  input,
  rowsOf,
  get,
  hintOf = () => '',
  isBranded,
}: SearchSource<L, Row>): UseOptions => {
  const optionOf = (row: Row): PickerOption => {
    const hint = hintOf(row);
    return { value: row.id, label: nameOrId(row), ...(hint !== '' && { hint }) };
  };
  const optionsOf = (reply: CallReplyOf<L>) => rowsOf(reply).map(optionOf);

  const useFound: UseOptions = (typed, nameless) => {
    const mayList = useCan(area, 'index');
    const mayShow = useCan(area, 'show');
    const addBrand = useAddBrand();
    const withBrand = useCallback(
      (options: readonly PickerOption[]) => (isBranded === true ? options.map(addBrand) : options),
      [addBrand],
    );
    const rested = useDebounced(typed.trim(), pauseInTyping);
    const { value, loading, isPlaceholderData, failure, refetch } = useCall(list, input(rested, maxResults), {
      enabled: mayList,
      freshFor: optionsStaleTime,
    });
    const found = useMemo(() => (value === undefined ? none : optionsOf(value)), [value]);
    // By what was typed: a search that is read again takes the place of its first answer.
    const [searches, setSearches] = useState(noSearches);
    useEffect(() => {
      if (value !== undefined && !isPlaceholderData) setSearches((before) => new Map(before).set(rested, found));
    }, [value, isPlaceholderData, rested, found]);
    const isPart = found.length >= maxResults || isPlaceholderData;
    const offered = useMemo(() => (isPart ? mergeResults(found, searches.values()) : found), [isPart, found, searches]);
    const unknown = useMemo(() => {
      if (get === undefined || !mayShow || loading) return noIds;
      const listed = new Set(offered.map((option) => option.value));
      return nameless.filter((id) => !listed.has(id)).slice(0, mostNamed);
    }, [nameless, offered, mayShow, loading]);
    const named = useCalls(
      get ?? 'stores.get',
      unknown.map((id) => ({ params: { id } })),
      { freshFor: optionsStaleTime },
    ).flatMap(({ value: item }) => (item === undefined ? [] : [{ value: item.id, label: nameOrId(item) }]));
    const readAll = useCallback(async (): Promise<Outcome<readonly PickerOption[]>> => {
      const all = await call(list, input(typed.trim(), maxPageSize));
      return all.ok ? succeeded(withBrand(optionsOf(all.value))) : all;
    }, [typed, withBrand]);
    const shown = useMemo(() => withBrand(offered), [offered, withBrand]);
    return {
      options: named.length === 0 ? shown : [...shown, ...withBrand(named)],
      loading: loading || isPlaceholderData || rested !== typed.trim(),
      failure: value === undefined ? failure : null,
      refetch,
      hasMore: found.length >= maxResults,
      readAll,
    };
  };
  return useFound;
};
