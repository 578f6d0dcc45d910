import { SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@kit/session/hooks';
import { PageHeader } from '@kit/ui/layout';
import { AccessCard } from './AccessCard';
import { DeviceCard } from './DeviceCard';
import { PasswordCard } from './PasswordCard';
import { PersonalCard } from './PersonalCard';

const MyAccountScreen = () => {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeader title={t('navigation.screens.myAccount')} description={t('account.description')} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" maxW="6xl" alignItems="start">
        <PersonalCard user={user} />
        <AccessCard user={user} />
        <PasswordCard />
        <DeviceCard />
      </SimpleGrid>
    </>
  );
};

export default MyAccountScreen;
