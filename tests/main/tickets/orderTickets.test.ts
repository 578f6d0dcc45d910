import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { ticketTimeout, type PrinterFault, type Ticket, type TicketPrinter } from '@shared/bridge/device/tickets';
import type { Order } from '@shared/contract/sales/orders';
import { toLiveOrder, type LiveOrder } from '@shared/contract/sales/orderRows';
import { createWaitsLookup } from '@shared/domain/sales/orderPromise';
import { toWallTime } from '@shared/domain/values/wallTime';
import { createFileStorage, type FileStorage } from '@main/files/fileStorage';
import { silentLog } from '@main/log/log';
import type { PrintOutcome } from '@main/tickets/networkPrinter';
import { OrderTickets } from '@main/tickets/orderTickets';
import type { SavedPrinter } from '@main/settings/deviceSettings';
import { TicketJournal } from '@main/tickets/ticketJournal';
import type { SystemPrinterStatus } from '@main/tickets/systemPrinterFault';
import { TicketPrinters } from '@main/tickets/ticketPrinters';
import { eventually } from '../../support/eventually';
import { anOrder } from '../live/orderHarness';
import { aState, userWith, zone } from '../watch/support';

const minute = 60_000;
const start = Date.parse('2026-11-21T15:00:00Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-tickets-'));
});
/** Stop functions of the apps in a test, which still write to the folder. */
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

const aPrinter = (changes: Partial<TicketPrinter> = {}): TicketPrinter => ({
  id: randomUUID(),
  name: 'Cocina',
  connection: { kind: 'network', host: '192.168.1.50', port: 9_100 },
  width: 80,
  storeIds: [],
  copies: 1,
  spareId: null,
  isAutomatic: true,
  ...changes,
});

interface World {
  now: number;
  orders: Map<number, Order>;
  /** Printers of this computer, as stored in its settings. */
  saved: readonly SavedPrinter[];
  /** Outcome of printing by host; `printed` by default. */
  outcomes: Map<string, PrintOutcome | Promise<PrintOutcome>>;
  /** Printed pages, by host. */
  paper: { host: string; html: string }[];
  disk: FileStorage;
  canRead: boolean;
  /** Status of the system printer in CUPS, before and after it receives its first page. */
  systemStatus: { before: SystemPrinterStatus; after: SystemPrinterStatus };
  openedPrinterLists: number;
}

const aWorld = (): World => ({
  now: start,
  orders: new Map(),
  saved: [],
  outcomes: new Map(),
  paper: [],
  disk: createFileStorage(folder),
  canRead: true,
  systemStatus: { before: {}, after: {} },
  openedPrinterLists: 0,
});

const encodePages = (pages: string) => new TextEncoder().encode(pages);

