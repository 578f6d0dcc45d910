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
  /** Paths of what only they changed, and of what was joined. */
  takenOver: readonly string[];
  /** What both changed and nobody has to decide about, by path. */
  joined: ReadonlyMap<string, unknown>;
}

/** What two changes of one value come to, with the work of both in it; null where they clash. */
export type Join = (versions: { base: unknown; theirs: unknown; mine: unknown }) => unknown;
export type Joins = Readonly<Record<string, Join>>;

export type Side = 'mine' | 'theirs';
/** The side that was chosen for each conflict, by path. */
export type Resolution = ReadonlyMap<string, Side>;

/** Compares three versions path by path. Whoever changed nothing has no say; the same change twice is no conflict. */
export const mergeVersions = (names: readonly string[], { base, theirs, mine }: Versions, joins: Joins = {}): Merge => {
  const conflicts: Conflict[] = [];
  const takenOver: string[] = [];
  const joined = new Map<string, unknown>();
  for (const name of names) {
    const versions = { base: valueAt(base, name), theirs: valueAt(theirs, name), mine: valueAt(mine, name) };
    if (isSameValue(versions.theirs, versions.base) || isSameValue(versions.theirs, versions.mine)) continue;
    const isTheirs = isSameValue(versions.mine, versions.base);
    const both = isTheirs ? null : (joins[name]?.(versions) ?? null);
    if (both !== null) joined.set(name, both);
    if (isTheirs || both !== null) takenOver.push(name);
    else conflicts.push({ name, ...versions });
  }
  return { conflicts, takenOver, joined };
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
  return withValuesAt(theirs, [...kept.map((name) => [name, valueAt(mine, name)] as const), ...merge.joined]);
};
