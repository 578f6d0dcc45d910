import { useTranslation } from 'react-i18next';
import type { NpsChoice } from './useNpsParams';

/** Filter in words without the period: `Despacho · 2 tiendas elegidas`. */
export const useChoiceText = ({ dispatchMethod, storeIds }: NpsChoice): string => {
  const { t } = useTranslation();
  const stores =
    storeIds.length === 0
      ? t('npsDashboard.file.allStores')
      : t('npsDashboard.file.someStores', { count: storeIds.length });
  return `${t(`npsDashboard.dispatchMethods.${dispatchMethod}`)} · ${stores}`;
};
