import { app } from 'electron';
import { mainProfileId } from '@shared/bridge/device/profiles';
import { AutostartFile } from './autostartFile';
import { createLaunchCommand, type LaunchCommand } from './launchArguments';

/** Returns the command that starts a profile of this installation. */
export const getLaunchCommand = (profile: string, options: { isHidden?: boolean } = {}): LaunchCommand =>
  createLaunchCommand(profile, options, {
    execPath: process.execPath,
    argv: process.argv,
    appPath: app.isPackaged ? null : app.getAppPath(),
    appImage: process.env['APPIMAGE'],
  });

/** Returns an ASCII name without spaces for a profile's autostart file and registry value. */
const getEntryId = (profile: string): string => {
  const name = app
    .getName()
    .normalize('NFD')
    .replaceAll(/[^\w]+/g, '-')
    .toLowerCase();
  return profile === mainProfileId ? name : `${name}-${profile}`;
};

const createAutostartFile = (profile: string) =>
  new AutostartFile({
    id: getEntryId(profile),
    name: app.getName(),
    command: getLaunchCommand(profile, { isHidden: true }),
  });

/** Windows registers each profile by name; macOS registers the application, which starts the first profile. */
const createWindowsItem = (profile: string) => {
  const { file, args } = getLaunchCommand(profile, { isHidden: true });
  return { name: getEntryId(profile), path: file, args };
};

/** Controls whether the system starts a profile at login, without a window. */
export const createLoginItem = (profile: string) => ({
  /** Checks whether autostart is on. Returns null where the system cannot start this profile at login. */
  isOn: (): boolean | null => {
    if (process.platform === 'linux') return createAutostartFile(profile).isOn();
    if (process.platform === 'win32') {
      const { path, args } = createWindowsItem(profile);
      return app.getLoginItemSettings({ path, args }).openAtLogin;
    }
    return profile === mainProfileId ? app.getLoginItemSettings().openAtLogin : null;
  },
  set: async (isOn: boolean): Promise<void> => {
    if (process.platform === 'linux') await createAutostartFile(profile).set(isOn);
    else if (process.platform === 'win32')
      app.setLoginItemSettings({ openAtLogin: isOn, ...createWindowsItem(profile) });
    else if (profile === mainProfileId) app.setLoginItemSettings({ openAtLogin: isOn });
  },
  refresh: async (): Promise<void> => {
    if (process.platform === 'linux') await createAutostartFile(profile).refresh();
  },
});
export type LoginItem = ReturnType<typeof createLoginItem>;