/** Starts the ticket service of an app on this computer. */
const startApp = (world: World, state = aState()) => {
  const failures: (string | null)[] = [];
  const onAllWorking = vi.fn();
  const onLost = vi.fn();
  const journal = new TicketJournal({
    disk: world.disk,
    now: () => world.now,
    getRetentionStart: (retention) => world.now - retention,
    onWriteError: () => undefined,
    onLost,
    retryDelay: 5,
  });
  const getPrinterFault = (host: string): PrinterFault | null => {
    const outcome = world.outcomes.get(host);
    return outcome !== undefined && 'fault' in outcome ? outcome.fault : null;
  };
  const tickets = new OrderTickets({
    journal,
    printers: new TicketPrinters({
      draw: async (html) => ({ width: 576, height: 8, data: encodePages(html) }),
      encode: ({ data }) => data,
      printOnNetwork: async ({ host }, { create, onBeforeSend }) => {
        const outcome = world.outcomes.get(host) ?? { state: 'printed' };
        if ('state' in outcome && outcome.state === 'fault') return outcome;
        const data = await create();
        await onBeforeSend();
        const result = await outcome;
        if (result.state === 'printed') world.paper.push({ host, html: new TextDecoder().decode(data) });
        return result;
      },
      checkNetworkPrinter: async ({ host }) => getPrinterFault(host),
      printOnSystem: async (html) => {
        world.paper.push({ host: 'system', html });
        return null;
      },
      withSystemPrinters: (use) => {
        world.openedPrinterLists += 1;
        return use(async () => {
          const { before, after } = world.systemStatus;
          const status = world.paper.some((page) => page.host === 'system') ? after : before;
          return [{ name: 'EPSON TM-T20', label: 'EPSON', status }];
        });
      },
      statusInterval: 1,
      log: silentLog,
    }),
    getSavedPrinters: () => ({
      all: () => world.saved,
      set: async (printers) => {
        world.saved = printers;
        return true;
      },
    }),
    session: () => state,
    readOrder: async (id): Promise<Outcome<Order>> => {
      if (!world.canRead) return failed(createFailure('offline'));
      const order = world.orders.get(id);
      return order === undefined ? failed(createFailure('missing', 1002)) : succeeded(order);
    },
    context: () => ({ storeName: null, rules: 'cl', zone, getWaits: createWaitsLookup([]) }),
    onChange: () => undefined,
    onFailure: (name) => failures.push(name),
    onAllWorking,
    now: () => world.now,
    log: silentLog,
    retryDelay: 5,
  });
  tickets.handleSessionChange();
  let lastPoll = 0;
  const pollOrders = () => {
    lastPoll += 1;
    tickets.handleOrdersChange({
      rows: [...world.orders.values()].map((order) => toLiveOrder(order)),
      readAt: world.now,
    });
  };
  const stop = () => tickets.stop();
  stops.push(stop);
  return { tickets, journal, failures, onAllWorking, onLost, pollOrders, stop };
};

const addPrinter = async (app: ReturnType<typeof startApp>, changes: Partial<TicketPrinter> = {}) => {
  const printer = aPrinter(changes);
  expect(await app.tickets.savePrinter(printer)).toMatchObject({ ok: true });
  return printer;
};

const putOrder = (world: World, changes: Partial<Order> = {}): Order => {
  const order = anOrder({
    createdAt: toWallTime(world.now, zone),
    ...(changes.status !== undefined && {
      statusHistory: [{ status: changes.status, at: toWallTime(world.now, zone), reason: null }],
    }),
    ...changes,
  });
  world.orders.set(order.id, order);
  return order;
};

/** Waits until every automatic ticket has been printed. */
const waitUntilSettled = async ({ journal }: ReturnType<typeof startApp>) => {
  const { environment, tenant } = aState();
  const listTickets = () => journal.listTickets({ environment: environment.id, tenant });
  await journal.loaded;
  await eventually(() =>
    expect(listTickets().filter(({ state }) => state === 'printing' || state === 'waiting')).toEqual([]),
  );
  await journal.flush();
};

/** Starts an app with an automatic printer and polls twice without orders. */
const setUpKitchen = async (changes: Partial<TicketPrinter> = {}) => {
  const world = aWorld();
  const app = startApp(world);
  const printer = await addPrinter(app, changes);
  app.pollOrders();
  world.now += minute;
  app.pollOrders();
  return { world, app, printer };
};

const host = '192.168.1.50';
const spareHost = '192.168.1.51';

