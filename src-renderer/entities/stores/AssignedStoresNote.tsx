import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAssignedStoreIds } from './useAssignedStores';

/** Note that the user sees only some stores; renders nothing for users with all stores. */
export const AssignedStoresNote = () => {
  const { t } = useTranslation();
  const assignedStoreIds = useAssignedStoreIds();
  if (assignedStoreIds === null) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {t('stores.assignedOnly', { count: assignedStoreIds.size })}
    </Text>
  );
};
