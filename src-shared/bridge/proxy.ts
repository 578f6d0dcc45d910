/** Credentials request of a proxy. */
export interface ProxyAuthRequest {
  id: string;
  /** Host and port of the proxy. */
  proxy: string;
  /** True if it rejected the previous credentials. */
  isRefused: boolean;
}