describe('automatic tickets', () => {
  it('are printed once when an order enters preparation', async () => {
    const { world, app } = await setUpKitchen();
    const order = putOrder(world, { status: 'created' });
    app.pollOrders();
    await app.journal.loaded;
    expect(world.paper).toEqual([]);
    putOrder(world, { ...order, status: 'preparing' });
    app.pollOrders();
    app.pollOrders();
    await eventually(() => expect(world.paper).toHaveLength(1));
    await waitUntilSettled(app);
    putOrder(world, { ...order, status: 'ready' });
    app.pollOrders();
    putOrder(world, { ...order, status: 'preparing' });
    app.pollOrders();
    await waitUntilSettled(app);
    expect(world.paper).toHaveLength(1);
    expect(world.paper[0]?.html).toContain(`#${order.number}`);
    expect(world.paper[0]?.html).not.toContain('REIMPRESIÓN');
  });

  it('are not repeated after a restart, and missed ones are printed', async () => {
    const { world, app } = await setUpKitchen();
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(world.paper).toHaveLength(1));
    await waitUntilSettled(app);
    await app.stop();
    world.now += 3 * minute;
    const missedOrder = putOrder(world, { status: 'preparing' });
    world.now += 5 * minute;
    const next = startApp(world);
    next.pollOrders();
    await eventually(() => expect(world.paper).toHaveLength(2));
    await waitUntilSettled(next);
    expect(world.paper[1]?.html).toContain(`#${missedOrder.number}`);
  });

  it('are not printed for an order that was already printed by hand', async () => {
    const { world, app } = await setUpKitchen();
    const order = putOrder(world, { status: 'created' });
    expect(await app.tickets.print(order.id, null, false)).toMatchObject({ value: [{ state: 'printed' }] });
    putOrder(world, { ...order, status: 'preparing' });
    app.pollOrders();
    await waitUntilSettled(app);
    expect(world.paper).toHaveLength(1);
  });

  it('omit orders that were in preparation before the printer became automatic', async () => {
    const world = aWorld();
    putOrder(world, { status: 'preparing' });
    const app = startApp(world);
    app.pollOrders();
    world.now += minute;
    const printer = await addPrinter(app, { isAutomatic: false });
    await app.tickets.savePrinter({ ...printer, isAutomatic: true });
    world.now += minute;
    app.pollOrders();
    await waitUntilSettled(app);
    expect(world.paper).toEqual([]);
    expect(app.tickets.view.unprinted).toEqual([]);
  });

  it('omit orders that were in preparation before their store was added to the printer', async () => {
    const { world, app, printer } = await setUpKitchen({ storeIds: [1] });
    putOrder(world, { status: 'preparing', storeId: 2 });
    app.pollOrders();
    world.now += minute;
    await app.tickets.savePrinter({ ...printer, storeIds: [1, 2] });
    world.now += minute;
    const laterOrder = putOrder(world, { status: 'preparing', storeId: 2 });
    app.pollOrders();
    await eventually(() => expect(world.paper).toHaveLength(1));
    await waitUntilSettled(app);
    expect(world.paper).toMatchObject([{ html: expect.stringContaining(`#${laterOrder.number}`) }]);
  });

  it('include only the stores of the printer', async () => {
    const { world, app } = await setUpKitchen({ storeIds: [2] });
    putOrder(world, { status: 'preparing', storeId: 1 });
    const storeOrder = putOrder(world, { status: 'preparing', storeId: 2 });
    app.pollOrders();
    await eventually(() => expect(world.paper).toHaveLength(1));
    await waitUntilSettled(app);
    expect(world.paper[0]?.html).toContain(`#${storeOrder.number}`);
  });

  it('are listed instead of printed when they waited over 15 minutes while the app was closed', async () => {
    const { world, app } = await setUpKitchen();
    await app.journal.flush();
    await app.stop();
    const order = putOrder(world, { status: 'preparing' });
    world.now += ticketTimeout + minute;
    const next = startApp(world);
    next.pollOrders();
    await eventually(() => expect(next.tickets.view.unprinted).toMatchObject([{ orderId: order.id, state: 'late' }]));
    expect(world.paper).toEqual([]);
    expect(next.failures).toEqual([null]);
  });

  it('omit an order that was cancelled while its printer was off', async () => {
    const { world, app } = await setUpKitchen();
    world.outcomes.set(host, { state: 'fault', fault: 'unreachable' });
    const order = putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.failures).toContain('Cocina'));
    putOrder(world, { ...order, status: 'canceled' });
    world.outcomes.clear();
    await waitUntilSettled(app);
    expect(world.paper).toEqual([]);
  });

  it.each(['ready', 'in_transit'])(
    'are listed once as late for an order that is %s before its preparation was seen',
    async (status) => {
      const { world, app } = await setUpKitchen();
      const order = putOrder(world, { status: 'created' });
      app.pollOrders();
      world.now += 10 * minute;
      putOrder(world, { ...order, status });
      app.pollOrders();
      await eventually(() => expect(app.tickets.view.unprinted).toMatchObject([{ orderId: order.id, state: 'late' }]));
      putOrder(world, { ...order, status: 'preparing' });
      app.pollOrders();
      await waitUntilSettled(app);
      await app.stop();
      const next = startApp(world);
      next.pollOrders();
      await waitUntilSettled(next);
      expect([next.tickets.view.unprinted.length, world.paper, app.failures]).toEqual([1, [], [null]]);
    },
  );

  it.each(['completed', 'canceled'])('are not listed as late for an order that is first seen as %s', async (status) => {
    const { world, app } = await setUpKitchen();
    putOrder(world, { status });
    app.pollOrders();
    await waitUntilSettled(app);
    expect(app.tickets.view.unprinted).toEqual([]);
  });

  it('are not listed as late for a ready order that was created before the printer became automatic', async () => {
    const world = aWorld();
    const order = putOrder(world, { status: 'preparing' });
    world.now += minute;
    const firstApp = startApp(world);
    await addPrinter(firstApp);
    await firstApp.stop();
    world.now += minute;
    putOrder(world, { ...order, status: 'ready' });
    const app = startApp(world);
    app.pollOrders();
    await waitUntilSettled(app);
    expect([world.paper, app.tickets.view.unprinted]).toEqual([[], []]);
  });

  it('are printed once after the platform is reachable again', async () => {
    const { world, app } = await setUpKitchen();
    world.canRead = false;
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.tickets.view.unprinted).toMatchObject([{ state: 'waiting' }]));
    world.canRead = true;
    await eventually(() => expect(world.paper).toHaveLength(1));
  });
});

