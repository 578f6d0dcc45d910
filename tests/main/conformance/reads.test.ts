import { describe, expect, it } from 'vitest';
import { isConforming, formatJson } from '@main/conformance/findings';
import { sendJson } from '../support/server';
import { aPlatform, runCheck, createResponder, secrets } from './support';

const html = createResponder(
  (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
);
const createStatusReply = (code: number, body?: object) =>
  createResponder((response) =>
    body === undefined ? void response.writeHead(code).end() : sendJson(response, code, body),
  );

const aDriver = {
  id: 1,
  name: 'Uno',
  kind: 'bike',
  max_capacity: 2,
  status: 'in_store',
  store_id: 4,
  store_name: null,
};
const { id: _id, ...driverWithoutId } = aDriver;
const createList = (...rows: object[]) => ({ page: rows, count: rows.length, next_page: null });

describe('the result of the conformance check for a read', () => {
  it('is "right" when no field is missing', async () => {
    const { results } = await runCheck(await aPlatform({ 'GET /v1/drivers': createList(aDriver) }));
    expect(results).toMatchObject({
      'session.tenant': 'right',
      'sign-in': 'right',
      'drivers.list': 'right',
      'stores.list': 'right',
    });
  });

  it('is "right" for page builder calls, which send the tenant and the page number', async () => {
    const builderPage = {
      ...{ id: 7, tenant_id: 'burger-demo', position: 0, content: { blocks: [] }, editor: null, status: 'draft' },
      ...{ created_at: null, updated_at: null, deleted_at: null, is_deleted: false },
    };
    const requests: string[] = [];
    const createJsonReply = (body: object) =>
      createResponder((response, { url }) => {
        requests.push(url);
        sendJson(response, 200, body);
      });
    const { results } = await runCheck(
      await aPlatform({
        'GET /content/pages': createJsonReply(createList(builderPage)),
        'GET /content/contents': createJsonReply(createList()),
      }),
    );
    expect([results['builderPages.list'], results['pageContents.list']]).toEqual(['right', 'right']);
    expect(requests).toEqual([
      '/content/pages?tenant_id=burger-demo&page=1&limit=25',
      '/content/contents?page_id=7&page=1&limit=25',
    ]);
  });

  it('lists fields that were replaced by a default, with their names on the wire and counts', async () => {
    const { max_capacity: _, ...driverWithoutCapacity } = aDriver;
    const drivers = createList(
      { ...driverWithoutCapacity, id: 1 },
      { ...driverWithoutCapacity, id: 2, status: 'asleep' },
    );
    const { results, findings } = await runCheck(await aPlatform({ 'GET /v1/drivers': drivers }));
    expect(results['drivers.list']).toBe(
      'read with defaults: page[].max_capacity (missing ×2), page[].status (unknown word ×1)',
    );
    expect(findings.reads.find(({ call }) => call === 'drivers.list')?.result).toMatchObject({ kind: 'defaults' });
  });

  it('counts rows that were left out, without printing their names', async () => {
    const drivers = createList(aDriver, driverWithoutId, { ...aDriver, id: 2 }, driverWithoutId);
    const { results, lines } = await runCheck(await aPlatform({ 'GET /v1/drivers': drivers }));
    expect(results['drivers.list']).toBe('right; 2 rows left out: page 2 without id, page 4 without id');
    expect(lines.join()).not.toContain('Uno');
  });

  it('names rows whose id is a text instead of a number', async () => {
    const drivers = createList(aDriver, { ...aDriver, id: '9b2d7c1e-5f0a-4c7e-8d3b-2a1f6e0c4b5d' });
    const { results } = await runCheck(await aPlatform({ 'GET /v1/drivers': drivers }));
    expect(results['drivers.list']).toBe('right; 1 row left out: page 2 with a text as id');
  });

  it('is "unreadable" when no row of a list can be read', async () => {
    const { results, findings } = await runCheck(await aPlatform({ 'GET /v1/drivers': createList(driverWithoutId) }));
    expect(results['drivers.list']).toMatch(/^unreadable at page\[\]\.id;/);
    expect(isConforming(findings)).toBe(false);
  });

  it.each([
    ['the page of a captive portal', html, 'unreadable: incomplete JSON (200)'],
    ['a redirect', createStatusReply(302), 'unreadable: incomplete JSON (302)'],
    ['a reply that is not a list', { none: true }, 'unreadable at the reply itself'],
    ['an unknown path', createStatusReply(404), 'not there (404)'],
    ['a missing entity', createStatusReply(404, { errors: { code: 1002 } }), 'refused: 404 (1002)'],
    ['a missing permission', createStatusReply(401, { errors: { code: 401 } }), 'refused: 401'],
    ['a bare 403', createStatusReply(403), 'refused: 403'],
    ['a server error', createStatusReply(500), 'refused: 500'],
    ['a broken connection', createResponder((response) => void response.destroy()), 'not reached: no connection'],
  ])('distinguishes %s from other failures', async (_title, reply, sentence) => {
    const { results, findings } = await runCheck(await aPlatform({ 'GET /v1/drivers': reply }));
    expect(results['drivers.list']).toBe(sentence);
    expect(results['drivers.get']).toBe('skipped: no id, /drivers returned none');
    expect(isConforming(findings)).toBe(false);
  });
});

describe('the calls made by the conformance check', () => {
  it('include each call once for each possible query value', async () => {
    const server = await aPlatform();
    const { results } = await runCheck(server);
    expect(results).toMatchObject({ 'credentials.list (rappi)': 'right', 'credentials.list (bsale)': 'right' });
    expect(server.received.map(({ url }) => url)).toContain('/v1/auth_credentials?key=rappi');
    expect(server.received.map(({ url }) => url)).toContain('/v1/drivers?page=1&limit=25');
  });

  it('include a read by id of one entity from each list', async () => {
    const server = await aPlatform({
      'GET /v1/drivers': createList({ ...aDriver, id: 31 }),
      'GET /v1/drivers/31': { ...aDriver, id: 31 },
    });
    expect((await runCheck(server)).results['drivers.get']).toBe('right');
  });

  it('include the second page, which must differ from the first', async () => {
    const firstPage = { ...createList(aDriver), next_page: 2 };
    const stuck = await runCheck(await aPlatform({ 'GET /v1/drivers': firstPage }));
    expect(stuck.results['drivers.list (page 2)']).toBe('wrong: page 2 repeats the rows of page 1');

    const paged = createResponder((response, { url }) =>
      sendJson(response, 200, url.includes('page=2') ? createList({ ...aDriver, id: 2 }) : firstPage),
    );
    expect((await runCheck(await aPlatform({ 'GET /v1/drivers': paged }))).results['drivers.list (page 2)']).toBe(
      'right',
    );

    const jumping = await runCheck(await aPlatform({ 'GET /v1/drivers': { ...firstPage, next_page: 9 } }));
    expect(jumping.results['drivers.list (page 2)']).toBe('wrong: next_page of page 1 is 9');
  });

  it('exclude writes and calls with a missing capability', async () => {
    const server = await aPlatform();
    const { results, lines } = await runCheck(server);
    expect(results['policies.list']).toBe('skipped: capability policyList');
    expect(lines).toContain('Capabilities named: none');
    expect(server.received.filter(({ url, method }) => method !== 'GET' || url.endsWith('/open'))).toHaveLength(1);

    const namedCheck = await runCheck(await aPlatform({ 'GET /v1/policies': [] }), {
      environment: { capabilities: ['policyList'] },
    });
    expect(namedCheck.results['policies.list']).toBe('right');
    expect(namedCheck.lines).toContain('Capabilities named: policyList');
  });

  it('exclude calls for which the user has no permission', async () => {
    const policies = [{ path: '/admin/drivers', actions: [{ name: 'index', active: true, label: '' }] }];
    const ownUser = {
      id: 7,
      name: '',
      email: '',
      phone: null,
      super_admin: false,
      roles: [{ id: 1, name: 'r', policies }],
    };
    const { results } = await runCheck(await aPlatform({ 'GET /v1/admin_users/me': ownUser }));
    expect(results).toMatchObject({
      'drivers.list': 'right',
      'users.list': 'skipped: the user may not admin_users.index',
      'credentials.list': 'skipped: for super administrators',
    });
  });

  it('end when the run is aborted', async () => {
    const { findings, lines } = await runCheck(await aPlatform(), { stop: AbortSignal.abort() });
    expect(findings.isEnded).toBe(true);
    expect(isConforming(findings)).toBe(false);
    expect(lines.at(-1)).toBe('Stopped before all calls were made.');
  });
});

describe('the sign-in of the conformance check', () => {
  it('limits the check to public calls when the login is refused', async () => {
    const apiError = createResponder((response) =>
      sendJson(response, 400, { error: { message: 'INVALID_LOGIN_CREDENTIALS' } }),
    );
    const server = await aPlatform({ 'POST /identity/v1/accounts:signInWithPassword': apiError });
    const { results, findings } = await runCheck(server);
    expect(results).toMatchObject({
      'settings.get': 'right',
      'sign-in': 'refused: 400 (INVALID_CREDENTIALS)',
      'session.me': 'skipped: no user is signed in',
      'stores.list': 'skipped: no user is signed in',
      'stores.default': 'not there (404)',
    });
    expect(isConforming(findings)).toBe(false);
  });

  it('reports the tenant that the platform names in its reply', async () => {
    const replyFromOtherTenant = createResponder(
      (response) => void response.writeHead(204, { tenant: 'pizza-norte' }).end(),
    );
    const otherTenantLines = await runCheck(await aPlatform({ 'GET /root/tenant': replyFromOtherTenant }), {
      writes: true,
    });
    expect(otherTenantLines.results['session.tenant']).toBe('wrong: the reply names another tenant in its header');
    expect(otherTenantLines.lines).toContain('  nothing: the platform does not say that it serves this tenant');

    const silentReply = { 'GET /root/tenant': createStatusReply(204) };
    for (const tenant of ['burger-demo', 'pizza-norte']) {
      expect((await runCheck(await aPlatform(silentReply), { tenant })).results['session.tenant']).toBe(
        'read with defaults: tenant header (missing ×1)',
      );
    }
  });
});

it('the conformance check prints no personal data from any reply', async () => {
  const telling = { errors: { code: secrets.name, message: secrets.name, fields: { [secrets.name]: [secrets.name] } } };
  const server = await aPlatform({
    'GET /v1/admin_users': createList({ name: secrets.name, email: secrets.email }),
    'GET /v1/coupons': createStatusReply(422, telling),
    'GET /v1/menus': createStatusReply(422, { errors: { code: 1001, fields: { max_capacity: [secrets.name] } } }),
  });
  const { lines, findings, results } = await runCheck(server);
  expect(results['coupons.list']).toBe('refused: 422');
  expect(results['menus.list']).toBe('refused: 422 (1001)');
  const output = `${lines.join('\n')}\n${formatJson(findings)}`;
  for (const secret of Object.values(secrets)) expect(output).not.toContain(secret);
  expect(JSON.parse(formatJson(findings))).toMatchObject({
    conforming: false,
    environment: 'test',
    tenant: 'burger-demo',
    capabilities: [],
    writes: null,
  });
});
