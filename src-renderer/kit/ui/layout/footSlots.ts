import { create } from 'zustand';

/** Elements at the bottom of the window for temporary messages; null if absent. */
interface FootSlots {
  /** Slot inside the bottom bar, for the app shell's most urgent message. */
  message: HTMLElement | null;
  /** Slot above the bottom bar, for notices of the screen. */
  barNotices: HTMLElement | null;
  /** Slot at the bottom of the app shell, for notices of a screen without a bar. */
  frameNotices: HTMLElement | null;
}

export const useFootSlots = create<FootSlots>()(() => ({ message: null, barNotices: null, frameNotices: null }));

/** Returns a ref that registers its element as the slot while mounted. */
const registerSlot = (name: keyof FootSlots) => (element: HTMLElement | null) => {
  useFootSlots.setState({ [name]: element });
  return () => {
    if (useFootSlots.getState()[name] === element) useFootSlots.setState({ [name]: null });
  };
};

export const registerMessageSlot = registerSlot('message');
export const registerBarNotices = registerSlot('barNotices');
export const registerFrameNotices = registerSlot('frameNotices');
