import type { Preferences } from '@shared/bridge/preferences';

/**
 * - `open` and `collapsed`: beside the content, with names or with icons alone.
 * - `drawer`: away, until a button opens it over the content.
 * - `horizontal`: a bar below the top bar instead.
 */
export type SidebarMode = 'open' | 'collapsed' | 'drawer' | 'horizontal';

/** Its path has the room to itself. */
const profilePath = '/my-account';

/** Whether a path collapses the navigation by itself, until somebody opens it there. */
export const hasRoomToItself = (path: string): boolean => path === profilePath;

/** How the navigation is shown. Narrow windows have neither the room for a sidebar nor for a bar. */
export const sidebarMode = (
  isWide: boolean,
  path: string,
  { layout, sidebarOpen }: Pick<Preferences, 'layout' | 'sidebarOpen'>,
  openedHere = false,
): SidebarMode => {
  if (!isWide) return 'drawer';
  if (layout === 'horizontal') return 'horizontal';
  const isOpen = hasRoomToItself(path) ? openedHere : sidebarOpen;
  return isOpen ? 'open' : 'collapsed';
};
