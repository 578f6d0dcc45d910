import { startUrl } from '../network/appScheme';

/** Kinds of windows: `office` (the back office), which may be open several times, and those that open only once. */
export type WindowKind = 'office' | SingletonWindowKind;
/** Windows that open only once and reopen at the next start. */
export const singletonWindowKinds = ['wall', 'board'] as const;
export type SingletonWindowKind = (typeof singletonWindowKinds)[number];

/** Query string and route with which each kind of window opens. */
const beginnings = {
  office: '',
  wall: '?window=wall#/stores/wall',
  board: '?window=board#/orders/board/window',
} as const satisfies Record<WindowKind, string>;

/** Returns the URL with which a window opens, and to which it returns after a crash. */
export const getWindowUrl = (kind: WindowKind, base: string = startUrl): string => `${base}${beginnings[kind]}`;
