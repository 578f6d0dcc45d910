/**
 * Names that Windows reserves for devices, in any case and with any extension. Source: Microsoft, "Naming Files, Paths,
 * and Namespaces".
 */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])[ .]*(?:\.|$)/i;

/** Returns a name valid on every system: on Windows a report written to `NUL.csv` would vanish. */
export const toSafeFileName = (name: string): string => (deviceName.test(name) ? `_${name}` : name);
