/** Switches that open the app to whoever can start it. No fuse closes them. */
const refused =
  /^--(remote-debugging-(port|pipe|address)|remote-allow-origins|js-flags|load-extension|inspect(-\w+)*|disable-web-security|ignore-certificate-errors(-\S+)?|host-rules|host-resolver-rules)(=|$)/i;

/** The first command line switch that a packaged app does not start with, or null. */
export const refusedSwitch = (argv: readonly string[]): string | null =>
  argv.find((argument) => refused.test(argument)) ?? null;
