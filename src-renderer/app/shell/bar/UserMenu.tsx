import { Stack, Text } from '@chakra-ui/react';
import {
  CircleQuestionMark,
  CircleUser,
  Columns2,
  LockKeyhole,
  LogIn,
  LogOut,
  Monitor,
  Moon,
  PanelLeft,
  PanelTop,
  ScrollText,
  Stethoscope,
  Sun,
} from 'lucide-react';
import { t } from 'i18next';
import type { Preferences } from '@shared/bridge/preferences';
import { getOwnerKey } from '@shared/bridge/session';
import { invokeAction } from '@kit/bridge/client';
import { useExplainMode, usePreferences, useUserPermissions, useSession } from '@kit/session/hooks';
import { setExplainMode, setPreferences } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { Menu, type MenuEntry } from '@kit/ui/overlays/Menu';
import { getFirstScreen, listFirstScreens } from '../../routing/firstScreen';
import { routeTable } from '../../routing/routes';
import { openLink } from '../openLink';

const colourModes = [
  { value: 'light', labelKey: 'shell.topBar.themeLight', Icon: Sun },
  { value: 'dark', labelKey: 'shell.topBar.themeDark', Icon: Moon },
  { value: 'system', labelKey: 'shell.topBar.themeSystem', Icon: Monitor },
] as const satisfies readonly { value: Preferences['colourMode']; labelKey: string; Icon: unknown }[];

const layouts = [
  { value: 'vertical', labelKey: 'shell.topBar.layoutVertical', Icon: PanelLeft },
  { value: 'horizontal', labelKey: 'shell.topBar.layoutHorizontal', Icon: PanelTop },
] as const satisfies readonly { value: Preferences['layout']; labelKey: string; Icon: unknown }[];

interface UserMenuProps {
  onAccount: () => void;
  onOtherAccount: () => void;
  onDiagnosis: () => void;
  onSignOut: () => void;
}

/** Menu with the signed-in user and the display preferences of this device. */
export const UserMenu = ({ onAccount, onOtherAccount, onDiagnosis, onSignOut }: UserMenuProps) => {
  const session = useSession();
  const { user, environment } = session;
  const permissions = useUserPermissions();
  const preferences = usePreferences();
  const { colourMode, layout } = preferences;
  const offeredFirstScreens = listFirstScreens(routeTable, session, permissions, preferences);
  const firstScreen = getFirstScreen(session, permissions, preferences);
  const isExplaining = useExplainMode();
  // Email that identifies the signed-in account; the name if there is no email.
  const email = user?.email || user?.name || '';

  const { termsUrl } = environment;
  const entries: MenuEntry[] = [
    {
      value: 'account',
      label: t('shell.topBar.account'),
      hint: t('shell.topBar.accountHint'),
      icon: <CircleUser size={18} aria-hidden />,
      onSelect: onAccount,
    },
    {
      value: 'otherAccount',
      label: t('shell.topBar.otherAccount'),
      icon: <Columns2 size={18} aria-hidden />,
      onSelect: onOtherAccount,
    },
    ...colourModes.map(({ value, labelKey, Icon }, index) => ({
      value,
      label: t(labelKey),
      icon: <Icon size={18} aria-hidden />,
      checked: colourMode === value,
      startsGroup: index === 0,
      onSelect: () => void setPreferences({ colourMode: value }),
    })),
    ...layouts.map(({ value, labelKey, Icon }, index) => ({
      value,
      label: t(labelKey),
      icon: <Icon size={18} aria-hidden />,
      checked: layout === value,
      startsGroup: index === 0,
      onSelect: () => void setPreferences({ layout: value }),
    })),
    ...(offeredFirstScreens.size > 1 ? [...offeredFirstScreens.keys()] : []).map((screen, index) => ({
      value: `first-${screen}`,
      label: t(`shell.topBar.firstScreens.${screen}`),
      icon: <LogIn size={18} aria-hidden />,
      checked: screen === firstScreen,
      startsGroup: index === 0,
      onSelect: () =>
        void setPreferences({ firstScreens: { ...preferences.firstScreens, [getOwnerKey(session)]: screen } }),
    })),
    {
      value: 'explain',
      label: t('shell.explaining.menu'),
      icon: <CircleQuestionMark size={18} aria-hidden />,
      checked: isExplaining,
      toggle: true,
      startsGroup: true,
      onSelect: () => setExplainMode(!isExplaining),
    },
    {
      value: 'diagnosis',
      label: t('shell.topBar.diagnosis'),
      icon: <Stethoscope size={18} aria-hidden />,
      onSelect: onDiagnosis,
    },
    ...(termsUrl === null
      ? []
      : [
          {
            value: 'terms',
            label: t('shell.topBar.terms'),
            icon: <ScrollText size={18} aria-hidden />,
            onSelect: () => void openLink(termsUrl),
          },
        ]),
    {
      value: 'lock',
      label: t('shell.lock.menu'),
      icon: <LockKeyhole size={18} aria-hidden />,
      startsGroup: true,
      onSelect: () => void invokeAction('lock.now', {}),
    },
    {
      value: 'signOut',
      label: t('shell.topBar.signOut'),
      icon: <LogOut size={18} aria-hidden />,
      onSelect: onSignOut,
    },
  ];

  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" px="3" gap="2" aria-label={t('shell.topBar.userMenu', { email })}>
          <CircleUser aria-hidden />
          <Text as="span" hideBelow="lg" maxW={{ lg: '32', xl: '52' }} truncate fontWeight="normal">
            {email}
          </Text>
        </Button>
      }
      heading={
        <Stack gap="0">
          <Text fontWeight="bold">{user?.name}</Text>
          <Text textStyle="xs" color="fg.muted">
            {email}
          </Text>
        </Stack>
      }
      entries={entries}
    />
  );
};
