/** Returns the path of an exported file on the content host. */
export const exportPath = (key: string): string => `/exports/${key}.csv`;
