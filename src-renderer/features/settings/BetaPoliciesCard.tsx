import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useUserPermissions } from '@kit/session/hooks';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Tenants in the policies beta, read-only, for super admins. */
export const BetaPoliciesCard = ({ tenants }: { tenants: readonly string[] }) => {
  const { superAdmin } = useUserPermissions();
  if (!superAdmin) return null;
  return (
    <SectionCard
      title={t('settingsScreens.betaPolicies.title')}
      description={t('settingsScreens.betaPolicies.description')}
    >
      <Text color={tenants.length === 0 ? 'fg.muted' : undefined} overflowWrap="anywhere">
        {tenants.length === 0 ? t('settingsScreens.betaPolicies.none') : tenants.join(', ')}
      </Text>
    </SectionCard>
  );
};
