/** Reason why there is no reply. */
export type NetworkError =
  /** No connection. The platform did not receive the request. */
  | 'notSent'
  /** The server's certificate is invalid. The platform did not receive the request. */
  | 'certificate'
  /** The proxy is missing or refuses the request. The platform did not receive it. */
  | 'proxy'
  /** The connection broke. The platform may have received the request. */
  | 'lost'
  /** The deadline passed or the caller cancelled. The signal's reason tells which. */
  | 'aborted'
  /** The request is invalid (a bug in the app), or its host resolves to the local network. */
  | 'unsendable';

/**
 * Error codes that occur before a request is sent: from Node, its resolver, TLS and HTTP client, and from Chromium
 * (`net::`). Excludes Chromium's general TLS error, which can also occur after sending.
 */
const errorsBeforeSending: readonly (readonly [NetworkError, RegExp])[] = [
  ['unsendable', /^ERR_PRIVATE_ADDRESS$/],
  [
    'certificate',
    /^(CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_\w+|HOSTNAME_MISMATCH)$/,
  ],
  ['certificate', /^net::ERR_(CERT_\w+|CERTIFICATE_\w+|SSL_PINNED_KEY_NOT_IN_CERT_CHAIN|SSL_OBSOLETE_\w+)$/],
  ['proxy', /^net::ERR_(\w*PROXY\w*|TUNNEL_CONNECTION_FAILED|SOCKS_\w+|PAC_\w+)$/],
  [
    'notSent',
    /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EPROTO|UND_ERR_CONNECT_TIMEOUT|ERR_SSL_\w+|ERR_TLS_\w+)$/,
  ],
  [
    'notSent',
    /^net::ERR_(CONNECTION_(REFUSED|FAILED|TIMED_OUT)|NAME_\w+|DNS_\w+|ICANN_NAME_COLLISION|ADDRESS_(UNREACHABLE|INVALID)|INTERNET_DISCONNECTED|NETWORK_ACCESS_DENIED|UNSAFE_PORT|BLOCKED_BY_\w+|SSL_VERSION_OR_CIPHER_MISMATCH|SSL_UNRECOGNIZED_NAME_ALERT|SSL_CLIENT_AUTH_\w+)$/,
  ],
];

const getCodes = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const ownCodes = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const innerCodes = error instanceof AggregateError ? error.errors.flatMap(getCodes) : [];
  return [...ownCodes, ...innerCodes, ...getCodes(error.cause)];
};

export const classifyNetworkError = (error: unknown, signal: AbortSignal): NetworkError => {
  if (signal.aborted) return 'aborted';
  const codes = getCodes(error);
  // fetch wraps network errors in a TypeError with a cause. Without a cause, the request itself was invalid.
  if (codes.length === 0) return !(error instanceof Error) || error.cause === undefined ? 'unsendable' : 'lost';
  const kinds = codes.map((code) => errorsBeforeSending.find(([, pattern]) => pattern.test(code))?.[0] ?? 'lost');
  if (kinds.includes('lost')) return 'lost';
  return kinds.find((kind) => kind !== 'notSent') ?? 'notSent';
};

/** Returns the code that distinguishes certificate and proxy failures from other `offline` failures. */
export const findOfflineCode = (error: NetworkError): string | undefined =>
  error === 'certificate' ? 'UNTRUSTED_CERTIFICATE' : error === 'proxy' ? 'PROXY_REFUSED' : undefined;
