import type { Menu } from '@shared/contract/catalogue/menus';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { MenuValues } from './values';

/** Form of the menu, typed. */
export const useMenuForm = () => usePageForm<MenuValues, Menu>();
