import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@kit/session/hooks';
import { Dialog } from '@kit/ui/Dialog';
import { DeviceCard } from './DeviceCard';
import { PasswordCard } from './PasswordCard';
import { PersonalCard } from './PersonalCard';

/** One's own name, password and choices of this computer, over any screen: for those the account's screen is not open to. */
const OwnAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Dialog open={user !== null} onClose={onClose} title={t('shell.topBar.account')} size="lg">
      <Stack gap="4" pb="2">
        {user !== null && <PersonalCard user={user} />}
        <PasswordCard />
        <DeviceCard />
      </Stack>
    </Dialog>
  );
};

export default OwnAccountDialog;
