/** Switches that a packaged app may need: Wayland or X11, and the secret store on Linux. */
const allowedSwitches = /^(?:ozone-platform(?:-hint)?|password-store)$/;
/** The app's own switches, see launch/launchArguments.ts. */
const ownSwitches = /^(?:profile|hidden)$/;
/** Process id argument that Finder passes on old versions of macOS. */
const processSerialNumberPattern = /^psn_\d+_\d+$/;
/** Argument with which Windows starts the app when the user clicks a notification of an earlier run. */
const activationSwitches = /^(?:embedding|toastactivated)$/;
/**
 * Switches with which tests, the benchmark and `npm run dev` attach to the app and separate its data. `-r` preloads a
 * module.
 */
const testSwitches = /^(?:inspect(?:-[a-z-]+)?|remote-debugging-port|user-data-dir|log-level|no-sandbox|r|require)$/;

interface StartInputs {
  argv: readonly string[];
  platform: NodeJS.Platform;
  /** True for root, who cannot use Chromium's sandbox (see main.ts). */
  isRoot: boolean;
  /** True if the app is unpackaged, or packaged for tests. */
  isTested: boolean;
}

const isAllowed = (name: string, { platform, isRoot, isTested }: StartInputs): boolean =>
  allowedSwitches.test(name) ||
  ownSwitches.test(name) ||
  (platform === 'darwin' && processSerialNumberPattern.test(name)) ||
  (platform === 'win32' && activationSwitches.test(name)) ||
  (isRoot && name === 'no-sandbox') ||
  (isTested && testSwitches.test(name));

/**
 * Returns the name of the first switch that is not allowed, or null. Allows only necessary switches, because many
 * others allow a debugger, start another program or weaken isolation, and Electron's fuses do not block them.
 * Recognizes every position and spelling that a system accepts: after `--`, quoted, with one dash, or with a slash on
 * Windows.
 */
export const findRefusedSwitch = (inputs: StartInputs): string | null => {
  const prefix = inputs.platform === 'win32' ? /^(?:-{1,2}|\/)/ : /^-{1,2}/;
  const names = inputs.argv.slice(1).flatMap((argument) => {
    const text = argument.replace(/^[\s"'\p{C}]+/u, '');
    if (!prefix.test(text)) return [];
    const [name = ''] = text.replace(prefix, '').split(/[=\s"']/, 1);
    return name === '' ? [] : [name.toLowerCase()];
  });
  return names.find((name) => !isAllowed(name, inputs)) ?? null;
};
