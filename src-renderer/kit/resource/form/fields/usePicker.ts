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

interface PickerOptions {
  useOptions: UseOptions;
  knownOptions?: readonly PickerOption[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

const noOptions: readonly PickerOption[] = [];

/** Options for the typed text, and names of selected ids, even if no longer found. */
export const usePicker = ({ useOptions, knownOptions = noOptions, value, onChange }: PickerOptions): PickerState => {
  const [typedText, setTypedText] = useState('');
  const [selected, setSelected] = useState<readonly PickerOption[]>(noOptions);
  const unnamedIds = useMemo(() => {
    const namedIds = new Set(
      [...knownOptions, ...selected].filter(({ label }) => label !== '').map((option) => option.value),
    );
    return value.filter((id) => !namedIds.has(id));
  }, [knownOptions, selected, value]);
  const readResult = useOptions(typedText, unnamedIds);
  const selectedIds = new Set(value);
  const knownSelected = [...selected, ...knownOptions].filter((option) => selectedIds.has(option.value));
  const options = mergeOptions(
    readResult.options,
    knownSelected.filter(
      (option, index) =>
        knownSelected.findIndex((otherPickerOption) => otherPickerOption.value === option.value) === index,
    ),
  );
  const selectIds = (ids: number[], from: readonly PickerOption[]) => {
    const requestedIds = new Set(ids);
    setSelected(from.filter((option) => requestedIds.has(option.value)));
    onChange(ids);
  };
  const selectAllMatching = async () => {
    const fullList = await readResult.readAll?.();
    if (fullList === undefined) return;
    if (!fullList.ok) return notify.failure(fullList.failure);
    const selectableOptions = fullList.value.filter(
      (option) => option.blocked === undefined && !selectedIds.has(option.value),
    );
    selectIds([...value, ...selectableOptions.map((option) => option.value)], [...options, ...selectableOptions]);
  };
  return {
    loading: readResult.loading,
    failure: readResult.failure,
    refetch: readResult.refetch,
    options,
    search: {
      onType: setTypedText,
      isComplete: readResult.hasMore !== true,
      selectAllMatching: () => void selectAllMatching(),
    },
    onChange: (ids) => selectIds(ids, options),
  };
};
