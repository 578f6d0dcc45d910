import { startUrl } from '../network/appScheme';

/** Windows of the app: `office`, which may be open several times, and single windows. */
export type WindowKind = 'office' | SingletonWindowKind;
/** Single windows, reopened at the next start. */
export const singletonWindowKinds = ['wall', 'board'] as const;
export type SingletonWindowKind = (typeof singletonWindowKinds)[number];

/** Initial query and route of each window kind. */
const beginnings = {
  office: '',
  wall: '?window=wall#/stores/wall',
  board: '?window=board#/orders/board/window',
} as const satisfies Record<WindowKind, string>;

/** Start address of a window kind, also used after a crash. */
export const getWindowUrl = (kind: WindowKind, base: string = startUrl): string => `${base}${beginnings[kind]}`;
