import { create } from 'zustand';

const useCount = create<{ forms: number }>()(() => ({ forms: 0 }));

const add = (change: number) => useCount.setState(({ forms }) => ({ forms: forms + change }));

/** Announces a form with something unsaved in it. Returns what takes it back. */
export const countUnsaved = (): (() => void) => {
  add(1);
  return () => add(-1);
};

/** Whether a form on screen holds something unsaved: for what would end all screens at once. */
export const useHasUnsaved = (): boolean => useCount(({ forms }) => forms > 0);
