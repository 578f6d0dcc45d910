import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import {
  canChangeMaskedRoles,
  findCustomerDataPermission,
  listMaskedRoles,
  type MaskedRole,
} from '@shared/domain/people/customerData';
import { getRoleLabel } from '@shared/domain/people/roles';
import { invokeAction } from '@kit/bridge/client';
import { useCall } from '@kit/data/useCall';
import { usePreferences, useSession, useViewAsRole } from '@kit/session/hooks';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { Switch } from '@kit/ui/inputs/Switch';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { RowSkeletons } from '@kit/ui/layout/states';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';

const MaskedRoleSwitches = () => {
  const session = useSession();
  const maskedRoles = listMaskedRoles(usePreferences().maskedRoles, session);
  const { value, failure, refetch } = useCall('roles.list', { query: { limit: 1000 } });
  const isViewingAsRole = useViewAsRole() !== null;
  const [isSaving, setIsSaving] = useState(false);
  const save = async (roles: readonly MaskedRole[]) => {
    setIsSaving(true);
    const outcome = await invokeAction('customers.maskRoles', { roles: [...roles] });
    setIsSaving(false);
    if (!outcome.ok) notify.failure(outcome.failure);
  };
  if (value === undefined && failure !== null)
    return <RetryNotice onRetry={refetch}>{t('settingsScreens.customerData.unread')}</RetryNotice>;
  if (value === undefined) return <RowSkeletons rows={4} />;
  return (
    <Stack gap="3">
      {value.page.map(({ id, name }) => (
        <Switch
          key={id}
          label={getRoleLabel(getNameOrId({ id, name }))}
          disabled={isSaving || isViewingAsRole}
          checked={maskedRoles.some((role) => role.id === id)}
          onChange={(isOn) => {
            const otherRoles = maskedRoles.filter((role) => role.id !== id);
            void save(isOn ? [...otherRoles, { id, name }] : otherRoles);
          }}
        />
      ))}
      {value.page.length === 0 && <Text color="fg.muted">{t('settingsScreens.customerData.noRoles')}</Text>}
    </Stack>
  );
};

/** Settings card for the roles whose users do not see customers' names, phones and addresses. */
export const CustomerDataCard = () => {
  const { user } = useSession();
  if (user === null || !canChangeMaskedRoles(user)) return null;
  const isSetByPermission = findCustomerDataPermission(user) !== null;
  return (
    <SectionCard
      title={t('settingsScreens.customerData.title')}
      description={t('settingsScreens.customerData.description')}
    >
      {isSetByPermission ? <Text>{t('settingsScreens.customerData.byPermission')}</Text> : <MaskedRoleSwitches />}
    </SectionCard>
  );
};
