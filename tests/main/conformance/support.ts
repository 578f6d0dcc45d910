import type { ServerResponse } from 'node:http';
import type * as v from 'valibot';
import type { environmentSchema } from '@shared/bridge/environment';
import { checkConformance } from '@main/conformance/conformance';
import { anEnvironment, shortDelays } from '../support/builders';
import { startTestServer, sendJson, type ReceivedRequest, type TestServer } from '../support/server';

/** Replies by request line such as `GET /v1/stores`: JSON, or a function that writes the response. */
export type Answers = Record<string, unknown>;

export const createResponder = (work: (response: ServerResponse, request: ReceivedRequest) => void) => work;

const createPage = (...rows: object[]) => ({ page: rows, count: rows.length, next_page: null });

const aStore = {
  id: 4,
  name: 'Tienda',
  text_address: 'Av. Uno 1',
  commune: 'Renca',
  phone: '56900000001',
  image: null,
  menu_id: null,
  menu_name: null,
  order_method: { delivery: true, pick_up: true },
  delivery_wait_time: 30,
  pick_up_wait_time: 20,
  opened: true,
  current_closings: [],
};

const aRole = { id: 3, name: 'admin', description: '', users: 1, not_delegable: false, stores: [], policies: [] };

const settings = {
  commerce_name: 'Burger Demo',
  primary_logo: null,
  brand_primary: '#112233',
  iso_country: 'cl',
  kitchen_display_base_url: null,
  storefront_base_url: null,
  consolidation_report: null,
  subscription_status: 'active',
  features: { delivery_integration: true, my_account: true, dashboard: true, uber_daas: false },
};

export const secrets = {
  email: 'vera@burger-demo.example',
  password: 'una clave muy larga',
  idToken: 'id-token-of-vera',
  refreshToken: 'refresh-token-of-vera',
  name: 'Vera Reservada',
};

/** A minimal but correct platform. */
const modest: Answers = {
  'GET /root/tenant': createResponder((response) => void response.writeHead(204, { tenant: 'burger-demo' }).end()),
  'GET /v1/settings': settings,
  'POST /identity/v1/accounts:signInWithPassword': {
    idToken: secrets.idToken,
    refreshToken: secrets.refreshToken,
    expiresIn: '3600',
  },
  'GET /v1/admin_users/me': {
    id: 7,
    name: secrets.name,
    email: secrets.email,
    phone: null,
    super_admin: true,
    roles: [],
  },
  'GET /v1/stores': createPage(aStore),
  'GET /v1/stores/all': [aStore],
  'GET /v1/menus': createPage(),
  'GET /v1/checkout_questions': [],
  'GET /v1/coupons': createPage(),
  'GET /v1/auth_credentials': [],
  'GET /v1/admin_users': createPage(),
  'GET /v1/roles': createPage(aRole),
  'GET /v1/roles/3': aRole,
  'GET /v1/drivers': createPage(),
  'GET /v1/orders': createPage(),
  'GET /v1/banners': createPage(),
};

/** Starts a platform with these replies in place of the minimal ones. */
export const aPlatform = (answers: Answers = {}): Promise<TestServer> =>
  startTestServer((request, response) => {
    const call = `${request.method} ${request.url.replace(/\?.*$/, '')}`;
    const reply = { ...modest, ...answers }[call];
    if (typeof reply === 'function') return (reply as ReturnType<typeof createResponder>)(response, request);
    if (reply === undefined) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>¿?</p>');
    return sendJson(response, 200, reply);
  });

interface Options {
  writes?: boolean;
  tenant?: string;
  stop?: AbortSignal;
  environment?: Partial<v.InferInput<typeof environmentSchema>>;
}

/** Runs the check; returns its result for each call and the printed lines. */
export const runCheck = async ({ url }: { url: string }, options: Options = {}) => {
  const lines: string[] = [];
  const findings = await checkConformance({
    environment: anEnvironment(url, options.environment),
    tenant: options.tenant ?? 'burger-demo',
    credentials: { email: secrets.email, password: secrets.password },
    shouldWrite: options.writes ?? false,
    nameSuffix: '4f2a1c',
    print: (line) => lines.push(line),
    stopSignal: options.stop ?? new AbortController().signal,
    limits: shortDelays,
  });
  const calls = lines.flatMap((line) => {
    const [, call, sentence] = /^ {2}(\S+(?: \(.+?\))?) {2,}(.+)$/.exec(line) ?? [];
    return call === undefined || sentence === undefined ? [] : [[call, sentence] as const];
  });
  return { findings, lines, results: Object.fromEntries(calls) };
};
