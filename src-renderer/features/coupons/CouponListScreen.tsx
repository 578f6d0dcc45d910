import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/ResourceList';
import { PageHeader } from '@kit/ui/layout';
import { couponPages } from './couponPages';
import { couponsResource } from './list/couponsResource';

/** The coupons. */
const CouponListScreen = () => {
  const { t } = useTranslation();
  const { toForm, remove, createButton, dialogs } = useCrudPages(couponsResource, couponPages);
  const actions = useMemo(() => [...toForm, remove], [toForm, remove]);
  return (
    <>
      <PageHeader title={t('coupons.title')} description={t('coupons.description')} actions={createButton} />
      <ResourceList of={couponsResource} actions={actions} />
      {dialogs}
    </>
  );
};

export default CouponListScreen;
