/**
 * Device names that Windows reserves, in any case and with any extension. Source: Microsoft, "Naming Files, Paths, and
 * Namespaces".
 */
const deviceNamePattern = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])[ .]*(?:\.|$)/i;

/** Returns a file name that is valid on every system. On Windows, a report written to `NUL.csv` would be lost. */
export const toSafeFileName = (name: string): string => (deviceNamePattern.test(name) ? `_${name}` : name);
