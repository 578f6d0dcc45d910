import { isObject } from '@shared/domain/values/json';

const mergeDeep = (storedValue: unknown, change: unknown): unknown => {
  if (!isObject(storedValue) || !isObject(change)) return change;
  const changedEntries = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...storedValue,
    ...Object.fromEntries(changedEntries.map(([key, value]) => [key, mergeDeep(storedValue[key], value)])),
  };
};

/** Adds the stored values of omitted fields to groups that a change contains only in part. */
export const mergeGroups = <Fields extends object>(
  storedFields: Fields,
  changes: object,
  groups: readonly (keyof Fields & string)[],
): Partial<Fields> => {
  const changedEntries = changes as Partial<Fields>;
  const changedGroups = groups.filter((group) => changedEntries[group] !== undefined);
  return {
    ...changedEntries,
    ...Object.fromEntries(changedGroups.map((group) => [group, mergeDeep(storedFields[group], changedEntries[group])])),
  };
};
