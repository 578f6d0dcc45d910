import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useAssignedStoreIds } from './useAssignedStores';

/** Note that the user sees only some stores; renders nothing for users with all stores. */
export const AssignedStoresNote = () => {
  const assignedStoreIds = useAssignedStoreIds();
  if (assignedStoreIds === null) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {t('stores.assignedOnly', { count: assignedStoreIds.size })}
    </Text>
  );
};
