/** Why there was no answer. */
export type NetworkError =
  /** No connection: the platform has seen nothing of it. */
  | 'notSent'
  /** Nor of this: who answered could not show that it is the platform. */
  | 'certificate'
  /** Nor of this: the proxy on the way is not there, or lets nothing through. */
  | 'proxy'
  /** Something was or may have been sent, and then the connection broke. */
  | 'lost'
  /** The deadline passed, or the caller cancelled: the signal's reason says which. */
  | 'aborted'
  /** The request could not be made, or may not: a defect of ours, or a name that leads into the own network. */
  | 'unsendable';

/**
 * What comes up before a request is written: codes of node, its resolver, its TLS and its HTTP client, and those of
 * Chromium (`net::`). A TLS that breaks later has the same name there as one that never came up, so it is not among them.
 */
const beforeSending: readonly (readonly [NetworkError, RegExp])[] = [
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

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...inner, ...codesOf(error.cause)];
};

export const classifyNetworkError = (error: unknown, signal: AbortSignal): NetworkError => {
  if (signal.aborted) return 'aborted';
  const codes = codesOf(error);
  // fetch reports what happened on the network as a TypeError with a cause; without one the request itself was wrong.
  if (codes.length === 0) return !(error instanceof Error) || error.cause === undefined ? 'unsendable' : 'lost';
  const kinds = codes.map((code) => beforeSending.find(([, pattern]) => pattern.test(code))?.[0] ?? 'lost');
  if (kinds.includes('lost')) return 'lost';
  return kinds.find((kind) => kind !== 'notSent') ?? 'notSent';
};

/** The code of the failure for it: what of the offline is to be told apart. */
export const offlineCodeOf = (error: NetworkError): string | undefined =>
  error === 'certificate' ? 'UNTRUSTED_CERTIFICATE' : error === 'proxy' ? 'PROXY_REFUSED' : undefined;
