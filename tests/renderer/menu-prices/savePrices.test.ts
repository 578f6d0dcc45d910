import { describe, expect, it } from 'vitest';
import { createFailure, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { PriceGroupBody } from '@shared/domain/catalogue/priceSheet/requests';
import type { GroupPriceChanges } from '@shared/domain/catalogue/priceSheet/rowChanges';
import {
  createCellKey,
  createSheet,
  setCells,
  type MenuGroup,
  type Sheet,
} from '@shared/domain/catalogue/priceSheet/sheet';
import { savePrices, type SavedMenu, type SavePorts } from '@features/menu-prices/jobs/savePrices';

const aMenu = (priceGroups: readonly MenuGroup[], lockVersion = 1): SavedMenu =>
  ({ id: 1, name: 'Carta', categories: [], priceGroups, lockVersion }) as unknown as SavedMenu;

const createPrice = (group: number | string, product: number) => createCellKey(String(group), product, 'price');
const localGroup: MenuGroup = {
  id: 1,
  name: 'Local',
  prices: [{ id: 5, productId: 10, price: 8990, deliveryPrice: null }],
};
const invalidFailure: Failure = { ...createFailure('invalid'), fields: { priceGroups: ['El nombre ya existe'] } };

/** Fake platform that saves the price groups it receives, except those that `refuse` rejects. */
const createPlatform = (start: readonly MenuGroup[], refuse: (body: PriceGroupBody) => Failure | null = () => null) => {
  let menu = aMenu(start);
  const sentPriceGroupBodies: (readonly PriceGroupBody[])[] = [];
  const startedGroups: GroupPriceChanges[] = [];
  const saveGroups = (next: readonly MenuGroup[]) => {
    menu = aMenu(next, (menu.lockVersion ?? 0) + 1);
  };
  const ports: SavePorts = {
    readMenu: () => Promise.resolve(succeeded(menu)),
    getVersion: ({ lockVersion }) => lockVersion,
    startJob: (groups) => {
      startedGroups.push(...groups);
      return Promise.resolve(succeeded(null));
    },
    sendGroups: (groups, version): Promise<Outcome<SavedMenu | null>> => {
      sentPriceGroupBodies.push(groups);
      if (version !== menu.lockVersion) return Promise.resolve(failed(createFailure('refused', staleCode)));
      const [firstPriceGroupBody] = groups;
      const failure = firstPriceGroupBody === undefined ? null : refuse(firstPriceGroupBody);
      if (failure !== null) return Promise.resolve(failed(failure));
      if (groups.length > 1) {
        saveGroups(groups.flatMap(({ id }) => menu.priceGroups.find((group) => group.id === id) ?? []));
      } else if (firstPriceGroupBody !== undefined) {
        const { id = 90 + sentPriceGroupBodies.length, name, destroy } = firstPriceGroupBody;
        const previousGroup = menu.priceGroups.find((group) => group.id === id) ?? { id, name: '', prices: [] };
        const otherPriceGroups = menu.priceGroups.filter((group) => group.id !== id);
        saveGroups(
          destroy ? otherPriceGroups : [...otherPriceGroups, { ...previousGroup, name: name ?? previousGroup.name }],
        );
      }
      return Promise.resolve(succeeded(menu));
    },
  };
  return { ports, sentPriceGroupBodies, startedGroups, saveGroups, menu: () => menu };
};

const createEditedSheet = (products: readonly number[], amount = 1990): Sheet =>
  setCells(
    createSheet([localGroup]),
    products.map((id) => [createPrice(1, id), amount] as const),
  );

describe('saving the price sheet', () => {
  it('passes only changed rows, with their old values, to the job', async () => {
    const { ports, startedGroups, sentPriceGroupBodies } = createPlatform([localGroup]);
    const result = await savePrices(createEditedSheet([10, 11]), ports);
    expect(result).toMatchObject({ kind: 'sent', hasStarted: true, remoteChangeCount: 0 });
    expect(sentPriceGroupBodies).toEqual([]);
    expect(startedGroups).toEqual([
      {
        id: 1,
        name: 'Local',
        rows: [
          [10, 8990, 1990, null, null],
          [11, null, 1990, null, null],
        ],
      },
    ]);
  });

  it('creates a new group first and saves its prices under the new id', async () => {
    const { ports, startedGroups } = createPlatform([localGroup]);
    const start = createSheet([localGroup]);
    const groups = [...start.groups, { key: 'new-1', id: null, name: 'Rappi' }];
    await savePrices(setCells({ ...start, groups }, [[createPrice('new-1', 10), 4990]]), ports);
    expect(startedGroups).toEqual([{ id: 91, name: 'Rappi', rows: [[10, null, 4990, null, null]] }]);
  });

  it('saves the order of the groups only after creating the new ones', async () => {
    const { ports, sentPriceGroupBodies, menu } = createPlatform([localGroup]);
    const start = createSheet([localGroup]);
    const result = await savePrices(
      { ...start, groups: [{ key: 'new-1', id: null, name: 'Rappi' }, ...start.groups] },
      ports,
    );
    expect(result).toMatchObject({ kind: 'sent', hasStarted: false });
    expect(sentPriceGroupBodies.map((bodies) => bodies.map(({ id, name }) => id ?? name))).toEqual([
      ['Rappi'],
      [91, 1],
    ]);
    expect(menu().priceGroups.map(({ name }) => name)).toEqual(['Rappi', 'Local']);
  });

  it('keeps prices as unsaved when their group cannot be created, and saves the others', async () => {
    const { ports, startedGroups } = createPlatform([localGroup], ({ name }) =>
      name === 'Rappi' ? invalidFailure : null,
    );
    const start = createSheet([localGroup]);
    const groups = [...start.groups, { key: 'new-1', id: null, name: 'Rappi' }];
    const result = await savePrices(
      setCells({ ...start, groups }, [
        [createPrice('new-1', 10), 4990],
        [createPrice(1, 10), 1990],
      ]),
      ports,
    );
    if (result.kind !== 'sent') throw new Error(result.kind);
    expect(startedGroups.map(({ name }) => name)).toEqual(['Local']);
    expect([...result.failures.cells]).toEqual([[createPrice('new-1', 10), invalidFailure]]);
    expect(result.failures.groups.map(({ group }) => group?.name)).toEqual(['Rappi']);
    expect(result.sheet.edits.get(createPrice('new-1', 10))).toBe(4990);
  });

  it('returns a conflict for each cell that another user changed and saves nothing', async () => {
    const { ports, startedGroups, saveGroups } = createPlatform([localGroup]);
    const ownSheet = createEditedSheet([10, 11]);
    saveGroups([{ ...localGroup, prices: [{ ...localGroup.prices[0]!, price: 7990 }] }]);
    expect(await savePrices(ownSheet, ports)).toMatchObject({
      kind: 'conflicts',
      conflicts: [{ key: createPrice(1, 10), base: 8990, theirs: 7990, mine: 1990 }],
    });
    expect(startedGroups).toEqual([]);
  });

  it('continues when another user changes different cells during the save, and counts those cells', async () => {
    const platform = createPlatform([localGroup]);
    const { sendGroups } = platform.ports;
    let isFirst = true;
    platform.ports.sendGroups = (bodies, version) => {
      if (isFirst)
        platform.saveGroups([
          { ...localGroup, prices: [...localGroup.prices, { ...localGroup.prices[0]!, productId: 12 }] },
        ]);
      isFirst = false;
      return sendGroups(bodies, version);
    };
    const start = createEditedSheet([11]);
    const [sheetGroup] = start.groups;
    const result = await savePrices({ ...start, groups: [{ ...sheetGroup!, name: 'Mesón' }] }, platform.ports);
    expect(result).toMatchObject({ kind: 'sent', hasStarted: true, remoteChangeCount: 1 });
    expect(platform.sentPriceGroupBodies).toHaveLength(2);
  });

  it('returns the failure when the job cannot start', async () => {
    const { ports } = createPlatform([localGroup]);
    const failure = createFailure('forbidden', 401);
    const result = await savePrices(createEditedSheet([10]), {
      ...ports,
      startJob: () => Promise.resolve(failed(failure)),
    });
    expect(result).toEqual({ kind: 'failed', failure });
  });
});
