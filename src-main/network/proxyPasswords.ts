import type { ProxyAuthRequest } from '@shared/bridge/device/proxy';

export interface ProxyCredentials {
  username: string;
  password: string;
}

/** A proxy as reported by the network. */
interface Proxy {
  host: string;
  port: number;
  realm: string;
}

const getProxyKey = ({ host, port, realm }: Proxy): string => `${host}:${port} ${realm}`;

/**
 * Keeps proxy passwords in memory until the app closes. Asks the user once per proxy, even if several requests wait.
 * After the user has declined, asks again only after `forgetDeclined`.
 */
export class ProxyPasswords {
  private readonly credentialsByProxy = new Map<string, ProxyCredentials>();
  private readonly declinedProxies = new Set<string>();
  private readonly pending = new Map<
    string,
    { question: ProxyAuthRequest; callbacks: ((proxyCredentials: ProxyCredentials | null) => void)[] }
  >();

  /** `onChange` receives the question to show, or null for none. */
  constructor(private readonly onChange: (question: ProxyAuthRequest | null) => void) {}

  get question(): ProxyAuthRequest | null {
    return this.pending.values().next().value?.question ?? null;
  }

  /**
   * Returns a proxy's credentials. Asks the user if necessary. `rejectedProxyCredentials` are the ones that the proxy
   * rejected for this request; the user may have entered newer ones for another request.
   */
  async getCredentials(
    proxy: Proxy,
    rejectedProxyCredentials: ProxyCredentials | null,
  ): Promise<ProxyCredentials | null> {
    const proxyKey = getProxyKey(proxy);
    const savedCredentials = this.credentialsByProxy.get(proxyKey);
    if (savedCredentials !== undefined && savedCredentials !== rejectedProxyCredentials) return savedCredentials;
    this.credentialsByProxy.delete(proxyKey);
    if (this.declinedProxies.has(proxyKey)) return null;
    return new Promise((resolve) => {
      const pendingQuestion = this.pending.get(proxyKey);
      if (pendingQuestion !== undefined) return void pendingQuestion.callbacks.push(resolve);
      const question = {
        id: proxyKey,
        proxy: `${proxy.host}:${proxy.port}`,
        isRefused: rejectedProxyCredentials !== null,
      };
      this.pending.set(proxyKey, { question, callbacks: [resolve] });
      this.onChange(this.question);
    });
  }

  /** Answers a question; the credentials are null if the user declines. Ignores unknown questions. */
  answer(id: string, proxyCredentials: ProxyCredentials | null): void {
    const pendingQuestion = this.pending.get(id);
    if (pendingQuestion === undefined) return;
    this.pending.delete(id);
    if (proxyCredentials === null) this.declinedProxies.add(id);
    else this.credentialsByProxy.set(id, proxyCredentials);
    for (const resolve of pendingQuestion.callbacks) resolve(proxyCredentials);
    this.onChange(this.question);
  }

  /** Shows the current question in a window that was opened later. */
  resendQuestion(): void {
    if (this.question !== null) this.onChange(this.question);
  }

  /** Forgets which proxies the user declined, so that a retry shows the question again. */
  forgetDeclined(): void {
    this.declinedProxies.clear();
  }
}
