import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { isConforming } from '@main/conformance/findings';
import { isError } from '@main/conformance/checkResult';
import { sendJson } from '../support/server';
import { aPlatform, runCheck, createResponder, type Answers } from './support';

const createPage = (...rows: object[]) => ({ page: rows, count: rows.length, next_page: null });
const createStatusReply = (code: number) => createResponder((response) => void response.writeHead(code).end());
const lostReply = createResponder((response) => void response.destroy());

/** Reply with a user who has only these permissions. */
const createPermissionAnswers = (permissions: Record<string, string[]>) => ({
  'GET /v1/admin_users/me': {
    id: 7,
    name: '',
    email: '',
    phone: null,
    super_admin: false,
    roles: [
      {
        id: 1,
        name: 'r',
        policies: Object.entries(permissions).map(([area, actions]) => ({
          path: `/admin/${area}`,
          actions: actions.map((name) => ({ name, active: true, label: '' })),
        })),
      },
    ],
  },
});

const replyCreated = (response: ServerResponse, created: object) => sendJson(response, 200, created);

interface PackageInfo {
  id: number;
  name: string;
}

/**
 * Replies of a platform that stores, updates and removes drivers; `overrides` replaces single replies, `created` the
 * reply to a creation.
 */
const createDriverAnswers = (
  overrides: Answers = {},
  created: (response: ServerResponse, driver: object) => void = replyCreated,
): Answers => {
  const packages = new Map<number, PackageInfo>();
  const serializeDriver = (driver: PackageInfo) => ({
    kind: 'bike',
    max_capacity: 2,
    status: 'in_store',
    store_id: 4,
    store_name: null,
    ...driver,
  });
  return {
    ...createPermissionAnswers({ drivers: ['index', 'show', 'create', 'update', 'delete'], stores: ['index'] }),
    'GET /v1/drivers': createResponder((response) =>
      sendJson(response, 200, createPage(...[...packages.values()].map(serializeDriver))),
    ),
    'POST /v1/drivers': createResponder((response, { body }) => {
      const driver = { id: 12, ...(JSON.parse(body) as { name: string }) };
      packages.set(driver.id, driver);
      created(response, serializeDriver(driver));
    }),
    'PATCH /v1/drivers/12': createResponder((response, { body }) => {
      const changed = { ...(packages.get(12) as PackageInfo), ...(JSON.parse(body) as object) };
      packages.set(12, changed);
      sendJson(response, 200, serializeDriver(changed));
    }),
    'DELETE /v1/drivers/12': createResponder((response) => {
      packages.delete(12);
      response.writeHead(204).end();
    }),
    ...overrides,
  };
};

const runWrites = async (answers: Answers, stop?: AbortSignal) =>
  runCheck(await aPlatform(answers), { writes: true, ...(stop && { stop }) });

describe('entities that the conformance check creates, changes and removes', () => {
  it('are verified after each step', async () => {
    const { results, findings } = await runWrites(createDriverAnswers());
    expect(results).toMatchObject({
      'drivers.create': 'right',
      'drivers.update': 'right',
      'drivers.remove': 'right',
      'roles.create': 'skipped: no policy is known for a role',
      'settings.update': 'skipped: the user may not settings.update',
      'stores.close': 'skipped: the user may not stores.show',
    });
    expect(findings.notRestored).toEqual([]);
  });

  it('are found by name when the reply has no id', async () => {
    const { results, findings } = await runWrites(
      createDriverAnswers({}, (response) => void response.writeHead(200).end('OK')),
    );
    expect(results['drivers.create']).toBe('read with defaults: the reply (unreadable ×1)');
    expect(results['drivers.remove']).toBe('right');
    expect(findings.notRestored).toEqual([]);
  });

  it('are found by name when the creation got no reply', async () => {
    const { results, findings } = await runWrites(createDriverAnswers({}, (response) => void response.destroy()));
    expect(results['drivers.create']).toBe('unknown: the reply was lost, so it may have been applied');
    expect(results['drivers.remove']).toBe('right');
    expect(findings.notRestored).toEqual([]);
  });

  it('are reported as wrong when the platform confirms a change without making it', async () => {
    const emptyReply = createResponder((response) => void response.writeHead(204).end());
    const { results, findings, lines } = await runWrites(
      createDriverAnswers({ 'PATCH /v1/drivers/12': emptyReply, 'DELETE /v1/drivers/12': emptyReply }),
    );
    expect(results['drivers.update']).toBe('wrong: its name is unchanged');
    expect(results['drivers.remove']).toBe('wrong: it is still in the list');
    expect(findings.notRestored).toEqual([
      'The driver "Conformidad 4f2a1c" (id 12) may still be there: remove it by hand.',
    ]);
    expect(lines.filter((line) => line.includes('NOT RESTORED'))).toHaveLength(1);
    expect(isConforming(findings)).toBe(false);
  });

  it('are reported as not restored when removing them fails', async () => {
    const { results, findings } = await runWrites(
      createDriverAnswers({ 'DELETE /v1/drivers/12': createStatusReply(500) }),
    );
    expect(results['drivers.remove']).toBe('refused: 500');
    expect(findings.notRestored).toHaveLength(1);
  });

  it('are neither changed nor removed when creating them failed', async () => {
    const { results, findings } = await runWrites(createDriverAnswers({ 'POST /v1/drivers': createStatusReply(422) }));
    expect(results).toMatchObject({
      'drivers.create': 'refused: 422',
      'drivers.update': 'skipped: nothing was created',
      'drivers.remove': 'skipped: nothing was created',
    });
    expect(findings.notRestored).toEqual([]);
  });

  it('are reported as possibly left behind when neither the reply nor the list is readable', async () => {
    const { results, findings } = await runWrites(
      createDriverAnswers({ 'POST /v1/drivers': lostReply, 'GET /v1/drivers': createStatusReply(500) }),
    );
    expect(results['drivers.create']).toBe('unknown: the reply was lost, so it may have been applied');
    expect(findings.notRestored).toEqual([
      'It is unknown whether the driver "Conformidad 4f2a1c" was created. If so, remove it by hand.',
    ]);
  });

  it('are removed when the run is aborted midway', async () => {
    const end = new AbortController();
    const answers = createDriverAnswers({}, (response, driver) => {
      end.abort();
      replyCreated(response, driver);
    });
    const { results, findings } = await runWrites(answers, end.signal);
    expect(results).toMatchObject({
      'drivers.create': 'right',
      'drivers.update': 'skipped: the run was stopped',
      'drivers.remove': 'right',
      'stores.close': 'skipped: the run was stopped',
    });
    expect(findings.notRestored).toEqual([]);
  });
});

