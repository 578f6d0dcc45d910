import { t, type ParseKeys } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { PageLinks } from '@kit/resource/form/formDefinition';
import { getNameOrId } from '@kit/ui/nameOrId';
import { useMenuStores } from './stores/useMenuStores';

const maxNamesShown = 5;

/** Names of the first stores and the number of the others, such as "Alameda, Centro y 3 más". */
const formatStoreNames = (stores: readonly StoreRow[]): string => {
  const names = stores.slice(0, maxNamesShown).map(getNameOrId).join(', ');
  const remainingCount = stores.length - maxNamesShown;
  return remainingCount > 0 ? t('menus.stores.andMore', { names, count: remainingCount }) : names;
};

/** Warning that names the stores with the menu, since platforms refuse to delete a menu in use. */
const useRemoveWarning = ({ id }: { id: number }) => {
  const getStores = useMenuStores();
  const stores = getStores?.(id) ?? [];
  if (stores.length === 0) return null;
  const key: ParseKeys = 'menus.removeInUse';
  return t(key, { names: formatStoreNames(stores), count: stores.length });
};

/** Paths and texts of the menu form, for the menu list. */
export const menuPages: PageLinks<'menus'> = {
  of: 'menus',
  paths: { list: '/menu', create: '/menu/add-menu', edit: '/menu/edit-menu' },
  createKey: 'menus.create',
  removeKey: 'menus.remove',
  removeByName: true,
  useRemoveWarning,
};
