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
import { toLeftOutRows, toCheckResult, type LeftOutRow, type CheckResult } from './checkResult';

/** Result of one call. */
export interface PlatformReply {
  result: CheckResult;
  leftOut: LeftOutRow[];
  /** The parsed reply, or undefined if there is none. */
  value: unknown;
  headers: Headers | null;
}

/** Returns the names of all fields in a value, at any depth. */
const listNames = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, child]) => [name, ...listNames(child)])
    : [];

/** Client of a platform. Uses the app's gateway and identity, and also records how replies were parsed. */
export class PlatformClient {
  readonly gateway: Gateway;
  private readonly identity: IdentityPlatform;
  private readonly tokens: Tokens;
  private readonly statuses = new StatusRecorder();
  private replyReport: ReplyReport | null = null;
  private user: Caller['user'] = null;
  private country: CountryCode | undefined;

  constructor(
    environment: Environment,
    private readonly tenant: string,
    limits: CallLimits = callLimits,
  ) {
    const clock = new PlatformClock(() => undefined);
    this.identity = new IdentityPlatform(() => environment, limits);
    this.tokens = new Tokens({ identity: this.identity, onRotated: () => undefined, onEnded: () => undefined });
    this.gateway = new Gateway({
      getEnvironment: () => environment,
      caller: async () => this.createCaller(await this.tokens.getIdToken()),
      renew: async (staleToken) => {
        const renewal = await this.tokens.renew(staleToken);
        return renewal.ok ? succeeded(this.createCaller(renewal.value)) : failed(renewal.failure);
      },
      onReachability: () => undefined,
      onServerTime: (time) => clock.observe(time),
      now: () => clock.now(),
      country: () => this.country,
      onTracked: () => undefined,
      read: (_name, report) => {
        this.replyReport = report;
      },
      log: silentLog,
      limits,
    });
  }

  async signIn(email: string, password: string): Promise<CheckResult> {
    return (
      await this.observeCall(async () => {
        const tokens = await this.identity.signIn(this.tenant, email, password);
        if (tokens.ok) this.tokens.setTokens(this.tenant, tokens.value);
        return tokens.ok ? succeeded({ value: null, headers: new Headers() }) : tokens;
      })
    ).result;
  }

  /** Sets the signed-in user for the following calls. */
  setUser(user: { id: number; roles: { name: string }[] }): void {
    this.user = { id: user.id, role: user.roles.map(({ name }) => name).join(',') };
  }

  /** Sets the country whose time zone is used to read times with an offset. */
  setCountry(country: CountryCode): void {
    this.country = country;
  }

  /** Makes a call. The gateway validates the untyped input. */
  call(name: CallName, input: unknown): Promise<PlatformReply> {
    return this.observeCall(() => this.gateway.exchange(name, input), new Set(listNames(input)));
  }

  async signOut(): Promise<void> {
    const droppedLogin = this.tokens.drop();
    if (droppedLogin?.idToken != null) await this.identity.revoke(droppedLogin.idToken);
    this.statuses.stop();
  }

  private async observeCall(
    sendCall: () => Promise<Outcome<{ value: unknown; headers: Headers }>>,
    sentFields: ReadonlySet<string> = new Set(),
  ): Promise<PlatformReply> {
    this.statuses.reset();
    this.replyReport = null;
    const outcome = await sendCall();
    // The cast is needed because the gateway sets the field during the call, which TypeScript cannot see.
    const report = this.replyReport as ReplyReport | null;
    const valueOutcome = outcome.ok ? succeeded(outcome.value.value) : outcome;
    return {
      result: toCheckResult({
        outcome: valueOutcome,
        replyReport: report,
        status: this.statuses.latestStatus,
        sentFields,
      }),
      leftOut: toLeftOutRows(outcome.ok ? (report?.unread ?? []) : []),
      value: outcome.ok ? outcome.value.value : undefined,
      headers: outcome.ok ? outcome.value.headers : null,
    };
  }

  private createCaller(idToken: string | null): Caller {
    return { tenant: this.tenant, idToken, user: this.user };
  }
}
