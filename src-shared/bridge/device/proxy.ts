/** A proxy's request for credentials. */
export interface ProxyAuthRequest {
  id: string;
  /** Host and port of the proxy. */
  proxy: string;
  /** True if the proxy has rejected the previous credentials. */
  isRefused: boolean;
}
