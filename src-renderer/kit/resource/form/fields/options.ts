import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import { getNameOrId } from '@kit/ui/nameOrId';

export const noOptions: readonly PickerOption[] = [];

export interface NamedEntity {
  id: number;
  /** Name of the entity; empty if only the id is known. */
  name: string;
}

export const getNames = (entities: readonly NamedEntity[], listedEntities: readonly NamedEntity[] = []): string[] => {
  const namesById = new Map(listedEntities.map(({ id, name }) => [id, name]));
  return entities.map(({ id, name }) => getNameOrId({ id, name: name || (namesById.get(id) ?? '') }));
};

export const isNameless = ({ name }: NamedEntity): boolean => name === '';

/** Distinct results of several searches, those of the latest search first. */
export const mergeResults = (
  newOptions: readonly PickerOption[],
  earlierOptions: Iterable<readonly PickerOption[]>,
): readonly PickerOption[] => {
  const byId = new Map(newOptions.map((option) => [option.value, option]));
  for (const pickerOptions of earlierOptions)
    for (const option of pickerOptions) if (!byId.has(option.value)) byId.set(option.value, option);
  return byId.size === newOptions.length ? newOptions : [...byId.values()];
};

/** Adds the entity's own options that are missing in `options`. */
export const mergeOptions = (
  options: readonly PickerOption[],
  knownOptions: readonly PickerOption[],
): readonly PickerOption[] => {
  if (knownOptions.length === 0) return options;
  const listedValues = new Set(options.map(({ value }) => value));
  const unlistedOptions = knownOptions.filter(({ value }) => !listedValues.has(value));
  return [
    ...unlistedOptions.map((option) => ({
      ...option,
      label: getNameOrId({ id: option.value, name: option.label }),
    })),
    ...options,
  ];
};
