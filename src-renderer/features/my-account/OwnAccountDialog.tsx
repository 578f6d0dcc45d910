import { Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { t } from 'i18next';
import { useSession } from '@kit/session/hooks';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { DeviceCard } from './DeviceCard';
import { LockCard } from './LockCard';
import { PasswordCard } from './PasswordCard';
import { PrintersCard } from './printers/PrintersCard';
import { ProfilesCard } from './ProfilesCard';
import { StartCard } from './StartCard';
import { SupportCard } from './SupportCard';
import { PersonalCard } from './PersonalCard';
import { UpdatesCard } from './UpdatesCard';

/** The user's own name, password and preferences in a dialog, for users without access to the account screen. */
const OwnAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSession();
  const leaveGuardRef = useRef<((onLeave: () => void) => void) | null>(null);
  const close = () => (leaveGuardRef.current === null ? onClose() : leaveGuardRef.current(onClose));
  return (
    <Dialog open={user !== null} onClose={close} title={t('shell.topBar.account')} size="lg">
      <Stack gap="4" pb="2">
        {user !== null && <PersonalCard user={user} leaveGuardRef={leaveGuardRef} />}
        <PasswordCard />
        <LockCard />
        <DeviceCard />
        <StartCard />
        <ProfilesCard />
        <PrintersCard />
        <UpdatesCard />
        <SupportCard />
      </Stack>
    </Dialog>
  );
};

export default OwnAccountDialog;