describe('an order whose details were not read with the list', () => {
  const toListedOrder = (order: Order): LiveOrder => ({ ...toLiveOrder(order), lines: null, statusAt: null });

  it('is printed when the app saw its preparation begin', async () => {
    const { world, app } = await setUpKitchen();
    const order = putOrder(world, { status: 'preparing' });
    app.tickets.handleOrdersChange({ rows: [toListedOrder(order)], readAt: world.now });
    await eventually(() => expect(world.paper).toHaveLength(1));
  });

  it('is not printed when its preparation began before automatic printing was enabled', async () => {
    const world = aWorld();
    const order = putOrder(world, { status: 'preparing' });
    world.now += 5 * minute;
    const firstApp = startApp(world);
    await addPrinter(firstApp);
    await firstApp.stop();
    world.now += minute;
    const app = startApp(world);
    app.tickets.handleOrdersChange({ rows: [toListedOrder(order)], readAt: world.now });
    app.pollOrders();
    await app.journal.loaded;
    await waitUntilSettled(app);
    expect([world.paper, app.tickets.view.unprinted]).toEqual([[], []]);
  });
});

describe('printing by hand', () => {
  it('asks before a ticket is printed again, and marks the copy', async () => {
    const { world, app } = await setUpKitchen({ isAutomatic: false });
    const order = putOrder(world, { status: 'preparing' });
    expect(await app.tickets.print(order.id, null, false)).toMatchObject({ value: [{ state: 'printed' }] });
    expect(await app.tickets.print(order.id, null, false)).toMatchObject({
      value: [{ state: 'known', printedAt: world.now }],
    });
    expect(world.paper).toHaveLength(1);
    expect(await app.tickets.print(order.id, null, true)).toMatchObject({ value: [{ state: 'printed' }] });
    expect(world.paper.map(({ html }) => html.includes('REIMPRESIÓN'))).toEqual([false, true]);
  });

  it('prints one ticket when two windows request it at once', async () => {
    const { world, app } = await setUpKitchen({ isAutomatic: false });
    let finish: (outcome: PrintOutcome) => void = () => undefined;
    world.outcomes.set(host, new Promise((resolve) => (finish = resolve)));
    const order = putOrder(world, { status: 'preparing' });
    const results = [app.tickets.print(order.id, null, false), app.tickets.print(order.id, null, false)];
    finish({ state: 'printed' });
    for (const result of await Promise.all(results)) expect(result).toMatchObject({ value: [{ state: 'printed' }] });
    expect(world.paper).toHaveLength(1);
  });

  it('reports that no printer serves the store', async () => {
    const { world, app } = await setUpKitchen({ storeIds: [2] });
    const order = putOrder(world, { storeId: 1 });
    expect(await app.tickets.print(order.id, null, false)).toMatchObject({ failure: { code: 'NO_TICKET_PRINTER' } });
  });

  it('marks each copy when several are printed', async () => {
    const { world, app } = await setUpKitchen({ isAutomatic: false, copies: 2 });
    const order = putOrder(world);
    await app.tickets.print(order.id, null, false);
    expect(world.paper[0]?.html).toContain('COPIA 1 DE 2');
    expect(world.paper[0]?.html).toContain('COPIA 2 DE 2');
  });

  it('refuses users who may not see orders', async () => {
    const world = aWorld();
    const app = startApp(world, aState({ user: { ...userWith('admin'), roles: [] } }));
    const rejection = { ok: false, failure: { kind: 'forbidden' } };
    expect(await app.tickets.print(putOrder(world).id, null, false)).toMatchObject(rejection);
    expect(await app.tickets.savePrinter(aPrinter())).toMatchObject(rejection);
    expect(await app.tickets.test(aPrinter())).toMatchObject(rejection);
    expect(world.paper).toEqual([]);
  });

  it('uses a system printer, and reports when it no longer exists', async () => {
    const { world, app } = await setUpKitchen({ connection: { kind: 'system', printer: 'EPSON TM-T20' } });
    const order = putOrder(world);
    expect(await app.tickets.print(order.id, null, false)).toMatchObject({ value: [{ state: 'printed' }] });
    const removedPrinter = aPrinter({ connection: { kind: 'system', printer: 'Otra' } });
    expect(await app.tickets.test(removedPrinter)).toMatchObject({ failure: { code: 'PRINTER_MISSING' } });
  });
});

