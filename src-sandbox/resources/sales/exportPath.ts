/** Where the file of an export lies below the content host. */
export const exportPath = (key: string): string => `/exports/${key}.csv`;
