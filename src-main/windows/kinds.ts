import { startUrl } from './appScheme';

/** The back office, of which there may be several windows, and the one wall of stores. */
export type WindowKind = 'office' | 'wall';

/** The screen that a window of each kind begins with: what the router finds behind the #. */
const beginnings = { office: '', wall: '#/stores/wall' } as const satisfies Record<WindowKind, string>;

/** The address that a window of a kind loads, at its start and after a crash. */
export const addressOf = (kind: WindowKind, base: string = startUrl): string => `${base}${beginnings[kind]}`;
