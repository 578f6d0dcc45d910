import { Box, HStack } from '@chakra-ui/react';
import { ChefHat, LogOut, MessageCircle, ShoppingBasket, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { QueueButton } from '@entities/queued-writes/QueueButton';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { JobsButton } from '@kit/jobs/JobsButton';
import { notify } from '@kit/ui/overlays/notify';
import { WideText } from '@kit/ui/WideText';
import { jobPresenters } from '../../jobs/jobPresenters';
import { SearchBox } from '../../palette/SearchBox';
import { NotificationBell } from './NotificationBell';
import { openLink } from '../openLink';
import { PracticeChip } from './PracticeChip';
import { getSiteLinks } from '@kit/session/siteLinks';
import { TenantSwitch } from './TenantSwitch';
import { UserMenu } from './UserMenu';
import { useProviderRequest } from '../session/useProviderRequest';
import { useOwnAccount } from '../session/useOwnAccount';
import { useDiagnosis, useOtherAccount } from '../session/useDeviceDialogs';
import { useShortcutHelp } from '../keys/useScreenKeys';
import { useSignOut } from '../session/useSignOut';

const toggleChat = async () => {
  const outcome = await invokeAction('chat.toggle', {});
  if (!outcome.ok) notify.failure(outcome.failure);
};

const SiteButton = ({ Icon, label, url }: { Icon: LucideIcon; label: string; url: string | null }) =>
  url === null ? null : (
    <Button variant="ghost" size="sm" px="2" fontWeight="normal" title={label} onClick={() => void openLink(url)}>
      <Icon aria-hidden />
      <WideText minWidth={1000}>{label}</WideText>
    </Button>
  );

interface TopBarProps {
  /** Button that opens the navigation when it is hidden. */
  menuButton: ReactNode;
  hasChat: boolean;
}

export const TopBar = ({ menuButton, hasChat }: TopBarProps) => {
  const { settings, tenant, environment } = useSession();
  const { signOut, dialog: signOutDialog } = useSignOut();
  const account = useOwnAccount();
  const otherAccount = useOtherAccount();
  const diagnosis = useDiagnosis();
  const [requestedTenant, setRequestedTenant] = useState<string | null>(null);
  const shortcutHelp = useShortcutHelp();
  const providerRequest = useProviderRequest();
  const commands = {
    signOut,
    showAccount: account.show,
    openOtherAccount: otherAccount.show,
    showDiagnosis: diagnosis.show,
    showKeys: shortcutHelp.show,
    requestProvider: providerRequest.show,
    switchTenant: setRequestedTenant,
  };
  const { kitchenDisplay, storefront } = getSiteLinks(settings, tenant);
  return (
    <HStack
      as="header"
      h="12"
      px={{ base: '3', xl: '6' }}
      gap="3"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      {menuButton}
      <TenantSwitch requestedTenant={requestedTenant} onTenantRequest={setRequestedTenant} />
      <Box flex="1" minW="9rem" maxW="md" mx="auto">
        <SearchBox commands={commands} />
      </Box>
      <HStack gap="1">
        <SiteButton Icon={ChefHat} label={t('shell.topBar.kitchenDisplay')} url={kitchenDisplay} />
        <SiteButton Icon={ShoppingBasket} label={t('shell.topBar.storefront')} url={storefront} />
        {environment.chat !== null && (
          <IconButton
            size="sm"
            label={t('shell.topBar.chat')}
            aria-expanded={hasChat}
            onClick={() => void toggleChat()}
          >
            <MessageCircle aria-hidden />
          </IconButton>
        )}
        <PracticeChip />
        <QueueButton />
        <NotificationBell />
        <JobsButton presenters={jobPresenters} />
        <UserMenu
          onAccount={account.show}
          onOtherAccount={otherAccount.show}
          onDiagnosis={diagnosis.show}
          onSignOut={signOut}
        />
        <IconButton size="sm" label={t('shell.topBar.signOut')} onClick={signOut}>
          <LogOut aria-hidden />
        </IconButton>
        {signOutDialog}
        {account.dialog}
        {providerRequest.dialog}
        {otherAccount.dialog}
        {diagnosis.dialog}
        {shortcutHelp.dialog}
      </HStack>
    </HStack>
  );
};
