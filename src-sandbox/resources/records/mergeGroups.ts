import { isObject } from '@shared/domain/values/json';

const deepMerge = (stored: unknown, change: unknown): unknown => {
  if (!isObject(stored) || !isObject(change)) return change;
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(given.map(([key, value]) => [key, deepMerge(stored[key], value)])) };
};

/** Adds stored values to groups that a change contains only in part. */
export const mergeGroups = <Fields extends object>(
  stored: Fields,
  changes: object,
  groups: readonly (keyof Fields & string)[],
): Partial<Fields> => {
  const given = changes as Partial<Fields>;
  const named = groups.filter((group) => given[group] !== undefined);
  return {
    ...given,
    ...Object.fromEntries(named.map((group) => [group, deepMerge(stored[group], given[group])])),
  };
};
