import { t } from 'i18next';
import { useStores } from '@entities/stores/useStores';

/** Returns a function that names a store. */
export const useStoreNameLookup = (): ((id: number) => string) => {
  const names = new Map((useStores()?.rows ?? []).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) || t('downtime.store', { id });
};
