/** Switches that open the app to whoever can start it, or make it weaker. No fuse closes them. */
const refused = [
  // A debugger, or what it would bring.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-socket-name',
  'remote-debugging-targets',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'auto-open-devtools-for-tabs',
  'custom-devtools-frontend',
  'js-flags',
  'load-extension',
  'disable-extensions-except',
  // Another program in the place of, or in front of, one of our processes.
  'browser-subprocess-path',
  'gpu-launcher',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'zygote-cmd-prefix',
  'ppapi-plugin-launcher',
  'plugin-launcher',
  // Pages without their walls.
  'single-process',
  'in-process-gpu',
  'disable-web-security',
  'disable-site-isolation-trials',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-namespace-sandbox',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  // The network under somebody else's rules, or written down with its secrets.
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ignore-urlfetcher-cert-requests',
  'host-rules',
  'host-resolver-rules',
  'ssl-key-log-file',
  'log-net-log',
];

/** Families of switches, of which new ones come up. */
const families = /^(inspect-.*|.*-cmd-prefix|remote-debugging-.*|ignore-certificate-errors-.*)$/;

interface Start {
  argv: readonly string[];
  /** What Chromium's own parser has read: it knows every way of writing a switch. */
  hasSwitch: (name: string) => boolean;
  /** Root cannot have Chromium's sandbox, see main.ts. */
  isRoot: boolean;
}

/** The name of the first switch that a packaged app does not start with, or null. */
export const refusedSwitch = ({ argv, hasSwitch, isRoot }: Start): string | null => {
  const names = isRoot ? refused : [...refused, 'no-sandbox'];
  // Electron sets some by itself: only one that somebody wrote counts, in whatever way the parser takes it.
  const isMentioned = (name: string) => argv.slice(1).some((argument) => argument.toLowerCase().includes(name));
  const read = names.find((name) => isMentioned(name) && hasSwitch(name));
  if (read !== undefined) return read;
  // Written as any system takes it, and behind a `--`, too.
  const written = argv.slice(1).flatMap((argument) => {
    const name = /^(?:--?|\/)([a-z][\w-]*)(?:=.*)?$/is.exec(argument.trim())?.[1];
    return name === undefined ? [] : [name.toLowerCase()];
  });
  return written.find((name) => names.includes(name) || families.test(name)) ?? null;
};
