import { Tags } from 'lucide-react';
import { t } from 'i18next';
import { useParams } from 'react-router-dom';
import { parseIdText } from '@shared/domain/values/id';
import { useFreshItem } from '@kit/resource/form/useFreshItem';
import { usePermission } from '@kit/session/hooks';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { BackToMenus } from './BackToMenus';
import { PriceSheetEditor } from './PriceSheetEditor';
import { useSheetProducts } from './useSheetProducts';

const MenuPricesContent = ({ id }: { id: number }) => {
  const { item: menu, failure, refetch } = useFreshItem('menus', id);
  const { products, isPartial, ...productsQuery } = useSheetProducts(menu, id);
  const canUpdate = usePermission()('menus', 'update') === 'allowed';
  if (failure?.kind === 'missing') return <EmptyState icon={<Tags aria-hidden />} title={t('menuPrices.notThere')} />;
  if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
  if (products === undefined && productsQuery.failure !== null) {
    return <ErrorState failure={productsQuery.failure} onRetry={productsQuery.refetch} />;
  }
  if (menu === null || products === undefined) {
    return (
      <>
        <PageHeader title={t('form.loading')} />
        <Card>
          <RowSkeletons rows={10} height="6" />
        </Card>
      </>
    );
  }
  if (products.length === 0) {
    return (
      <EmptyState
        icon={<Tags aria-hidden />}
        title={t(isPartial ? 'menuPrices.noneOwn' : 'menuPrices.noProducts')}
        description={t(isPartial ? 'menuPrices.noneOwnBody' : 'menuPrices.noProductsBody')}
      />
    );
  }
  return <PriceSheetEditor key={menu.id} menu={menu} products={products} readOnly={!canUpdate} isPartial={isPartial} />;
};

/** Prices of a menu as a spreadsheet. */
const MenuPricesScreen = () => {
  const id = parseIdText(useParams()['id'] ?? '');
  return (
    <>
      <BackToMenus />
      {id === null ? (
        <EmptyState icon={<Tags aria-hidden />} title={t('menuPrices.notThere')} />
      ) : (
        <MenuPricesContent key={id} id={id} />
      )}
    </>
  );
};

export default MenuPricesScreen;
