import { create } from 'zustand';

/** The part of a bar at the foot that shows the window's messages; null while there is no such bar. */
export const useMessageSlot = create<{ element: HTMLElement | null }>()(() => ({ element: null }));

/** A ref: offers the element while it is mounted. */
export const offerMessageSlot = (element: HTMLElement | null) => {
  useMessageSlot.setState({ element });
  return () => {
    if (useMessageSlot.getState().element === element) useMessageSlot.setState({ element: null });
  };
};
