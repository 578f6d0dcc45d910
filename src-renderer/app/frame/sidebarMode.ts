import type { Preferences } from '@shared/bridge/preferences';

/**
 * - `open` and `collapsed`: beside the content, with names or with icons alone.
 * - `drawer`: away, until a button opens it over the content.
 * - `horizontal`: a bar below the top bar instead.
 */
export type SidebarMode = 'open' | 'collapsed' | 'drawer' | 'horizontal';

/** Its path has the room to itself. */
const profilePath = '/my-account';

/** How the navigation is shown. Narrow windows have neither the room for a sidebar nor for a bar. */
export const sidebarMode = (
  isWide: boolean,
  path: string,
  { layout, sidebarOpen }: Pick<Preferences, 'layout' | 'sidebarOpen'>,
): SidebarMode => {
  if (!isWide) return 'drawer';
  if (layout === 'horizontal') return 'horizontal';
  return path === profilePath || !sidebarOpen ? 'collapsed' : 'open';
};