describe('a system printer with a status', () => {
  const toStatus = (state: number, reasons = 'none'): SystemPrinterStatus => ({
    'printer-state': String(state),
    'printer-state-reasons': reasons,
    'printer-is-accepting-jobs': 'true',
  });
  const idle = toStatus(3);

  const setUpSystemPrinter = async () => {
    const kitchen = await setUpKitchen({ connection: { kind: 'system', printer: 'EPSON TM-T20' } });
    const { app, printer } = kitchen;
    const connection = { kind: 'network', host: spareHost, port: 9_100 } as const;
    const sparePrinter = await addPrinter(app, { name: 'Barra', isAutomatic: false, connection });
    await app.tickets.savePrinter({ ...printer, spareId: sparePrinter.id });
    return kitchen;
  };

  it.each([
    ['unreachable', toStatus(5, 'offline-report')],
    ['unreachable', toStatus(4, 'connecting-to-device')],
    ['noPaper', toStatus(4, 'cups-ipp-conformance-failure-report,media-empty-warning')],
    ['coverOpen', toStatus(5, 'door-open-error')],
    ['stopped', toStatus(5, 'paused')],
    ['stopped', { ...idle, 'printer-is-accepting-jobs': 'false' }],
  ])('leaves the ticket to its spare printer when it reports %s: %j', async (fault, before) => {
    const { world, app, printer } = await setUpSystemPrinter();
    world.systemStatus.before = before;
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(world.paper).toMatchObject([{ host: spareHost }]));
    await waitUntilSettled(app);
    expect(app.failures).toContain('Cocina');
    expect(app.tickets.view.printers.find((each) => each.printer.id === printer.id)).toMatchObject({ fault });
  });

  it('lists a ticket as unsure and starts an alarm when it reports a fault after accepting the ticket', async () => {
    const { world, app } = await setUpSystemPrinter();
    world.systemStatus = { before: idle, after: toStatus(4, 'connecting-to-device') };
    const order = putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.tickets.view.unprinted).toMatchObject([{ orderId: order.id, state: 'unsure' }]));
    await eventually(() => expect(app.failures).toEqual(['Cocina']));
    expect(world.paper.map((page) => page.host)).toEqual(['system']);
  });

  it('is looked up in the list of system printers twice per ticket: before sending and during processing', async () => {
    const { world, app, printer } = await setUpSystemPrinter();
    world.systemStatus = { before: idle, after: toStatus(4) };
    const openedEarlier = world.openedPrinterLists;
    await app.tickets.print(putOrder(world).id, printer.id, false);
    expect(world.openedPrinterLists - openedEarlier).toBe(2);
  });

  it.each([
    ['is idle', idle, idle],
    ['is idle with an outdated reason', toStatus(3, 'media-empty-report'), toStatus(3, 'media-empty-report')],
    ['has little paper', toStatus(4, 'media-low-report'), toStatus(4, 'media-low-report')],
    ['reports no status, as on Windows', {}, {}],
  ])('prints a ticket when it %s', async (_title, before, after) => {
    const { world, app } = await setUpSystemPrinter();
    world.systemStatus = { before, after };
    const order = putOrder(world);
    const isSystemPrinter = ({ printer }: { printer: TicketPrinter }) => printer.connection.kind === 'system';
    const id = app.tickets.view.printers.find(isSystemPrinter)?.printer.id ?? null;
    expect(await app.tickets.print(order.id, id, false)).toMatchObject({ value: [{ state: 'printed' }] });
    expect(app.failures).toEqual([]);
  });
});

