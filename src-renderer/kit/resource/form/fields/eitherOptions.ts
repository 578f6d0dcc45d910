import { t, type ParseKeys } from 'i18next';
import { useMemo } from 'react';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import type { UseOptions } from './searchOptions';

/** Reference to an entity of one of two kinds, such as a product or a price group. */
interface EntityRef {
  kind: string;
  id: number;
}

interface OptionSource {
  kind: string;
  /** Label that distinguishes the two kinds in the list. */
  labelKey: ParseKeys;
  useOptions: UseOptions;
}

export interface CombinedOptions {
  useOptions: UseOptions;
  /**
   * Returns a list with the option id of an entity: even for the first kind, odd for the second. Returns an empty list
   * if there is no entity.
   */
  encode: (value: unknown) => readonly number[];
  decode: (code: number | undefined) => EntityRef | null;
}

const decodeIds = (codes: readonly number[], index: number) =>
  codes.filter((code) => code % 2 === index).map((code) => Math.floor(code / 2));

/** Combines options of two kinds of entities. Created once, in a form's definition. */
export const combineOptions = (firstSource: OptionSource, secondSource: OptionSource): CombinedOptions => {
  const sources = [firstSource, secondSource] as const;
  const useCombinedOptions: UseOptions = (typedText, unnamedIds) => {
    const firstResult = firstSource.useOptions(typedText, decodeIds(unnamedIds, 0));
    const secondResult = secondSource.useOptions(typedText, decodeIds(unnamedIds, 1));
    const options = useMemo(() => {
      const addKind = (pickerOptions: readonly PickerOption[], index: 0 | 1) =>
        pickerOptions.map((option) => ({
          ...option,
          value: option.value * 2 + index,
          hint: t(sources[index].labelKey),
        }));
      return [...addKind(firstResult.options, 0), ...addKind(secondResult.options, 1)];
    }, [firstResult.options, secondResult.options]);
    return {
      options,
      loading: firstResult.loading || secondResult.loading,
      failure: firstResult.failure ?? secondResult.failure,
      refetch: () => {
        firstResult.refetch();
        secondResult.refetch();
      },
      hasMore: firstResult.hasMore === true || secondResult.hasMore === true,
    };
  };
  return {
    useOptions: useCombinedOptions,
    encode: (value) => {
      const selectedRef = value as EntityRef | null | undefined;
      const index = sources.findIndex(({ kind }) => kind === selectedRef?.kind);
      return selectedRef == null || index === -1 ? [] : [selectedRef.id * 2 + index];
    },
    decode: (code) =>
      code === undefined ? null : { kind: sources[code % 2 === 0 ? 0 : 1].kind, id: Math.floor(code / 2) },
  };
};
