import { mainProfileId } from '@shared/bridge/device/profiles';
import { linkScheme, parseAppLink } from './appLink';

const profileSwitchPattern = /^--profile=([0-9a-f]{8})$/;
const hiddenSwitch = '--hidden';

/** Start request parsed from the command-line arguments. */
export interface LaunchRequest {
  profile: string;
  /** True for a start at login: no window is shown. */
  isHidden: boolean;
  /** Screen of a `comanda://` link, empty if the link is invalid; null without a link. */
  link: string | null;
}

/** Parses the arguments of a start. An invalid profile is returned as null. */
export const parseLaunch = (argv: readonly string[]): Omit<LaunchRequest, 'profile'> & { profile: string | null } => {
  const profileArgument = argv.find((argument) => argument.startsWith('--profile'));
  const link = argv.find((argument) => argument.startsWith(`${linkScheme}:`));
  return {
    profile: profileArgument === undefined ? mainProfileId : (profileSwitchPattern.exec(profileArgument)?.[1] ?? null),
    isHidden: argv.includes(hiddenSwitch),
    link: link === undefined ? null : (parseAppLink(link) ?? ''),
  };
};

/** Switches that a new process of the app inherits, because it may not work on this computer without them. */
const inheritedSwitchPattern = /^--(?:no-sandbox|ozone-platform(?:-hint)?=.*|password-store=.*)$/;

interface LaunchCommandInputs {
  execPath: string;
  argv: readonly string[];
  /** Path of the application folder; null in packages, whose executable contains it. */
  appPath: string | null;
  /** Path of the AppImage, whose content is unmounted when its process ends. */
  appImage: string | undefined;
}

export interface LaunchCommand {
  file: string;
  args: string[];
}

/** Returns the command that starts a profile of this app. */
export const createLaunchCommand = (
  profile: string,
  { isHidden = false }: { isHidden?: boolean },
  { execPath, argv, appPath, appImage }: LaunchCommandInputs,
): LaunchCommand => ({
  file: appImage ?? execPath,
  args: [
    ...argv.filter((argument) => inheritedSwitchPattern.test(argument)),
    ...(appPath === null ? [] : [appPath]),
    ...(profile === mainProfileId ? [] : [`--profile=${profile}`]),
    ...(isHidden ? [hiddenSwitch] : []),
  ],
});