describe('a printer that does not print', () => {
  it('starts an alarm, and prints the waiting ticket once the fault is fixed', async () => {
    const { world, app } = await setUpKitchen();
    world.outcomes.set(host, { state: 'fault', fault: 'noPaper' });
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.failures).toContain('Cocina'));
    expect(app.tickets.view.printers).toMatchObject([{ fault: 'noPaper' }]);
    expect(app.tickets.view.unprinted).toMatchObject([{ state: 'waiting' }]);
    app.onAllWorking.mockClear();
    world.outcomes.clear();
    await eventually(() => expect(world.paper).toHaveLength(1));
    await waitUntilSettled(app);
    expect(app.tickets.view).toMatchObject({ printers: [{ fault: null }], unprinted: [] });
    expect(app.onAllWorking).toHaveBeenCalled();
  });

  it('rings once per waiting ticket, however often it is tried again', async () => {
    const { world, app } = await setUpKitchen();
    world.outcomes.set(host, { state: 'fault', fault: 'unreachable' });
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.failures).toContain('Cocina'));
    const { failures } = app;
    failures.length = 0;
    const attempts = vi.spyOn(world.outcomes, 'get');
    await eventually(() => expect(attempts.mock.calls.length).toBeGreaterThan(2));
    expect(failures).toEqual([]);
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(failures).toEqual(['Cocina']));
  });

  it('no longer lists its late ticket once the order is printed by hand', async () => {
    const { world, app } = await setUpKitchen();
    world.outcomes.set(host, { state: 'fault', fault: 'unreachable' });
    const order = putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.tickets.view.unprinted).toHaveLength(1));
    world.now += ticketTimeout + 1;
    await eventually(() => expect(app.tickets.view.unprinted).toMatchObject([{ state: 'late' }]));
    world.outcomes.clear();
    expect(await app.tickets.print(order.id, null, false)).toMatchObject({ value: [{ state: 'printed' }] });
    expect(app.tickets.view.unprinted).toEqual([]);
  });

  it('lists a ticket that waited over 15 minutes instead of printing it automatically', async () => {
    const { world, app } = await setUpKitchen();
    world.outcomes.set(host, { state: 'fault', fault: 'unreachable' });
    const order = putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.tickets.view.unprinted).toHaveLength(1));
    world.now += ticketTimeout + 1;
    world.outcomes.clear();
    await eventually(() => expect(app.tickets.view.unprinted).toMatchObject([{ state: 'late' }]));
    expect(world.paper).toEqual([]);
    const ids = app.tickets.view.unprinted.map(({ id }) => id);
    expect(await app.tickets.printUnprinted(ids)).toMatchObject({ value: [{ state: 'printed' }] });
    expect(world.paper).toHaveLength(1);
    expect(world.paper[0]?.html).toContain(`#${order.number}`);
    expect(world.paper[0]?.html).not.toContain('REIMPRESIÓN');
    expect(app.tickets.view.unprinted).toEqual([]);
  });

  it('is replaced by its spare printer, whose tickets name the failed printer', async () => {
    const { world, app, printer } = await setUpKitchen();
    const sparePrinter = await addPrinter(app, {
      name: 'Barra',
      isAutomatic: false,
      connection: { kind: 'network', host: spareHost, port: 9_100 },
    });
    await app.tickets.savePrinter({ ...printer, spareId: sparePrinter.id });
    world.outcomes.set(host, { state: 'fault', fault: 'unreachable' });
    const order = putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(world.paper).toMatchObject([{ host: spareHost }]));
    await waitUntilSettled(app);
    expect(world.paper[0]?.html).toContain('RESPALDO DE Cocina');
    expect(app.failures).toContain('Cocina');
    world.outcomes.clear();
    expect(await app.tickets.print(order.id, printer.id, false)).toMatchObject({ value: [{ state: 'known' }] });
  });

  it('does not automatically repeat a ticket that may have been printed', async () => {
    const { world, app } = await setUpKitchen();
    world.outcomes.set(host, { state: 'unsure', fault: 'unreachable' });
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.tickets.view.unprinted).toMatchObject([{ state: 'unsure' }]));
    world.outcomes.clear();
    app.pollOrders();
    await waitUntilSettled(app);
    expect(world.paper).toEqual([]);
    await app.tickets.printUnprinted(app.tickets.view.unprinted.map(({ id }) => id));
    expect(world.paper[0]?.html).toContain('REIMPRESIÓN');
  });

  it('has its waiting tickets listed as late when it is removed', async () => {
    const { world, app, printer } = await setUpKitchen();
    world.outcomes.set(host, { state: 'fault', fault: 'unreachable' });
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(app.tickets.view.unprinted).toHaveLength(1));
    await app.tickets.removePrinter(printer.id);
    await eventually(() => expect(app.tickets.view.unprinted).toMatchObject([{ state: 'late' }]));
    await app.tickets.dismiss(app.tickets.view.unprinted.map(({ id }) => id));
    expect(app.tickets.view.unprinted).toEqual([]);
  });
});

