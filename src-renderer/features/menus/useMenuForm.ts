import type { Menu } from '@shared/contract/catalogue/menus';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { MenuValues } from './values';

/** Form of the menu, typed. */
export const useMenuForm = () => useFormAccess<MenuValues, Menu>();
