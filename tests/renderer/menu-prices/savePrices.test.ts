import { describe, expect, it } from 'vitest';
import { failureOf, staleCode } from '@shared/bridge/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/bridge/failure';
import type { PriceRequest } from '@shared/domain/catalogue/priceSheet/requests';
import { cellKey, sheetOf, withCells, type MenuGroup, type Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { savePrices, type SavedMenu, type SavePorts } from '@features/menu-prices/savePrices';

const aMenu = (priceGroups: readonly MenuGroup[], lockVersion = 1): SavedMenu =>
  ({ id: 1, name: 'Carta', categories: [], priceGroups, lockVersion }) as unknown as SavedMenu;

const price = (group: number | string, product: number) => cellKey(String(group), product, 'price');
const local: MenuGroup = { id: 1, name: 'Local', prices: [{ id: 5, productId: 10, price: 8990, deliveryPrice: null }] };
const invalid: Failure = { ...failureOf('invalid'), fields: { priceGroups: ['No es un producto'] } };

/** A platform that keeps what it is sent, unless `refuse` says otherwise. */
const aPlatform = (groups: readonly MenuGroup[], refuse: (request: PriceRequest) => Failure | null = () => null) => {
  let menu = aMenu(groups);
  const sent: PriceRequest[] = [];
  const ports: SavePorts = {
    read: () => Promise.resolve(succeeded(menu)),
    versionOf: ({ lockVersion }) => lockVersion,
    onProgress: () => undefined,
    send: (request, version): Promise<Outcome<SavedMenu | null>> => {
      sent.push(request);
      if (version !== menu.lockVersion) return Promise.resolve(failed(failureOf('refused', staleCode)));
      const failure = refuse(request);
      if (failure !== null) return Promise.resolve(failed(failure));
      const { id = 90 + sent.length, name = '', destroy, prices } = request.body;
      const before = menu.priceGroups.find((group) => group.id === id) ?? { id, name, prices: [] };
      const named = new Set(prices.map(({ productId }) => productId));
      const rows = prices.flatMap(({ productId, price: amount, deliveryPrice }) =>
        amount === null ? [] : [{ id: null, productId, price: amount, deliveryPrice }],
      );
      const after = { ...before, prices: [...before.prices.filter((row) => !named.has(row.productId)), ...rows] };
      const others = menu.priceGroups.filter((group) => group.id !== id);
      menu = aMenu(destroy ? others : [...others, after], (menu.lockVersion ?? 0) + 1);
      return Promise.resolve(succeeded(menu));
    },
  };
  return {
    ports,
    sent,
    menu: () => menu,
    /** Somebody else saves. */
    become: (next: readonly MenuGroup[]) => {
      menu = aMenu(next, (menu.lockVersion ?? 0) + 1);
    },
  };
};

const edited = (products: readonly number[], amount = 1990): Sheet =>
  withCells(
    sheetOf([local]),
    products.map((id) => [price(1, id), amount] as const),
  );

describe('Saving a price sheet', () => {
  it('sends what changed in parts, and has nothing left to save', async () => {
    const platform = aPlatform([local]);
    const products = Array.from({ length: 1200 }, (_, at) => at + 100);
    const result = await savePrices(edited(products), platform.ports);
    expect(result).toMatchObject({ kind: 'sent', saved: 1200, takenOver: 0 });
    expect(platform.sent.map(({ body }) => body.prices.length)).toEqual([500, 500, 200]);
    expect(result.kind === 'sent' && result.sheet.edits.size).toBe(0);
    expect(platform.menu().priceGroups[0]?.prices).toHaveLength(1201);
  });

  it('makes a new group first, and sends its prices by the id that it was given', async () => {
    const platform = aPlatform([local]);
    const start = sheetOf([local]);
    const groups = [...start.groups, { key: 'new-1', id: null, name: 'Rappi' }];
    const result = await savePrices(withCells({ ...start, groups }, [[price('new-1', 10), 4990]]), platform.ports);
    expect(result).toMatchObject({ kind: 'sent', saved: 1, hasNewGroups: true });
    expect(platform.sent.map(({ body: { id, name, persisted } }) => ({ id, name, persisted }))).toEqual([
      { id: undefined, name: 'Rappi', persisted: false },
      { id: 91, name: undefined, persisted: true },
    ]);
  });

  it('names the one cell that the platform refuses, keeps it, and saves the others', async () => {
    const platform = aPlatform([local], ({ body }) =>
      body.prices.some(({ productId }) => productId === 17) ? invalid : null,
    );
    const products = Array.from({ length: 40 }, (_, at) => at + 1);
    const result = await savePrices(edited(products), platform.ports);
    if (result.kind !== 'sent') throw new Error(result.kind);
    expect(result.saved).toBe(39);
    expect([...result.failures.cells]).toEqual([[price(1, 17), invalid]]);
    expect([...result.sheet.edits]).toEqual([[price(1, 17), 1990]]);
  });

  it('keeps the prices of a group that cannot be made', async () => {
    const platform = aPlatform([local], ({ body }) => (body.name === 'Local' ? invalid : null));
    const start = sheetOf([local]);
    const groups = [...start.groups, { key: 'new-1', id: null, name: 'Local' }];
    const result = await savePrices(withCells({ ...start, groups }, [[price('new-1', 10), 4990]]), platform.ports);
    if (result.kind !== 'sent') throw new Error(result.kind);
    expect(platform.sent).toHaveLength(1);
    expect([...result.failures.cells.keys()]).toEqual([price('new-1', 10)]);
    expect(result.failures.groups.map(({ group }) => group.name)).toEqual(['Local']);
    expect(result.sheet.edits.get(price('new-1', 10))).toBe(4990);
  });

  it('stops where the network is gone, and keeps the rest', async () => {
    const offline = failureOf('offline');
    const platform = aPlatform([local], ({ body }) => (body.prices[0]?.productId === 600 ? offline : null));
    const products = Array.from({ length: 1200 }, (_, at) => at + 100);
    const result = await savePrices(edited(products), platform.ports);
    if (result.kind !== 'sent') throw new Error(result.kind);
    expect(result.saved).toBe(500);
    expect(platform.sent).toHaveLength(2);
    expect(result.failures.cells.size).toBe(700);
    expect(result.sheet.edits.size).toBe(700);
  });

  it('sends nothing over what somebody else changed meanwhile, cell by cell', async () => {
    const platform = aPlatform([local]);
    const mine = edited([10, 11]);
    platform.become([{ ...local, prices: [{ ...local.prices[0]!, price: 7990 }] }]);
    const result = await savePrices(mine, platform.ports);
    expect(result).toMatchObject({
      kind: 'conflicts',
      conflicts: [{ key: price(1, 10), base: 8990, theirs: 7990, mine: 1990 }],
    });
    expect(platform.sent).toHaveLength(0);
  });

  it('goes on where others changed other cells between two parts', async () => {
    const platform = aPlatform([local]);
    const send = platform.ports.send;
    let isFirst = true;
    platform.ports.send = (request, version) => {
      if (isFirst) platform.become([{ ...local, prices: [...local.prices, { ...local.prices[0]!, productId: 12 }] }]);
      isFirst = false;
      return send(request, version);
    };
    const result = await savePrices(edited([11]), platform.ports);
    expect(result).toMatchObject({ kind: 'sent', saved: 1, takenOver: 1 });
    expect(platform.menu().priceGroups[0]?.prices.map(({ productId }) => productId)).toEqual([10, 12, 11]);
  });
});
