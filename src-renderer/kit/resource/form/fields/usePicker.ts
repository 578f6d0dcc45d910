import { useMemo, useState } from 'react';
import { notify } from '@kit/ui/overlays/notify';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import { mergeOptions } from './options';
import type { OptionsResult, UseOptions } from './searchOptions';

interface PickerState extends Pick<OptionsResult, 'loading' | 'failure' | 'refetch'> {
  options: readonly PickerOption[];
  /** Search and bulk selection beyond the loaded options, for `MultiPicker`. */
  search: { onType: (typedText: string) => void; isComplete: boolean; selectAllMatching: () => void };
  onChange: (ids: number[]) => void;
}

interface UsePickerOptions {
  useOptions: UseOptions;
  knownOptions?: readonly PickerOption[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

const noOptions: readonly PickerOption[] = [];

/** Options for the typed text, and names of the selected ids even if the search does not find them. */
export const usePicker = ({ useOptions, knownOptions = noOptions, value, onChange }: UsePickerOptions): PickerState => {
  const [typedText, setTypedText] = useState('');
  const [selectedOptions, setSelectedOptions] = useState<readonly PickerOption[]>(noOptions);
  const unnamedIds = useMemo(() => {
    const namedIds = new Set(
      [...knownOptions, ...selectedOptions].filter(({ label }) => label !== '').map((option) => option.value),
    );
    return value.filter((id) => !namedIds.has(id));
  }, [knownOptions, selectedOptions, value]);
  const optionsResult = useOptions(typedText, unnamedIds);
  const selectedIds = new Set(value);
  const knownSelectedOptions = [...selectedOptions, ...knownOptions].filter((option) => selectedIds.has(option.value));
  const options = mergeOptions(
    optionsResult.options,
    knownSelectedOptions.filter(
      (option, index) => knownSelectedOptions.findIndex((candidate) => candidate.value === option.value) === index,
    ),
  );
  const selectIds = (ids: number[], availableOptions: readonly PickerOption[]) => {
    const requestedIds = new Set(ids);
    setSelectedOptions(availableOptions.filter((option) => requestedIds.has(option.value)));
    onChange(ids);
  };
  const selectAllMatching = async () => {
    const listOutcome = await optionsResult.readAll?.();
    if (listOutcome === undefined) return;
    if (!listOutcome.ok) return notify.failure(listOutcome.failure);
    const selectableOptions = listOutcome.value.filter(
      (option) => option.blocked === undefined && !selectedIds.has(option.value),
    );
    selectIds([...value, ...selectableOptions.map((option) => option.value)], [...options, ...selectableOptions]);
  };
  return {
    loading: optionsResult.loading,
    failure: optionsResult.failure,
    refetch: optionsResult.refetch,
    options,
    search: {
      onType: setTypedText,
      isComplete: optionsResult.hasMore !== true,
      selectAllMatching: () => void selectAllMatching(),
    },
    onChange: (ids) => selectIds(ids, options),
  };
};
