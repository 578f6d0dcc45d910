/** Encodes the characters of a path that URLs do not allow, and keeps those that are already encoded. */
export const encodePath = (path: string): string => encodeURI(path).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
