import { isSameValue } from './changes';
import { valueAt, withValuesAt, type Values } from './paths';

export interface Versions {
  /** What both began from. */
  base: Values;
  /** As the platform has it now. */
  theirs: Values;
  /** As it stands in the editor. */
  mine: Values;
}

/** A value that both changed, to different ends. */
export interface Conflict {
  name: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface Merge {
  conflicts: readonly Conflict[];
  /** Paths of what only they changed. */
  takenOver: readonly string[];
}

export type Side = 'mine' | 'theirs';
/** The side that was chosen for each conflict, by path. */
export type Resolution = ReadonlyMap<string, Side>;

/** Compares three versions path by path. Whoever changed nothing has no say; the same change twice is no conflict. */
export const mergeVersions = (names: readonly string[], { base, theirs, mine }: Versions): Merge => {
  const conflicts: Conflict[] = [];
  const takenOver: string[] = [];
  for (const name of names) {
    const versions = { base: valueAt(base, name), theirs: valueAt(theirs, name), mine: valueAt(mine, name) };
    if (isSameValue(versions.theirs, versions.base) || isSameValue(versions.theirs, versions.mine)) continue;
    if (isSameValue(versions.mine, versions.base)) takenOver.push(name);
    else conflicts.push({ name, ...versions });
  }
  return { conflicts, takenOver };
};

/** Mine, with what was taken over and what was chosen of theirs. Values that nothing edits are theirs. */
export const mergedValues = (
  { theirs, mine, names }: Pick<Versions, 'theirs' | 'mine'> & { names: readonly string[] },
  merge: Merge,
  resolution: Resolution,
): Values => {
  const isTheirs = new Set([
    ...merge.takenOver,
    ...merge.conflicts.map(({ name }) => name).filter((name) => resolution.get(name) === 'theirs'),
  ]);
  const kept = names.filter((name) => !isTheirs.has(name));
  return withValuesAt(
    theirs,
    kept.map((name) => [name, valueAt(mine, name)] as const),
  );
};
