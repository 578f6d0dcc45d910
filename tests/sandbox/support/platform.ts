import { basename } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { practicePaths } from '@shared/bridge/practice';
import { getEndpoint, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import {
  toWireBody,
  fromCredentialAttributes,
  fromWire,
  paymentNamesFromWire,
  toWireQuery,
} from '@shared/contract/protocol/wire';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { createTestTenant, type TestTenant, type TenantOptions } from '@sandbox/control/tenants';
import { createTokenSigner, type TokenSigner } from '@sandbox/context/tokens';
import type { Database, Db } from '@sandbox/db/database';
import { adminUsers, tenants } from '@sandbox/db/schema';
import { startSession } from '@sandbox/identity/accounts';
import { toFormData } from '@main/api/formData';
import { startPlatform } from '@sandbox/server/startPlatform';
import { createTenantKey } from '../../support/tenantKey';
import { santiago, testsBegin } from './time';

/** A clock that stands still until a test moves it. */
export class TestClock {
  private instant = testsBegin;

  now = () => this.instant;

  set(wallTime: WallTime, zone = santiago, edge: 'start' | 'end' = 'start'): void {
    this.instant = toInstant(wallTime, zone, edge);
  }

  advance(milliseconds: number): void {
    this.instant += milliseconds;
  }
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, undefined without a body. */
  body: unknown;
}

interface Sending {
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text or form data. */
  body?: unknown;
}

/** The reply of a call, or its API error. */
export type CallAnswer<N extends CallName> = Answer & { value: WholeReply<N> };

/** A reply with all fields, as this platform always sends. */
export type WholeReply<N extends CallName> = NonNullable<CallReplyOf<N>>;

/** A served platform on the test clock. */
export class TestPlatform {
  readonly clock = new TestClock();
  /** Errors logged by the platform; empty unless a test provokes one. */
  readonly fieldErrors: string[] = [];
  /** Number of tenants created so far by each test. */
  private readonly createdCounts = new Map<string, number>();
  private running: { port: number; secret: string; stop: () => Promise<void> } | null = null;
  private opened: Database | null = null;
  private tokens: TokenSigner | null = null;

  async start(database: Database): Promise<void> {
    this.opened = database;
    this.running = await startPlatform(database, this.clock, {
      validatesReplies: true,
      log: (text) => this.fieldErrors.push(text),
    });
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    expect(this.fieldErrors).toEqual([]);
  }

  private get database(): Database {
    if (this.opened === null) throw new Error('the platform has not started');
    return this.opened;
  }

  get db(): Db {
    return this.database.db;
  }

  get port(): number {
    return this.running?.port ?? 0;
  }

  get secret(): string {
    return this.running?.secret ?? '';
  }

  async send(method: string, path: string, { headers = {}, body }: Sending = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** Creates a tenant for the current test. */
  async createTestTenant(options: TenantOptions = {}): Promise<SandboxTenant> {
    return new SandboxTenant(
      this,
      await createTestTenant(this.db, { key: this.getNextKey(), ...options }, this.clock.now()),
    );
  }

  async startSession(tenant: string, email: string): Promise<{ idToken: string; refreshToken: string }> {
    const database = this.database;
    this.tokens ??= await createTokenSigner(database.db, this.clock);
    const [match] = await database.db
      .select({ tenant: tenants, user: adminUsers })
      .from(adminUsers)
      .innerJoin(tenants, eq(tenants.id, adminUsers.tenantId))
      .where(and(eq(tenants.key, tenant), eq(adminUsers.email, email)));
    if (match === undefined) throw new Error(`there is no ${email}`);
    return startSession({ database, clock: this.clock, tokens: this.tokens }, match.tenant, match.user);
  }

  private getNextKey(): string {
    const { testPath = '', currentTestName = '' } = expect.getState();
    const maker = `${basename(testPath)} ${currentTestName}`;
    const count = (this.createdCounts.get(maker) ?? 0) + 1;
    this.createdCounts.set(maker, count);
    return createTenantKey(`${maker} ${count}`);
  }

  readIdentity(operation: string, body: object): Promise<Answer> {
    return this.send('POST', `${practicePaths.identity}/v1/accounts:${operation}?key=${this.secret}`, { body });
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.send('POST', `${practicePaths.identityToken}/v1/token?key=${this.secret}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    });
  }

  control(method: string, path: string, body?: object): Promise<Answer> {
    return this.send(method, `/control${path}`, {
      headers: { 'x-control-secret': this.secret },
      ...(body && { body }),
    });
  }
}

export class SandboxTenant {
  constructor(
    readonly platform: TestPlatform,
    readonly createdTestTenant: TestTenant,
  ) {}

  get key(): string {
    return this.createdTestTenant.tenant;
  }

  getEmail(account: string): string {
    return `${account}@${this.key}.example`;
  }

  /** Requests tokens like the login screen. */
  trySignIn(account: string, password = `practica-${account}`): Promise<Answer> {
    return this.platform.readIdentity('signInWithPassword', {
      email: this.getEmail(account),
      password,
      returnSecureToken: true,
      tenantId: this.createdTestTenant.identityTenant,
    });
  }

  /** Starts a session without checking a password, which is slow by design. */
  async signIn(account = 'admin'): Promise<ApiClient> {
    const { idToken, refreshToken } = await this.platform.startSession(this.key, this.getEmail(account));
    return new ApiClient(this.platform, this.key, idToken, refreshToken);
  }

  /** A client without a session. */
  createAnonymousClient(): ApiClient {
    return new ApiClient(this.platform, this.key, null, '');
  }
}

/** A client of a tenant that makes calls of the contract like the gateway. */
export class ApiClient {
  constructor(
    readonly platform: TestPlatform,
    readonly tenant: string,
    readonly idToken: string | null,
    readonly refreshToken: string,
  ) {}

  /** Creates this client with another token or tenant. */
  with(change: { idToken?: string; tenant?: string }): ApiClient {
    return new ApiClient(
      this.platform,
      change.tenant ?? this.tenant,
      change.idToken ?? this.idToken,
      this.refreshToken,
    );
  }

  get headers(): Record<string, string> {
    return { tenant: this.tenant, ...(this.idToken !== null && { authorization: `Bearer ${this.idToken}` }) };
  }

  async call<N extends CallName>(
    name: N,
    input: CallInputOf<N>,
    headers: Record<string, string> = {},
  ): Promise<CallAnswer<N>> {
    const row = getEndpoint(name) as {
      host: keyof typeof practicePaths;
      method: string;
      path: string;
      onBehalfOf?: string;
      multipart?: true;
      textBody?: string;
      idInBody?: true;
      queryNames?: Readonly<Record<string, string>>;
    };
    const { params = {}, query = {}, body } = input as CallInput;
    const path = row.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(
      toWireQuery(query, row) as Record<string, string | number | string[] | undefined>,
    )) {
      if (Array.isArray(value)) for (const item of value) search.append(`${key}[]`, String(item));
      else if (value !== undefined) search.append(key, String(value));
    }
    const getSentBody = () => {
      const content = body ?? {};
      if (row.textBody !== undefined) return String(content[row.textBody]);
      return row.multipart ? toFormData({ ...content }) : toWireBody(row, { params, body: content });
    };
    const response = await this.platform.send(row.method, `${practicePaths[row.host]}${path}?${search}`, {
      headers: { ...this.headers, ...(row.onBehalfOf && { tenant: 'customer-care' }), ...headers },
      ...(body && { body: getSentBody() }),
    });
    return {
      ...response,
      value: paymentNamesFromWire(fromCredentialAttributes(fromWire(response.body))) as WholeReply<N>,
    };
  }

  /** The call's reply; an API error fails the test. */
  async get<N extends CallName>(name: N, input: CallInputOf<N>): Promise<WholeReply<N>> {
    const response = await this.call(name, input);
    expect(response.body, `${name} ${JSON.stringify(input)}`).not.toHaveProperty('errors');
    return response.value;
  }

  /** Ids of the tenant's stores, sorted by name. */
  async readStoreIds(): Promise<number[]> {
    return (await this.get('stores.all', {})).map(({ id }) => id);
  }
}

/** A file with one zone around the centre of Ñuñoa. */
export const aKmlFile = (overrides: { name?: string; text?: string } = {}) => ({
  name: 'zonas.kml',
  type: 'application/vnd.google-earth.kml+xml' as const,
  text: `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Ñuñoa</name><Polygon><outerBoundaryIs><LinearRing>
<coordinates>-70.61,-33.46,0 -70.59,-33.46,0 -70.59,-33.44,0 -70.61,-33.44,0 -70.61,-33.46,0</coordinates>
</LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`,
  ...overrides,
});

/** An API error of the contract, as a response body. */
export const apiError = (code: number | string, fields?: Record<string, unknown>): object => ({
  errors: { code, message: expect.any(String) as string, ...(fields && { fields }) },
});
