import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openShared, quickEngine } from '../../sandbox/support/engines';
import type { TenantOptions } from '@sandbox/control/tenants';
import { TestPlatform, type ApiClient, type SandboxTenant } from '../../sandbox/support/platform';
import { isObject, rowsOf, type Json } from './json';
import { SpecPlatform, type SpecOptions } from './specPlatform';

interface Sending {
  body?: object;
  headers?: Record<string, string>;
  as?: ApiClient;
}

/** What the tenant of a test is like, unless the tests of a file share one that is made once. */
export const ownTenant = { stores: 3, staff: 0, drivers: 1, orders: 12 } as const;

/** An administrator of a tenant, who reaches an in-process practice platform through the proxy. */
export class SpecClient {
  readonly platform = new TestPlatform();
  proxy!: SpecPlatform;
  testTenant!: SandboxTenant;
  admin!: ApiClient;
  private hasTenant = false;

  constructor(
    private readonly options: SpecOptions,
    private readonly sharedTenant: TenantOptions | null,
  ) {}

  /** Begins a test: the proxy anew, and the tenant unless it is shared. */
  async begin(): Promise<void> {
    this.proxy = await SpecPlatform.start(this.platform.port, this.options);
    if (this.sharedTenant !== null && this.hasTenant) return;
    this.testTenant = await this.platform.testTenant(this.sharedTenant ?? ownTenant);
    this.admin = await this.testTenant.signIn();
    this.hasTenant = true;
  }

  /** Asks through the proxy, and reads the JSON as it comes. */
  async send(method: string, path: string, { body, headers, as = this.admin }: Sending = {}) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${this.proxy.port}${path}`, {
      method,
      headers: { ...as.headers, ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  }

  async get(path: string, as = this.admin): Promise<unknown> {
    return (await this.send('GET', path, { as })).body;
  }

  async whole(path: string): Promise<Json> {
    const found = await this.get(path);
    if (!isObject(found)) throw new Error(`${path} gave no object`);
    return found;
  }

  async rows(path: string, as = this.admin): Promise<Json[]> {
    return (rowsOf(await this.get(path, as)) ?? []).filter(isObject);
  }

  async firstRow(path: string): Promise<Json> {
    const [row] = await this.rows(path);
    if (row === undefined) throw new Error(`${path} gave no row`);
    return row;
  }

  async aStore(): Promise<{ id: number; path: string }> {
    const id = Number((await this.firstRow('/v1/stores'))['id']);
    return { id, path: `/v1/stores/${id}` };
  }

  /** What the practice platform itself has. */
  async behind(path: string): Promise<Json> {
    return (await this.platform.send('GET', path, { headers: this.admin.headers })).body as Json;
  }

  /** The calls and paths of what was strange in requests. */
  get strange(): string[] {
    return this.proxy.strangers.map(({ call, path }) => `${call} ${path}`);
  }
}

/**
 * A client anew for each test, on one platform, with a tenant of its own; `sharedTenant` is one for all tests, which leave it
 * as it is.
 */
export const setupSpecClient = (options: SpecOptions = {}, sharedTenant: TenantOptions | null = null): SpecClient => {
  const desk = new SpecClient(options, sharedTenant);
  beforeAll(async () => desk.platform.start(await openShared(quickEngine)));
  afterAll(() => desk.platform.stop());
  beforeEach(() => desk.begin());
  afterEach(() => desk.proxy.stop());
  return desk;
};
