import { mkdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { mainProfileId } from '@shared/bridge/device/profiles';
import { writeFileAtomic } from '../files/writeFileAtomic';
import { createExecLine } from '../launch/autostartFile';
import type { LaunchCommand } from '../launch/launchArguments';

/** Returns the name of a profile's desktop entry, which is also the class of its windows. */
export const getDesktopEntryName = (profile: string): string => `comanda-${profile}`;

const getEntryPath = (profile: string, env: NodeJS.ProcessEnv): string => {
  const dataFolder = env['XDG_DATA_HOME'];
  const folder = dataFolder !== undefined && isAbsolute(dataFolder) ? dataFolder : join(homedir(), '.local', 'share');
  return join(folder, 'applications', `${getDesktopEntryName(profile)}.desktop`);
};

interface DesktopEntry {
  profile: string;
  /** Name shown by the desktop. */
  name: string;
  /** Path of the icon. */
  icon: string;
  command: LaunchCommand;
}

/**
 * Writes the desktop entry of a profile: Linux desktops take name and icon of a task bar entry from it. The first
 * profile uses the desktop entry of the installation.
 */
export const writeDesktopEntry = async (
  desktopEntry: DesktopEntry,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> => {
  const { profile, name, icon, command } = desktopEntry;
  if (profile === mainProfileId) return;
  const path = getEntryPath(profile, env);
  await mkdir(dirname(path), { recursive: true });
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name.replaceAll('\\', '\\\\')}`,
    createExecLine(command),
    `Icon=${icon.replaceAll('\\', '\\\\')}`,
    `StartupWMClass=${getDesktopEntryName(profile)}`,
    'Categories=Office;',
    'Terminal=false',
    '',
  ];
  await writeFileAtomic(path, lines.join('\n'));
};

export const removeDesktopEntry = (profile: string, env: NodeJS.ProcessEnv = process.env): Promise<void> =>
  rm(getEntryPath(profile, env), { force: true });
