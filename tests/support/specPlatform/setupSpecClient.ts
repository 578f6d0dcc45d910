import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openShared, quickEngine } from '../../sandbox/support/engines';
import { TestPlatform, type ApiClient, type SandboxTenant } from '../../sandbox/support/platform';
import { isObject, findRows, type Json } from './json';
import { SpecPlatform, type SpecOptions } from './specPlatform';

interface SendOptions {
  body?: object;
  headers?: Record<string, string>;
  as?: ApiClient;
}

interface SpecClientOptions extends SpecOptions {
  /** True if all tests of a file share one tenant, in which each test creates its own entities. */
  sharesTenant?: boolean;
}

/** Administrator of a new tenant, connected through the proxy to a practice platform in the same process. */
export class SpecClient {
  readonly platform = new TestPlatform();
  proxy!: SpecPlatform;
  testTenant!: SandboxTenant;
  admin!: ApiClient;

  private hasTenant = false;

  constructor(private readonly options: SpecClientOptions = {}) {}

  async signIn(): Promise<void> {
    const { sharesTenant = false, ...proxyOptions } = this.options;
    this.proxy = await SpecPlatform.start(this.platform.port, proxyOptions);
    if (sharesTenant && this.hasTenant) return;
    this.hasTenant = true;
    this.testTenant = await this.platform.createTestTenant({ stores: 3, staff: 0, drivers: 1, orders: 12 });
    this.admin = await this.testTenant.signIn();
  }

  /** Sends a request through the proxy and returns the JSON as received. */
  async send(method: string, path: string, { body, headers, as: account = this.admin }: SendOptions = {}) {
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${this.proxy.port}${path}`, {
      method,
      headers: { ...account.headers, ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  }

  async get(path: string, account = this.admin): Promise<unknown> {
    return (await this.send('GET', path, { as: account })).body;
  }

  async createWhole(path: string): Promise<Json> {
    const entity = await this.get(path);
    if (!isObject(entity)) throw new Error(`${path} gave no object`);
    return entity;
  }

  async getRows(path: string, account = this.admin): Promise<Json[]> {
    return (findRows(await this.get(path, account)) ?? []).filter(isObject);
  }

  async readFirstRow(path: string): Promise<Json> {
    const [row] = await this.getRows(path);
    if (row === undefined) throw new Error(`${path} gave no row`);
    return row;
  }

  async aStore(): Promise<{ id: number; path: string }> {
    const id = Number((await this.readFirstRow('/v1/stores'))['id']);
    return { id, path: `/v1/stores/${id}` };
  }

  /** Reads from the practice platform directly, bypassing the proxy. */
  async readUnderlying(path: string): Promise<Json> {
    return (await this.platform.send('GET', path, { headers: this.admin.headers })).body as Json;
  }

  /** Call and path of each unknown field in requests. */
  get unknownFields(): string[] {
    return this.proxy.unknownFields.map(({ call, path }) => `${call} ${path}`);
  }
}

/** Creates a client for each test of a file; all use the same platform. */
export const setupSpecClient = (options: SpecClientOptions = {}): SpecClient => {
  const client = new SpecClient(options);
  beforeAll(async () => client.platform.start(await openShared(quickEngine)));
  afterAll(() => client.platform.stop());
  beforeEach(() => client.signIn());
  afterEach(() => client.proxy.stop());
  return client;
};
