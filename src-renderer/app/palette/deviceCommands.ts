import { t, type ParseKeys } from 'i18next';
import {
  Building2,
  CircleQuestionMark,
  CircleUser,
  Columns2,
  Keyboard,
  LockKeyhole,
  LogOut,
  Moon,
  PanelLeft,
  PanelTop,
  RefreshCw,
  Stethoscope,
  Sun,
} from 'lucide-react';
import { useMemo } from 'react';
import type { LucideIcon } from 'lucide-react';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { setExplainMode, setPreferences } from '@kit/session/sessionStore';
import type { ShellCommands } from './shellCommands';
import type { PaletteEntry } from './entry';

interface DeviceCommand {
  id: string;
  labelKey: ParseKeys;
  synonymsKey: ParseKeys;
  icon: LucideIcon;
  run: (shellCommands: ShellCommands) => void;
}

/** Commands that need no permission. */
const deviceCommands: readonly DeviceCommand[] = [
  {
    id: 'account',
    labelKey: 'shell.topBar.account',
    synonymsKey: 'palette.words.account',
    icon: CircleUser,
    run: ({ showAccount }) => showAccount(),
  },
  {
    id: 'otherAccount',
    labelKey: 'shell.topBar.otherAccount',
    synonymsKey: 'palette.words.otherAccount',
    icon: Columns2,
    run: ({ openOtherAccount }) => openOtherAccount(),
  },
  {
    id: 'diagnosis',
    labelKey: 'shell.topBar.diagnosis',
    synonymsKey: 'palette.words.diagnosis',
    icon: Stethoscope,
    run: ({ showDiagnosis }) => showDiagnosis(),
  },
  {
    id: 'keys',
    labelKey: 'palette.actions.keys',
    synonymsKey: 'palette.words.keys',
    icon: Keyboard,
    run: ({ showKeys }) => showKeys(),
  },
  {
    id: 'updates',
    labelKey: 'palette.actions.updates',
    synonymsKey: 'palette.words.updates',
    icon: RefreshCw,
    run: ({ showAccount }) => {
      void invokeAction('updates.check', {});
      showAccount();
    },
  },
  {
    id: 'dark',
    labelKey: 'shell.topBar.themeDark',
    synonymsKey: 'palette.words.dark',
    icon: Moon,
    run: () => void setPreferences({ colourMode: 'dark' }),
  },
  {
    id: 'light',
    labelKey: 'shell.topBar.themeLight',
    synonymsKey: 'palette.words.light',
    icon: Sun,
    run: () => void setPreferences({ colourMode: 'light' }),
  },
  {
    id: 'vertical',
    labelKey: 'shell.topBar.layoutVertical',
    synonymsKey: 'palette.words.layout',
    icon: PanelLeft,
    run: () => void setPreferences({ layout: 'vertical' }),
  },
  {
    id: 'horizontal',
    labelKey: 'shell.topBar.layoutHorizontal',
    synonymsKey: 'palette.words.layout',
    icon: PanelTop,
    run: () => void setPreferences({ layout: 'horizontal' }),
  },
  {
    id: 'explain',
    labelKey: 'shell.explaining.menu',
    synonymsKey: 'palette.words.explain',
    icon: CircleQuestionMark,
    run: () => setExplainMode(true),
  },
  {
    id: 'lock',
    labelKey: 'shell.lock.menu',
    synonymsKey: 'palette.words.lock',
    icon: LockKeyhole,
    run: () => void invokeAction('lock.now', {}),
  },
  {
    id: 'signOut',
    labelKey: 'shell.topBar.signOut',
    synonymsKey: 'palette.words.signOut',
    icon: LogOut,
    run: ({ signOut }) => signOut(),
  },
];

/** Palette entries for the device's commands, and one entry per other tenant to switch to it. */
export const useDeviceEntries = (shellCommands: ShellCommands): PaletteEntry[] => {
  const { environment, tenant } = useSession();
  return useMemo(
    () => [
      ...deviceCommands.map(({ id, labelKey, synonymsKey, icon, run }): PaletteEntry => ({
        id: `action:${id}`,
        kind: 'action',
        label: t(labelKey),
        synonyms: t(synonymsKey),
        icon,
        target: { run: () => run(shellCommands) },
      })),
      ...environment.tenants
        .filter(({ key }) => key !== tenant)
        .map(({ key, label }): PaletteEntry => ({
          id: `action:tenant.${key}`,
          kind: 'action',
          label: t('palette.actions.switchTenant', { tenant: label }),
          synonyms: t('palette.words.tenant'),
          icon: Building2,
          target: { run: () => shellCommands.switchTenant(key) },
        })),
    ],
    [environment, tenant, shellCommands],
  );
};
