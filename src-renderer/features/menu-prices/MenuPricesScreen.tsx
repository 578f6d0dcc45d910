import { Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAllProducts } from '@entities/products/useAllProducts';
import { useFreshItem } from '@kit/resource/form/useFreshItem';
import { useBlockedText } from '@kit/session/blockedText';
import { useCan, usePermission } from '@kit/session/hooks';
import { Card, PageHeader } from '@kit/ui/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/states';
import { BackToMenus } from './BackToMenus';
import { PriceWork } from './PriceWork';

const Loaded = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { item: menu, failure, reload } = useFreshItem('menus', id);
  const products = useAllProducts();
  const maySeeProducts = useCan('products', 'index');
  const blockedText = useBlockedText();
  const mayUpdate = usePermission()('menus', 'update') === 'allowed';
  if (!maySeeProducts) {
    return (
      <EmptyState
        icon={<Tags aria-hidden />}
        title={t('menuPrices.noAccess')}
        description={blockedText({ why: 'missing', area: 'products', action: 'index' })}
      />
    );
  }
  if (failure?.kind === 'missing') return <EmptyState icon={<Tags aria-hidden />} title={t('menuPrices.notThere')} />;
  if (failure !== null) return <ErrorState failure={failure} onRetry={reload} />;
  if (products.value === undefined && products.failure !== null) {
    return <ErrorState failure={products.failure} onRetry={products.reload} />;
  }
  if (menu === null || products.value === undefined) {
    return (
      <>
        <PageHeader title={t('form.loading')} />
        <Card>
          <RowSkeletons rows={10} height="6" />
        </Card>
      </>
    );
  }
  if (products.value.length === 0) {
    return (
      <EmptyState
        icon={<Tags aria-hidden />}
        title={t('menuPrices.noProducts')}
        description={t('menuPrices.noProductsBody')}
      />
    );
  }
  return <PriceWork key={menu.id} menu={menu} products={products.value} readOnly={!mayUpdate} />;
};

/** The prices of a menu as a spreadsheet. */
const MenuPricesScreen = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const isId = /^[1-9]\d{0,9}$/.test(id);
  return (
    <>
      <BackToMenus />
      {isId ? (
        <Loaded key={id} id={Number(id)} />
      ) : (
        <EmptyState icon={<Tags aria-hidden />} title={t('menuPrices.notThere')} />
      )}
    </>
  );
};

export default MenuPricesScreen;
