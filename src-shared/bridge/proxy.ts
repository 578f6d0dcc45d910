/** A proxy on the way to the platform that asks who goes through it. */
export interface ProxyAuthRequest {
  id: string;
  /** Its host and port. */
  proxy: string;
  /** It did not take what it was told before. */
  isRefused: boolean;
}
