import { isSameValue } from '../changes';
import type { FormValues } from '../fields';
import { valueAt, withValuesAt } from '../paths';

export interface Versions {
  /** What both began from. */
  base: FormValues;
  /** As the platform has it now. */
  theirs: FormValues;
  /** As it stands in the form. */
  mine: FormValues;
}

/** A value that both changed, to different ends. */
export interface Conflict {
  name: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

export interface Met {
  conflicts: readonly Conflict[];
  /** Paths of what only they changed. */
  takenOver: readonly string[];
}

export type Side = 'mine' | 'theirs';

/** Compares three versions of a form, path by path. Whoever changed nothing has no say; same ends are no conflict. */
export const meet = (names: readonly string[], { base, theirs, mine }: Versions): Met => {
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

/** Mine, with what was taken over and what was chosen of theirs. Values that no field edits are theirs. */
export const mergedOf = (
  { theirs, mine, names }: Pick<Versions, 'theirs' | 'mine'> & { names: readonly string[] },
  met: Met,
  choice: ReadonlyMap<string, Side>,
): FormValues => {
  const isTheirs = new Set([
    ...met.takenOver,
    ...met.conflicts.map(({ name }) => name).filter((name) => choice.get(name) === 'theirs'),
  ]);
  const kept = names.filter((name) => !isTheirs.has(name));
  return withValuesAt(
    theirs,
    kept.map((name) => [name, valueAt(mine, name)] as const),
  );
};
