import { isSameField, type FieldTraits } from './changes';
import { getValueAt, setValuesAt, type Values } from './paths';

interface Versions {
  /** Common ancestor of both versions. */
  base: Values;
  /** Current version on the platform. */
  theirs: Values;
  /** Version in the editor. */
  mine: Values;
}

/** Value changed differently by the user and by others. */
export interface Conflict {
  name: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface Merge {
  conflicts: readonly Conflict[];
  /** Paths changed only by other users, and automatically merged ones. */
  incomingPaths: readonly string[];
  /** Automatically merged values, by path. */
  mergedValues: ReadonlyMap<string, unknown>;
}

/** Merges two changes of a value; null if they conflict. */
export type ValueMerger = (versions: { base: unknown; theirs: unknown; mine: unknown }) => unknown;
export type ValueMergers = Readonly<Record<string, ValueMerger>>;

export type Side = 'mine' | 'theirs';
/** Selected side of each conflict, by path. */
export type Resolution = ReadonlyMap<string, Side>;

/**
 * Compares three versions path by path. If only one side changed a value, its change wins; equal changes do not
 * conflict.
 */
export const mergeVersions = (
  names: readonly string[],
  { base, theirs, mine }: Versions,
  { mergers = {}, traits }: { mergers?: ValueMergers | undefined; traits: Pick<FieldTraits, 'sets'> },
): Merge => {
  const conflicts: Conflict[] = [];
  const remoteFields: string[] = [];
  const mergedValues = new Map<string, unknown>();
  for (const name of names) {
    const versions = { base: getValueAt(base, name), theirs: getValueAt(theirs, name), mine: getValueAt(mine, name) };
    const isSame = (a: unknown, b: unknown) => isSameField(name, a, b, traits);
    if (isSame(versions.theirs, versions.base) || isSame(versions.theirs, versions.mine)) continue;
    const isTheirs = isSame(versions.mine, versions.base);
    const mergedValue = isTheirs ? null : (mergers[name]?.(versions) ?? null);
    if (mergedValue !== null) mergedValues.set(name, mergedValue);
    if (isTheirs || mergedValue !== null) remoteFields.push(name);
    else conflicts.push({ name, ...versions });
  }
  return { conflicts, incomingPaths: remoteFields, mergedValues };
};

/**
 * Returns the user's values with the changes of others, as merged or selected. Fields outside `names` take the others'
 * values.
 */
export const getMergedValues = (
  { theirs, mine, names }: Pick<Versions, 'theirs' | 'mine'> & { names: readonly string[] },
  merge: Merge,
  resolution: Resolution,
): Values => {
  const theirNames = new Set([
    ...merge.incomingPaths,
    ...merge.conflicts.map(({ name }) => name).filter((name) => resolution.get(name) === 'theirs'),
  ]);
  const ownNames = names.filter((name) => !theirNames.has(name));
  return setValuesAt(theirs, [
    ...ownNames.map((name) => [name, getValueAt(mine, name)] as const),
    ...merge.mergedValues,
  ]);
};
