import { create } from 'zustand';

/** Slot in a footer bar for window messages; null without such a bar. */
export const useMessageSlot = create<{ element: HTMLElement | null }>()(() => ({ element: null }));

/** Ref callback that registers the slot while mounted. */
export const offerMessageSlot = (element: HTMLElement | null) => {
  useMessageSlot.setState({ element });
  return () => {
    if (useMessageSlot.getState().element === element) useMessageSlot.setState({ element: null });
  };
};
