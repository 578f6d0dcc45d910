import { HStack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { CurrentUser } from '@shared/contract/people/session';
import { getRoleLabel } from '@shared/domain/people/roles';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import { useStoreNames } from '@entities/stores/storeOptions';
import { useAssignedStoreIds } from '@entities/stores/useAssignedStores';
import { Badge } from '@kit/ui/Badge';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { LabeledValue } from '@kit/ui/LabeledValue';

const NameList = ({ names }: { names: readonly string[] }) => (
  <HStack gap="1.5" wrap="wrap" maxH="36" overflowY="auto">
    {names.map((name) => (
      <Badge key={name} tone="neutral">
        {name}
      </Badge>
    ))}
  </HStack>
);

const noStores: readonly never[] = [];

/** Roles and stores of the user. */
export const AccessCard = ({ user }: { user: CurrentUser }) => {
  // Reads the user by id, since some platforms omit the stores of the signed-in user.
  const canReadStores = useCan('admin_users', 'show');
  const userQuery = useCall('users.get', { params: { id: user.id } }, { enabled: canReadStores });
  const roles = user.roles.map(({ name }) => getRoleLabel(name)).filter(Boolean);
  const assignedStoreIds = useAssignedStoreIds();
  const knownStores =
    assignedStoreIds === null ? userQuery.value?.stores : [...assignedStoreIds].map((id) => ({ id, name: '' }));
  const stores = useStoreNames(knownStores ?? noStores);
  return (
    <SectionCard title={t('account.access.title')}>
      <LabeledValue label={t('account.access.roles')}>
        {user.superAdmin && <Badge tone="info">{t('account.access.superAdmin')}</Badge>}
        {roles.length > 0 ? <NameList names={roles} /> : !user.superAdmin && <Text>{t('account.access.noRoles')}</Text>}
      </LabeledValue>
      {knownStores !== undefined && (
        <LabeledValue label={t('account.access.stores')}>
          {knownStores.length === 0 ? <Text>{t('account.access.allStores')}</Text> : <NameList names={stores} />}
        </LabeledValue>
      )}
    </SectionCard>
  );
};
