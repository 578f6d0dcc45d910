import { create } from 'zustand';

/** Forms on screen with something unsaved in them: those that keep it on this computer, and those that do not. */
interface Unsaved {
  kept: number;
  lost: number;
}

const useCounts = create<Unsaved>()(() => ({ kept: 0, lost: 0 }));

const add = (which: keyof Unsaved, change: number) =>
  useCounts.setState((before) => ({ ...before, [which]: before[which] + change }));

/** Announces a form with something unsaved in it, and whether that is kept as a draft. Returns what takes it back. */
export const countUnsaved = (isKept: boolean): (() => void) => {
  const which = isKept ? 'kept' : 'lost';
  add(which, 1);
  return () => add(which, -1);
};

/**
 * What becomes of the unsaved when all screens end at once: there is `none`, it is `kept` as drafts, or some of it is
 * `lost`.
 */
export const useUnsaved = (): 'none' | 'kept' | 'lost' =>
  useCounts(({ kept, lost }) => {
    if (lost > 0) return 'lost';
    return kept > 0 ? 'kept' : 'none';
  });
