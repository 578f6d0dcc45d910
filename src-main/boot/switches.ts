/** What a packaged app is started with: Wayland or X11, and where Linux keeps secrets. */
const needed = /^(?:ozone-platform(?:-hint)?|password-store)$/;
/** The Finder of older systems names the process. */
const processSerialNumber = /^psn_\d+_\d+$/;
/** Windows starts the app by COM when the user clicks on a note of a run that has ended. */
const activation = /^(?:embedding|toastactivated)$/;
/** Tests, the bench and `npm run dev` attach to the app, and keep its data apart. `-r` is a module that runs first. */
const ofTests = /^(?:inspect(?:-[a-z-]+)?|remote-debugging-port|user-data-dir|log-level|no-sandbox|r|require)$/;

interface Start {
  argv: readonly string[];
  platform: NodeJS.Platform;
  /** Root cannot have Chromium's sandbox, see main.ts. */
  isRoot: boolean;
  /** An app that is not packaged, or packaged to be tested. */
  isTested: boolean;
}

const isTaken = (name: string, { platform, isRoot, isTested }: Start): boolean =>
  needed.test(name) ||
  (platform === 'darwin' && processSerialNumber.test(name)) ||
  (platform === 'win32' && activation.test(name)) ||
  (isRoot && name === 'no-sandbox') ||
  (isTested && ofTests.test(name));

/**
 * The name of the first switch that the app does not start with, or null. Chromium and Node know thousands, of which many
 * let a debugger in, start another program or take a wall down; no fuse closes them. So only those that are needed are taken,
 * wherever they stand and in whatever way some system reads them: behind `--`, quoted, with one dash, or a slash on Windows.
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
