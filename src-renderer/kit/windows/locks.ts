/**
 * Locks held as long as something in a window lasts: a form, what is unsaved in it. Every window of the app sees those of
 * all; they are released with the window or its process, however that ends.
 */

const ofThisWindow = new Set<string>();

/** Every window has them; what stands in for one in tests may not. */
const locks = (): LockManager | null | undefined => navigator.locks;

/** Returns what ends it. */
export const holdLock = (name: string): (() => void) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  ofThisWindow.add(name);
  void locks()?.request(name, () => held);
  return () => {
    ofThisWindow.delete(name);
    release();
  };
};

export const heldLocks = async (): Promise<ReadonlySet<string>> => {
  const everywhere = (await locks()?.query())?.held ?? [];
  return new Set([...ofThisWindow, ...everywhere.flatMap(({ name }) => name ?? [])]);
};
