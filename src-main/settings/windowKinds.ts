import { startUrl } from '../network/appScheme';

/** The back office, of which there may be several windows, the one wall of stores and the one board of orders. */
export type WindowKind = 'office' | SingletonWindowKind;
/** Of each there is one window, which comes back with the next start. */
export const singletonWindowKinds = ['wall', 'board'] as const;
export type SingletonWindowKind = (typeof singletonWindowKinds)[number];

/** The screen that a window of each kind begins with: what the router finds behind the #, and before it what the page is told by. */
const beginnings = {
  office: '',
  wall: '?window=wall#/stores/wall',
  board: '?window=board#/orders/board/window',
} as const satisfies Record<WindowKind, string>;

/** The address that a window of a kind loads, at its start and after a crash. */
export const windowUrl = (kind: WindowKind, base: string = startUrl): string => `${base}${beginnings[kind]}`;
