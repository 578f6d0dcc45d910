import { t } from 'i18next';
import type { NpsFilter } from './useNpsParams';

/** Describes the filter without its period, such as `Despacho · 2 tiendas elegidas`. */
export const useChoiceText = ({ dispatchMethod, storeIds }: NpsFilter): string => {
  const stores =
    storeIds.length === 0
      ? t('npsDashboard.file.allStores')
      : t('npsDashboard.file.someStores', { count: storeIds.length });
  return `${t(`npsDashboard.dispatchMethods.${dispatchMethod}`)} · ${stores}`;
};