describe('a store that the conformance check closes and opens', () => {
  const now = '2026-03-02T12:00:00';
  const closing = { id: 1, kind: 'one_hour', start_datetime: now, end_datetime: null, dispatch_method: 'both' };
  const aStore = { id: 4, name: 'Tienda', order_method: { delivery: true, pick_up: true } };

  /**
   * Replies of a platform with one store that can be closed and opened; `overrides` replaces single replies,
   * `replyToClose` the reply to a closing.
   */
  const aTestTenant = (overrides: Answers = {}, before: object[] = [], replyToClose = replyCreated): Answers => {
    let closings = before;
    const serializeStore = () => ({
      ...aStore,
      opened: closings.length === 0,
      current_closings: closings,
      scheduled_closing_times: closings,
    });
    return {
      ...createPermissionAnswers({ stores: ['index', 'show', 'update'] }),
      'GET /v1/stores': createResponder((response) => sendJson(response, 200, createPage(serializeStore()))),
      'GET /v1/stores/4': createResponder((response) => sendJson(response, 200, serializeStore())),
      'PATCH /v1/stores/4': createResponder((response) => {
        closings = [closing];
        replyToClose(response, closing);
      }),
      'GET /v1/stores/4/open': createResponder((response) => {
        closings = [];
        sendJson(response, 200, { opened: true });
      }),
      ...overrides,
    };
  };

  it('is open again afterwards', async () => {
    const { results, findings } = await runWrites(aTestTenant());
    expect(results['stores.close']).toMatch(/^(right|read with defaults)/);
    expect(results['stores.open']).toBe('right');
    expect(findings.notRestored).toEqual([]);
  });

  it('is never a store that was already closed', async () => {
    const { results } = await runWrites(aTestTenant({}, [closing]));
    expect(results['stores.close']).toBe('skipped: no store is open without a planned closing');
  });

  it('is reported as not restored when it cannot be opened again', async () => {
    const { results, findings } = await runWrites(aTestTenant({ 'GET /v1/stores/4/open': createStatusReply(500) }));
    expect(results['stores.open']).toBe('refused: 500');
    expect(findings.notRestored).toEqual(['The store with id 4 was open and may still be closed: open it by hand.']);
  });

  it('is opened when closing it got no reply', async () => {
    const { results, findings } = await runWrites(aTestTenant({}, [], (response) => void response.destroy()));
    expect(results['stores.close']).toBe('unknown: the reply was lost, so it may have been applied');
    expect(results['stores.open']).toBe('right');
    expect(findings.notRestored).toEqual([]);
  });

  it('is not opened when closing it was refused', async () => {
    const { results } = await runWrites(aTestTenant({ 'PATCH /v1/stores/4': createStatusReply(422) }));
    expect(results).toMatchObject({ 'stores.close': 'refused: 422', 'stores.open': 'skipped: nothing was closed' });
  });
});

