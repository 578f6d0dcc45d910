import type { Environment } from '@shared/bridge/environment';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { CallName } from '@shared/contract';
import type { CountryCode } from '@shared/domain/values/countries';
import { Gateway, type ReplyReport } from '../api/gateway';
import { IdentityPlatform } from '../session/identityPlatform';
import { callLimits, type CallLimits } from '../api/limits';
import { PlatformClock } from '../api/platformClock';
import type { Caller } from '../api/request';
import { silentLog } from '../log/log';
import { Tokens } from '../session/tokens';
import { StatusRecorder } from './statusRecorder';
import { leftOutOf, verdictOf, type LeftOutRow, type Verdict } from './verdict';

/** What came back for one call. */
export interface Answer {
  verdict: Verdict;
  leftOut: LeftOutRow[];
  /** As the app would have it; undefined where there is none. */
  value: unknown;
  headers: Headers | null;
}

/** Names of fields, at any depth. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

/** Somebody at the platform: the app's own gateway and identity, with an ear for what their reading took. */
export class PlatformClient {
  readonly gateway: Gateway;
  private readonly identity: IdentityPlatform;
  private readonly tokens: Tokens;
  private readonly statuses = new StatusRecorder();
  private reading: ReplyReport | null = null;
  private user: Caller['user'] = null;
  private country: CountryCode | undefined;

  constructor(
    environment: Environment,
    private readonly tenant: string,
    limits: CallLimits = callLimits,
  ) {
    const clock = new PlatformClock(() => undefined);
    this.identity = new IdentityPlatform(() => environment, limits);
    this.tokens = new Tokens({ identity: this.identity, rotated: () => undefined, ended: () => undefined });
    this.gateway = new Gateway({
      environment: () => environment,
      caller: async () => this.caller(await this.tokens.current()),
      renew: async (stale) => {
        const renewed = await this.tokens.renew(stale);
        return renewed.ok ? succeeded(this.caller(renewed.value)) : failed(renewed.failure);
      },
      onReachability: () => undefined,
      received: (time) => clock.observe(time),
      now: () => clock.now(),
      country: () => this.country,
      onTracked: () => undefined,
      read: (_name, reading) => {
        this.reading = reading;
      },
      log: silentLog,
      limits,
    });
  }

  async signIn(email: string, password: string): Promise<Verdict> {
    return (
      await this.noted(async () => {
        const issued = await this.identity.signIn(this.tenant, email, password);
        if (issued.ok) this.tokens.hold(this.tenant, issued.value);
        return issued.ok ? succeeded({ value: null, headers: new Headers() }) : issued;
      })
    ).verdict;
  }

  /** From now on calls name who is signed in, as the app's do. */
  as(user: { id: number; roles: { name: string }[] }): void {
    this.user = { id: user.id, role: user.roles.map(({ name }) => name).join(',') };
  }

  /** Times with an offset are read as wall time there. */
  of(country: CountryCode): void {
    this.country = country;
  }

  /** The gateway checks the input, whoever gives it. */
  ask(name: CallName, input: unknown): Promise<Answer> {
    return this.noted(() => this.gateway.exchange(name, input), new Set(namesIn(input)));
  }

  async leave(): Promise<void> {
    const dropped = this.tokens.drop();
    if (dropped !== null) await this.identity.revoke(dropped.idToken);
    this.statuses.stop();
  }

  private async noted(
    work: () => Promise<Outcome<{ value: unknown; headers: Headers }>>,
    sent: ReadonlySet<string> = new Set(),
  ): Promise<Answer> {
    this.statuses.forget();
    this.reading = null;
    const outcome = await work();
    // Set meanwhile by the gateway, which TypeScript does not see.
    const reading = this.reading as ReplyReport | null;
    const bare = outcome.ok ? succeeded(outcome.value.value) : outcome;
    return {
      verdict: verdictOf({ outcome: bare, reading, status: this.statuses.latest, sent }),
      leftOut: leftOutOf(outcome.ok ? (reading?.unread ?? []) : []),
      value: outcome.ok ? outcome.value.value : undefined,
      headers: outcome.ok ? outcome.value.headers : null,
    };
  }

  private caller(idToken: string | null): Caller {
    return { tenant: this.tenant, idToken, user: this.user };
  }
}
