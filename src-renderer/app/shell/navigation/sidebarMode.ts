import type { Preferences } from '@shared/bridge/preferences';

/**
 * - `open` and `collapsed`: beside the content, with names or only icons.
 * - `drawer`: hidden until a button opens it over the content.
 * - `horizontal`: a bar below the top bar instead.
 */
type SidebarMode = 'open' | 'collapsed' | 'drawer' | 'horizontal';

/** Path of the screen that collapses the sidebar. */
const profilePath = '/my-account';

/** True if a path collapses the sidebar until the user opens it there. */
export const isFullWidthScreen = (path: string): boolean => path === profilePath;

/** Mode of the navigation; always a drawer in narrow windows. */
export const getSidebarMode = (
  isWide: boolean,
  path: string,
  { layout, sidebarOpen }: Pick<Preferences, 'layout' | 'sidebarOpen'>,
  isOpenedHere = false,
): SidebarMode => {
  if (!isWide) return 'drawer';
  if (layout === 'horizontal') return 'horizontal';
  const isOpen = isFullWidthScreen(path) ? isOpenedHere : sidebarOpen;
  return isOpen ? 'open' : 'collapsed';
};
