/** Returns the path of an exported file on the content host. */
export const getExportPath = (key: string): string => `/exports/${key}.csv`;
