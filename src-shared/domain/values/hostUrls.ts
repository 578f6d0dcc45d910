const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
const urlPattern = /^(https?):\/\/(\[[0-9a-fA-F:]+\]|[^/:?#@]+)(?::\d+)?(?:[/?#].*)?$/;

/** Accepts https, and plain http for loopback addresses only. */
export const isSafeHostUrl = (url: string): boolean => {
  const [, scheme, host] = urlPattern.exec(url) ?? [];
  return scheme === 'https' || (scheme === 'http' && host !== undefined && loopback.has(host));
};
