import type { Menu } from '@shared/contract/catalogue/menus';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { MenuValues } from './menuValues';

/** Access to the current form, typed for menus. */
export const useMenuForm = () => useFormAccess<MenuValues, Menu>();
