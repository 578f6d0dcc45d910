import { SimpleGrid, Stack } from '@chakra-ui/react';
import { t } from 'i18next';
import { useSession } from '@kit/session/hooks';
import { PageHeader } from '@kit/ui/layout/layout';
import { AccessCard } from './AccessCard';
import { DeviceCard } from './DeviceCard';
import { LockCard } from './LockCard';
import { OpeningsCard } from './OpeningsCard';
import { PasswordCard } from './PasswordCard';
import { PrintersCard } from './printers/PrintersCard';
import { ProfilesCard } from './ProfilesCard';
import { StartCard } from './StartCard';
import { RepliesCard } from './RepliesCard';
import { SupportCard } from './SupportCard';
import { PersonalCard } from './PersonalCard';
import { SubscriptionCard } from './SubscriptionCard';
import { UpdatesCard } from './UpdatesCard';

const MyAccountScreen = () => {
  const { user, settings } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeader title={t('account.title')} description={t('account.description')} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" maxW="6xl" alignItems="start">
        <PersonalCard user={user} />
        <AccessCard user={user} />
        <PasswordCard />
        {settings !== null && <SubscriptionCard settings={settings} />}
        <Stack gap="5">
          <LockCard />
          <OpeningsCard />
          <StartCard />
          <RepliesCard />
          <UpdatesCard />
          <SupportCard />
        </Stack>
        <Stack gap="5">
          <DeviceCard />
          <ProfilesCard />
          <PrintersCard />
        </Stack>
      </SimpleGrid>
    </>
  );
};

export default MyAccountScreen;
