/**
 * A form that is open holds a lock by the name of its draft. It ends with the form, its window or its process, so that
 * another window knows which drafts nobody is writing any more.
 */
const lockOf = (writer: string): string => `draft:${writer}`;

/** Every window has them; what stands in for one in tests may not. */
const locks = (): LockManager | null | undefined => navigator.locks;

/** Returns what ends it. */
export const holdLive = (writer: string): (() => void) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()?.request(lockOf(writer), () => held);
  return () => release();
};

export const isLive = async (): Promise<(writer: string) => boolean> => {
  const names = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  return (writer) => names.has(lockOf(writer));
};
