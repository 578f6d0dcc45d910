/**
 * Locks for the lifetime of a form or its unsaved input. Visible to all windows; released with the window or its
 * process, however it ends.
 */

const ownLocks = new Set<string>();

/** Locks exist in every window, but not in all test environments. */
const getLocks = (): LockManager | null | undefined => navigator.locks;

/** Acquires a lock; returns the function that releases it. */
export const acquireLock = (name: string): (() => void) => {
  let release: () => void = () => undefined;
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve;
  });
  ownLocks.add(name);
  void getLocks()?.request(name, () => releasePromise);
  return () => {
    ownLocks.delete(name);
    release();
  };
};

export const listHeldLocks = async (): Promise<ReadonlySet<string>> => {
  const browserLocks = (await getLocks()?.query())?.held ?? [];
  return new Set([...ownLocks, ...browserLocks.flatMap(({ name }) => name ?? [])]);
};
