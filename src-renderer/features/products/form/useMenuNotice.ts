import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { Product } from '@shared/contract/catalogue/products';
import { usePermission } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';

/** Notifies after a save that no menu sells the product, with a link to the menus. */
const useMenuNotice = () => {
  const navigate = useNavigate();
  const canList = usePermission()('menus', 'index') === 'allowed';
  return (product: Product): Promise<void> => {
    notify.warning(t('products.notInMenus', { name: getNameOrId(product) }), {
      description: t('products.notInMenusHelp'),
      ...(canList && { action: { label: t('products.toMenus'), onClick: () => void navigate('/menus') } }),
    });
    return Promise.resolve();
  };
};

export const useNewProductNotice = () => {
  const showNotice = useMenuNotice();
  return (product: Product) => ((product.menus ?? []).length === 0 ? showNotice(product) : Promise.resolve());
};

/** Returns a function that shows the notice for a saved product if the platform reports that no menu contains it. */
export const useSavedProductNotice = () => {
  const showNotice = useMenuNotice();
  return (product: Product) => (product.menus?.length === 0 ? showNotice(product) : Promise.resolve());
};