describe('the ticket log', () => {
  const getJournalPath = () => join(folder, 'journal.json');
  const readEntries = (): Ticket[] =>
    (JSON.parse(readFileSync(getJournalPath(), 'utf8')) as { tickets: Ticket[] }).tickets;

  it('is saved before the printer receives data, so a crash while printing repeats nothing', async () => {
    const { world, app } = await setUpKitchen();
    let finish: (outcome: PrintOutcome) => void = () => undefined;
    world.outcomes.set(host, new Promise((resolve) => (finish = resolve)));
    const order = putOrder(world, { status: 'preparing' });
    app.pollOrders();
    await eventually(() => expect(readEntries()).toMatchObject([{ orderId: order.id, state: 'printing' }]));
    // The app is killed here; another one starts on the same files.
    world.outcomes.clear();
    const next = startApp(world);
    next.pollOrders();
    await eventually(() => expect(next.tickets.view.unprinted).toMatchObject([{ state: 'unsure' }]));
    await eventually(() => expect(next.failures).toEqual([null]));
    expect(world.paper).toEqual([]);
    finish({ state: 'fault', fault: 'error' });
  });

  it.each(['{"version":1,"tickets":[{"id"', '', '[]'])(
    'lists earlier orders as unprinted when it was truncated to "%s"',
    async (text) => {
      const { world, app } = await setUpKitchen();
      const order = putOrder(world, { status: 'preparing' });
      app.pollOrders();
      await eventually(() => expect(world.paper).toHaveLength(1));
      await waitUntilSettled(app);
      await app.stop();
      writeFileSync(getJournalPath(), text);
      world.now += minute;
      const next = startApp(world);
      next.pollOrders();
      await eventually(() => expect(next.tickets.view.unprinted).toMatchObject([{ orderId: order.id, state: 'late' }]));
      expect(next.onLost).toHaveBeenCalledTimes(1);
      world.now += minute;
      putOrder(world, { status: 'preparing' });
      next.pollOrders();
      await eventually(() => expect(world.paper).toHaveLength(2));
      await waitUntilSettled(next);
    },
  );

  it('lists an order as unprinted instead of printing it again when its entry is damaged', async () => {
    const { world, app } = await setUpKitchen();
    const [damaged, intact] = [putOrder(world, { status: 'preparing' }), putOrder(world, { status: 'preparing' })];
    app.pollOrders();
    await eventually(() => expect(world.paper).toHaveLength(2));
    await waitUntilSettled(app);
    await app.stop();
    const tickets = readEntries().map((entry) => (entry.orderId === damaged.id ? { ...entry, since: null } : entry));
    writeFileSync(getJournalPath(), JSON.stringify({ version: 1, tickets }));
    world.now += minute;
    const next = startApp(world);
    next.pollOrders();
    await eventually(() => expect(next.tickets.view.unprinted).toMatchObject([{ orderId: damaged.id, state: 'late' }]));
    expect([next.onLost.mock.calls.length, world.paper.length]).toEqual([1, 2]);
    await waitUntilSettled(next);
    expect(readEntries().map(({ orderId }) => orderId)).toEqual([intact.id, damaged.id]);
  });

  it('prevents a second print on a full disk, and is saved once there is room', async () => {
    const { world, app } = await setUpKitchen();
    const { disk } = world;
    const write = vi.spyOn(disk, 'write').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    putOrder(world, { status: 'preparing' });
    app.pollOrders();
    app.pollOrders();
    await eventually(() => expect(world.paper).toHaveLength(1));
    write.mockRestore();
    await eventually(() => expect(readEntries()).toMatchObject([{ state: 'printed' }]));
    expect(world.paper).toHaveLength(1);
  });
});

describe('saving a printer', () => {
  it('rejects a public address', async () => {
    const app = startApp(aWorld());
    const connection = { kind: 'network', host: '8.8.8.8', port: 9_100 } as const;
    expect(await app.tickets.savePrinter(aPrinter({ connection }))).toMatchObject({
      failure: { code: 'PRINTER_ADDRESS' },
    });
    expect(app.tickets.view.printers).toEqual([]);
  });

  it('drops the reference to a spare printer once the spare printer is removed', async () => {
    const app = startApp(aWorld());
    const sparePrinter = await addPrinter(app, { name: 'Barra' });
    const printer = await addPrinter(app, { spareId: sparePrinter.id });
    await app.tickets.removePrinter(sparePrinter.id);
    expect(app.tickets.view.printers.map((each) => each.printer)).toEqual([{ ...printer, spareId: null }]);
  });
});
