/**
 * Names that Windows takes for devices, whatever their case and extension. Source: Microsoft, "Naming Files, Paths, and
 * Namespaces".
 */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])[ .]*(?:\.|$)/i;

/** A file name that is a file on every system: a report written to `NUL.csv` is nowhere. */
export const safeFileName = (name: string): string => (deviceName.test(name) ? `_${name}` : name);
