import type { Menu } from '@shared/contract/catalogue/menus';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { MenuValues } from './values';

/** The menu's form, for what its tabs are made of. */
export const useMenuForm = () => usePageForm<MenuValues, Menu>();
