import { unlockedState } from '@shared/bridge/device/lock';
import { onTestFinished, vi } from 'vitest';
import { emptyLiveState } from '@shared/bridge/live';
import type { SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { CurrentUser } from '@shared/contract/people/session';
import type { Gateway } from '@main/api/gateway';
import type { FileStorage } from '@main/files/fileStorage';
import { silentLog } from '@main/log/log';
import { PersistedState } from '@main/persistence/persistedState';
import { Backoff } from '@main/session/backoff';
import { SignInSteps } from '@main/session/signInSteps';
import type { IdentityPort, IssuedTokens } from '@main/session/identity';
import { StoredLogins, type ValidLoginIds } from '@main/session/storedLogins';
import { Session } from '@main/session/session';
import { Tokens } from '@main/session/tokens';
import { KeychainVault, type Keychain } from '@main/session/vault';
import { toEnvironmentSummary } from '@main/practice/practiceEnvironment';
import { anEnvironment, aUser, someSettings } from './builders';

/** A gate that lets a test decide when a reply arrives. */
export class Gate {
  private closing: Promise<void> | null = null;
  private openIt: () => void = () => undefined;
  waiting = 0;

  close(): void {
    this.closing = new Promise((resolve) => (this.openIt = resolve));
  }

  open(): void {
    this.closing = null;
    this.openIt();
  }

  async pass(): Promise<void> {
    if (this.closing === null) return;
    this.waiting += 1;
    await this.closing;
    this.waiting -= 1;
  }
}

export const aKeychain = (): Keychain & { entries: Map<string, string> } => {
  const entries = new Map<string, string>();
  return {
    entries,
    getPassword: async (_service, account) => entries.get(account) ?? null,
    setPassword: async (_service, account, password) => void entries.set(account, password),
    deletePassword: async (_service, account) => entries.delete(account),
  };
};

/** A folder in memory. */
export const memoryDisk = (files: Map<string, string>): FileStorage => ({
  names: async () => [...files.keys()],
  read: async (name) => {
    const text = files.get(name);
    if (text === undefined) throw new Error('no such file');
    return text;
  },
  write: async (name, text) => void files.set(name, text),
  remove: async (name) => void files.delete(name),
  rename: async () => undefined,
  changedAt: async () => Date.now(),
  size: async () => 0,
});

/** State that survives an app start: the keychain, the marks of its valid entries, and the files of the last run. */
export const createDeviceState = () => ({
  keychain: aKeychain(),
  marks: new Map<string, string | null>(),
  files: new Map<string, string>(),
});
export type DeviceState = ReturnType<typeof createDeviceState>;

/** Refresh token stored for an account. */
export const getSavedToken = (
  { keychain }: Pick<DeviceState, 'keychain'>,
  account = 'test:burger-demo',
): string | undefined => keychain.entries.get(account)?.split(' ')[1];

export const createIssuedTokens = (number: number, patch: Partial<IssuedTokens> = {}): IssuedTokens => ({
  idToken: `id-token-${number}`,
  refreshToken: `refresh-token-${number}`,
  expiresIn: 3600,
  ...patch,
});

/** The platform and identity provider as the session sees them, each with a gate and a fault. */
export class SessionFakes {
  readonly gates = {
    tenant: new Gate(),
    settings: new Gate(),
    me: new Gate(),
    signIn: new Gate(),
    refresh: new Gate(),
  };
  readonly errors: Partial<Record<'tenant' | 'settings' | 'me' | 'signIn' | 'refresh' | 'revoke', Failure>> = {};
  readonly tenants = new Set(['burger-demo', 'pizza-norte']);
  /** Tenant named in the reply header; undefined for the requested tenant, null for no header. */
  answeredTenant: string | null | undefined;
  user: CurrentUser = aUser();
  issued = 0;
  readonly revoked: string[] = [];
  readonly requested: string[] = [];

  readonly gateway: Pick<Gateway, 'call' | 'exchange'> = {
    exchange: async (name, _input, options) => {
      const tenant = options?.as?.tenant ?? '';
      this.requested.push(`${name} ${tenant}`);
      await this.gates.tenant.pass();
      if (this.errors.tenant) return failed(this.errors.tenant);
      if (!this.tenants.has(tenant)) return failed(createFailure('missing', 1002));
      const replyTenant = this.answeredTenant === undefined ? tenant : this.answeredTenant;
      return succeeded({ value: null, headers: new Headers(replyTenant === null ? {} : { tenant: replyTenant }) });
    },
    call: (async (name: string, _input: unknown, options: { as?: { tenant: string } }) => {
      const part = name === 'session.me' ? 'me' : 'settings';
      this.requested.push(`${name} ${options.as?.tenant ?? ''}`);
      await this.gates[part].pass();
      const error = this.errors[part];
      if (error) return failed(error);
      return succeeded(part === 'me' ? this.user : someSettings({ commerceName: options.as?.tenant ?? '' }));
    }) as Gateway['call'],
  };

  readonly identity: IdentityPort = {
    signIn: () => this.issue('signIn'),
    refresh: () => this.issue('refresh'),
    changePassword: () => this.issue('signIn'),
    sendPasswordReset: async () => succeeded({ sent: true }),
    resetPassword: async () => succeeded(null),
    revoke: async (idToken) => {
      if (this.errors.revoke) return false;
      this.revoked.push(idToken);
      return true;
    },
  };

  private async issue(part: 'signIn' | 'refresh'): Promise<Outcome<IssuedTokens>> {
    this.requested.push(part);
    await this.gates[part].pass();
    const error = this.errors[part];
    if (error) return failed(error);
    this.issued += 1;
    return succeeded(createIssuedTokens(this.issued));
  }
}

/** Creates a session on these fakes and returns it with the objects that tests inspect. */
export const aSession = (
  fakes = new SessionFakes(),
  computer = createDeviceState(),
  remembered: string | null = null,
) => {
  const environment = anEnvironment('http://127.0.0.1:1');
  const { keychain, marks, files } = computer;
  const onForgetFailed = vi.fn();
  const memory: { tenant: string | null; email: string | null; remember: (login: object) => void } = {
    tenant: remembered,
    email: null,
    remember: (values) => void Object.assign(memory, values),
  };
  const vault = new KeychainVault({ load: async () => keychain, onLost: () => undefined, limit: 50 });
  const validIds: ValidLoginIds = {
    get: (account) => marks.get(account),
    set: async (account, id) => {
      if (id === undefined) marks.delete(account);
      else marks.set(account, id);
      return true;
    },
  };
  const logins: StoredLogins = new StoredLogins({
    vault,
    getEnvironmentId: () => environment.id,
    validLoginIds: validIds,
    onEnded: (account) => persisted.forget(account),
    onForgetFailed,
  });
  const persisted: PersistedState = new PersistedState({
    disk: memoryDisk(files),
    vault,
    logins: validIds,
    getAccount: (tenant) => logins.getAccount(tenant),
    version: '1.0.0',
    getSession: () => session.state,
    getSnapshot: (collection) => ({ collection, epoch: session.state.epoch, seq: 0, rows: [], state: emptyLiveState }),
    getClockSkew: () => 0,
    log: silentLog,
  });
  const tokens: Tokens = new Tokens({
    identity: fakes.identity,
    onRotated: (account, refreshToken) => void logins.renew(account, refreshToken),
    onEnded: (failure) => session.handleLoginEnd(failure),
  });
  const states: SessionState[] = [];
  const onReauthenticated = vi.fn();
  const forgetBrowserData = vi.fn(async () => undefined);
  const session: Session = new Session({
    signInSteps: new SignInSteps(fakes.gateway, fakes.identity, logins),
    identity: fakes.identity,
    tokens,
    logins,
    persisted,
    waitForEnvironment: async () => environment,
    getSummary: () => toEnvironmentSummary(environment, false),
    memory,
    getLockState: () => unlockedState,
    onChange: (state) => {
      persisted.handleSessionChange(state);
      states.push(state);
    },
    onReauthenticated,
    forgetBrowserData,
    retry: new Backoff(5, 10),
  });
  onTestFinished(() => session.stop());
  return {
    session,
    fakes,
    computer,
    keychain,
    marks,
    memory,
    onForgetFailed,
    onReauthenticated,
    persisted,
    tokens,
    states,
    forgetBrowserData,
  };
};

export const credentials = { tenant: 'burger-demo', email: 'ana@burger-demo.example', password: 'una clave' };
