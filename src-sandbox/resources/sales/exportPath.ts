/** Path of an export's file on the content host. */
export const exportPath = (key: string): string => `/exports/${key}.csv`;
