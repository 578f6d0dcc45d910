import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/ResourceList';
import { PageHeader } from '@kit/ui/layout';
import { productsResource } from './list/productsResource';
import { productPages } from './productPages';

/** What is sold. */
const ProductListScreen = () => {
  const { t } = useTranslation();
  const { toForm, remove, createButton, dialogs } = useCrudPages(productsResource, productPages);
  const actions = useMemo(() => [...toForm, remove], [toForm, remove]);
  return (
    <>
      <PageHeader title={t('products.title')} description={t('products.description')} actions={createButton} />
      <ResourceList of={productsResource} actions={actions} />
      {dialogs}
    </>
  );
};

export default ProductListScreen;
