const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const urlPattern = /^(https?):\/\/(\[[0-9a-fA-F:]+\]|[^/:?#@]+)(?::\d+)?(?:[/?#].*)?$/;

/** True for https URLs, and for http URLs with a loopback address. */
export const isSafeHostUrl = (url: string): boolean => {
  const [, scheme, host] = urlPattern.exec(url) ?? [];
  return scheme === 'https' || (scheme === 'http' && host !== undefined && loopbackHosts.has(host));
};