describe('a test credential of the conformance check', () => {
  /** A platform that stores the credential of one store; `merge` combines the stored value with a change. */
  const createAmipassAnswers = (merge: (storedValue: object, change: object) => object): Answers => {
    let value: Record<string, unknown> = {};
    const createListReply = () =>
      Object.values(value).some(Boolean) ? [{ store_id: 4, key: 'amipass_payment', value }] : [];
    return {
      'GET /v1/auth_credentials': createResponder((response) => sendJson(response, 200, createListReply())),
      'PATCH /v1/auth_credentials': createResponder((response, { body }) => {
        value = { ...merge(value, (JSON.parse(body) as { value: object }).value) };
        sendJson(response, 200, { store_id: 4, key: 'amipass_payment', value });
      }),
    };
  };

  it('is "right" when a change keeps the other fields', async () => {
    const { results, findings } = await runWrites(createAmipassAnswers((stored, change) => ({ ...stored, ...change })));
    expect(results['credentials.save']).toMatch(/^(right|read with defaults)/);
    expect(findings.notRestored).toEqual([]);
  });

  it('reports the missing capability when a change replaces all fields', async () => {
    const { results, findings } = await runWrites(createAmipassAnswers((_stored, change) => change));
    expect(results['credentials.save']).toBe(
      'wrong: omitted fields were deleted: add wholeCredentials to capabilities',
    );
    expect(findings.notRestored).toEqual([]);
  });

  it('is reported as not restored when it cannot be removed', async () => {
    let saves = 0;
    const keep = createAmipassAnswers((stored, change) => ((saves += 1) < 3 ? { ...stored, ...change } : stored));
    const { findings } = await runWrites(keep);
    expect(findings.notRestored).toEqual([
      'The store with id 4 may still have a made-up Amipass credential: remove it by hand.',
    ]);
  });
});

describe('an edit of an order by the conformance check', () => {
  const anOrder = { id: 8, number: 1204, status: 'preparing', comment: 'Tocar el timbre' };

  /** Replies of a platform that stores the comment of one order and, if `isRecorded`, lists its edits. */
  const createOrderAnswers = (overrides: Answers = {}, isRecorded = true): Answers => {
    let order: Record<string, unknown> = { ...anOrder, edits: [] };
    return {
      'GET /v1/orders': createResponder((response) => sendJson(response, 200, createPage(order))),
      'GET /v1/orders/8': createResponder((response) => sendJson(response, 200, order)),
      'PATCH /v1/orders/8': createResponder((response, { body }) => {
        const { comment } = (JSON.parse(body) as { order: { comment: string } }).order;
        const edit = { field: 'comment', before: order['comment'], after: comment, at: null, author: null };
        order = { ...order, comment, edits: isRecorded ? [...(order['edits'] as object[]), edit] : [] };
        sendJson(response, 200, order);
      }),
      ...overrides,
    };
  };

  const editOrder = async (answers: Answers, capabilities: Capability[] = ['orderEdits']) =>
    runCheck(await aPlatform(answers), { writes: true, environment: { capabilities } });

  it('passes when the edit is read back, listed and reverted', async () => {
    const platform = createOrderAnswers();
    const { results, findings } = await editOrder(platform);
    expect(results['orders.update']).toMatch(/^(right|read with defaults)/);
    expect(findings.notRestored).toEqual([]);
  });

  it('fails when the platform ignores the edit or does not record it', async () => {
    const ignoredEdit = await editOrder(
      createOrderAnswers({ 'PATCH /v1/orders/8': createResponder((response) => sendJson(response, 200, anOrder)) }),
    );
    expect(ignoredEdit.results['orders.update']).toBe('wrong: its comment is unchanged');
    const unrecordedEdit = await editOrder(createOrderAnswers({}, false));
    expect(unrecordedEdit.results['orders.update']).toBe('wrong: the order does not list the edit');
  });

  it('names the capability to declare when the platform supports edits without declaring it', async () => {
    const { results, findings } = await editOrder(createOrderAnswers(), []);
    expect(results['orders.update']).toBe('supported but not listed: add orderEdits to capabilities');
    expect(findings.notRestored).toEqual([]);
  });

  it('reports no error when the platform neither declares nor supports edits', async () => {
    const { results, findings } = await editOrder(
      createOrderAnswers({ 'PATCH /v1/orders/8': createStatusReply(404) }),
      [],
    );
    expect(results['orders.update']).toBe('neither supported nor listed: orderEdits');
    expect(findings.writes?.filter(({ call }) => call === 'orders.update').some(({ result }) => isError(result))).toBe(
      false,
    );
  });

  it('reports the order as not restored when reverting fails', async () => {
    let patches = 0;
    const handlers = createOrderAnswers();
    const patch = handlers['PATCH /v1/orders/8'] as ReturnType<typeof createResponder>;
    const { findings } = await editOrder({
      ...handlers,
      'PATCH /v1/orders/8': createResponder((response, request) => {
        patches += 1;
        return patches === 1 ? patch(response, request) : void response.writeHead(500).end();
      }),
    });
    expect(findings.notRestored).toEqual([
      'The order with id 8 may still have the comment "Conformidad 4f2a1c": restore its own by hand.',
    ]);
  });

  it('skips orders that have ended', async () => {
    const { results } = await editOrder(
      createOrderAnswers({ 'GET /v1/orders': createPage({ ...anOrder, status: 'completed' }) }),
    );
    expect(results['orders.update']).toBe('skipped: no open order could be read');
  });
});
