/** Switches a packaged app may need: Wayland or X11, and the secret store on Linux. */
const needed = /^(?:ozone-platform(?:-hint)?|password-store)$/;
/** The app's own switches, see launch/launchArguments.ts. */
const own = /^(?:profile|hidden)$/;
/** Process id argument that Finder passes on old versions of macOS. */
const processSerialNumber = /^psn_\d+_\d+$/;
/** Argument with which Windows starts the app through COM when the user clicks a notification of an earlier run. */
const activation = /^(?:embedding|toastactivated)$/;
/**
 * Switches with which tests, the bench and `npm run dev` attach to the app and separate its data. `-r` preloads a
 * module.
 */
const ofTests = /^(?:inspect(?:-[a-z-]+)?|remote-debugging-port|user-data-dir|log-level|no-sandbox|r|require)$/;

interface Start {
  argv: readonly string[];
  platform: NodeJS.Platform;
  /** Root cannot use Chromium's sandbox (see main.ts). */
  isRoot: boolean;
  /** True if the app is unpackaged or packaged for tests. */
  isTested: boolean;
}

const isTaken = (name: string, { platform, isRoot, isTested }: Start): boolean =>
  needed.test(name) ||
  own.test(name) ||
  (platform === 'darwin' && processSerialNumber.test(name)) ||
  (platform === 'win32' && activation.test(name)) ||
  (isRoot && name === 'no-sandbox') ||
  (isTested && ofTests.test(name));

/**
 * Returns the name of the first refused switch, or null. Chromium and Node have thousands, and many admit a debugger,
 * start another program or weaken isolation; fuses do not cover them. So only necessary switches pass, in any position
 * and spelling that a system accepts: after `--`, quoted, with one dash, or with a slash on Windows.
 */
export const refusedSwitch = (start: Start): string | null => {
  const prefix = start.platform === 'win32' ? /^(?:-{1,2}|\/)/ : /^-{1,2}/;
  const names = start.argv.slice(1).flatMap((argument) => {
    const text = argument.replace(/^[\s"'\p{C}]+/u, '');
    if (!prefix.test(text)) return [];
    const [name = ''] = text.replace(prefix, '').split(/[=\s"']/, 1);
    return name === '' ? [] : [name.toLowerCase()];
  });
  return names.find((name) => !isTaken(name, start)) ?? null;
};
