import type { ProxyAuthRequest } from '@shared/bridge/proxy';

export interface ProxyCredentials {
  username: string;
  password: string;
}

/** A proxy as the network tells of it. */
export interface Proxy {
  host: string;
  port: number;
  realm: string;
}

const nameOf = ({ host, port, realm }: Proxy): string => `${host}:${port} ${realm}`;

/**
 * Passwords of proxies, for as long as the app runs and in no file. Somebody is asked once, however many requests wait;
 * who does not know it is not asked again before they want to.
 */
export class ProxyPasswords {
  private readonly known = new Map<string, ProxyCredentials>();
  private readonly declined = new Set<string>();
  private readonly asking = new Map<
    string,
    { question: ProxyAuthRequest; answers: ((found: ProxyCredentials | null) => void)[] }
  >();

  /** `changed`: another question, or none, is what somebody has to answer. */
  constructor(private readonly changed: (question: ProxyAuthRequest | null) => void) {}

  get question(): ProxyAuthRequest | null {
    return this.asking.values().next().value?.question ?? null;
  }

  /** `refused`: what the proxy did not take of this request. Others may have learnt better meanwhile. */
  async for(proxy: Proxy, refused: ProxyCredentials | null): Promise<ProxyCredentials | null> {
    const name = nameOf(proxy);
    const known = this.known.get(name);
    if (known !== undefined && known !== refused) return known;
    this.known.delete(name);
    if (this.declined.has(name)) return null;
    return new Promise((resolve) => {
      const waiting = this.asking.get(name);
      if (waiting !== undefined) return void waiting.answers.push(resolve);
      const question = { id: name, proxy: `${proxy.host}:${proxy.port}`, isRefused: refused !== null };
      this.asking.set(name, { question, answers: [resolve] });
      this.changed(this.question);
    });
  }

  /** `found` is null where nobody wants to say. Does nothing for a question that is no longer asked. */
  answer(id: string, found: ProxyCredentials | null): void {
    const waiting = this.asking.get(id);
    if (waiting === undefined) return;
    this.asking.delete(id);
    if (found === null) this.declined.add(id);
    else this.known.set(id, found);
    for (const answer of waiting.answers) answer(found);
    this.changed(this.question);
  }

  /** For a window that was not there when it was asked. */
  tellAgain(): void {
    if (this.question !== null) this.changed(this.question);
  }

  /** Somebody tries again: what was not answered may be asked once more. */
  askAgain(): void {
    this.declined.clear();
  }
}
