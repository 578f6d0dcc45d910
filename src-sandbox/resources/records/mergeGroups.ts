import { isObject } from '@shared/domain/values/json';

const mergeDeep = (storedValue: unknown, change: unknown): unknown => {
  if (!isObject(storedValue) || !isObject(change)) return change;
  const changedEntries = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...storedValue,
    ...Object.fromEntries(changedEntries.map(([key, value]) => [key, mergeDeep(storedValue[key], value)])),
  };
};

/** Completes partially changed groups of fields with their stored values. */
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
