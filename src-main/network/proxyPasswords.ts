import type { ProxyAuthRequest } from '@shared/bridge/proxy';

export interface ProxyCredentials {
  username: string;
  password: string;
}

/** Proxy, as reported by the network. */
export interface Proxy {
  host: string;
  port: number;
  realm: string;
}

const getName = ({ host, port, realm }: Proxy): string => `${host}:${port} ${realm}`;

/**
 * Proxy passwords, kept in memory until the app closes. The user is asked once, however many requests wait, and after
 * declining not again until `askAgain`.
 */
export class ProxyPasswords {
  private readonly known = new Map<string, ProxyCredentials>();
  private readonly declined = new Set<string>();
  private readonly pending = new Map<
    string,
    { question: ProxyAuthRequest; answers: ((found: ProxyCredentials | null) => void)[] }
  >();

  /** `changed` reports the current question to the user; null if there is none. */
  constructor(private readonly changed: (question: ProxyAuthRequest | null) => void) {}

  get question(): ProxyAuthRequest | null {
    return this.pending.values().next().value?.question ?? null;
  }

  /**
   * Returns a proxy's credentials, asking the user if necessary. `refused` are those this request has tried; another
   * request may know better ones by now.
   */
  async for(proxy: Proxy, refused: ProxyCredentials | null): Promise<ProxyCredentials | null> {
    const name = getName(proxy);
    const known = this.known.get(name);
    if (known !== undefined && known !== refused) return known;
    this.known.delete(name);
    if (this.declined.has(name)) return null;
    return new Promise((resolve) => {
      const waiting = this.pending.get(name);
      if (waiting !== undefined) return void waiting.answers.push(resolve);
      const question = { id: name, proxy: `${proxy.host}:${proxy.port}`, isRefused: refused !== null };
      this.pending.set(name, { question, answers: [resolve] });
      this.changed(this.question);
    });
  }

  /** Answers a question; `found` is null if the user declines. Ignores unknown questions. */
  answer(id: string, found: ProxyCredentials | null): void {
    const waiting = this.pending.get(id);
    if (waiting === undefined) return;
    this.pending.delete(id);
    if (found === null) this.declined.add(id);
    else this.known.set(id, found);
    for (const resolve of waiting.answers) resolve(found);
    this.changed(this.question);
  }

  /** Repeats the question for a window opened later. */
  resendQuestion(): void {
    if (this.question !== null) this.changed(this.question);
  }

  /** Allows declined questions again, when the user retries. */
  askAgain(): void {
    this.declined.clear();
  }
}
