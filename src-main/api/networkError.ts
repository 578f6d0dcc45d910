/** Why there was no answer. */
export type NetworkError =
  /** No connection: the platform has seen nothing of it. */
  | 'notSent'
  /** Something was or may have been sent, and then the connection broke. */
  | 'lost'
  /** The deadline passed, or nobody waits any more: the signal's reason says which. */
  | 'aborted'
  /** The request could not even be made: a defect of ours. */
  | 'unsendable';

/** Codes of node, its resolver, its TLS and its HTTP client that come up before a request is written. */
const beforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EPROTO|UND_ERR_CONNECT_TIMEOUT|ERR_SSL_\w+|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...inner, ...codesOf(error.cause)];
};

export const networkError = (error: unknown, signal: AbortSignal): NetworkError => {
  if (signal.aborted) return 'aborted';
  const codes = codesOf(error);
  // fetch reports what happened on the network as a TypeError with a cause; without one the request itself was wrong.
  if (codes.length === 0 && (!(error instanceof Error) || error.cause === undefined)) return 'unsendable';
  return codes.length > 0 && codes.every((code) => beforeSending.test(code)) ? 'notSent' : 'lost';
};
