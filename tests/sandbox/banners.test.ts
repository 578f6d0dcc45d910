import { describeCrud, type Stores } from './support/crud';

const extraBanners = Array.from({ length: 20 }, (_, index) => ({
  name: `Sobra ${String(index + 10)}`,
  position: 100 + index,
}));
/** Names of seeded banners whose period is over. */
const pastBanners = ['Fiestas Patrias', 'Día del Niño', 'Feria de barrio'];

/** Options common to banners, position banners and pop-ups. */
const sharedCrudCase = {
  many: { stores: 2 },
  sorts: ['position', 'name'] as const,
  draft: ({ store }: Stores) => ({ name: 'Ñandú de prueba', url: '/menu', storeIds: [store] }),
  usual: {
    active: true,
    platform: 'web',
    dispatchMethod: 'both',
    availability: { days: [], hours: [] },
    startDate: null,
    endDate: null,
    pictureIds: [],
    position: 0,
  },
  changes: ({ other }: Stores) => [
    { active: false },
    { name: 'Ñandú cambiado', storeIds: [other], startDate: '2026-01-01T00:00:00', endDate: '2026-12-31T23:59:59' },
  ],
  finds: { before: { name: 'nandu de' }, after: { name: 'ñandu c' } },
};

type RejectedCases = readonly [Record<string, unknown>, Record<string, readonly string[]>][];

/** `stores`: the wire name of the stores that show the banner. */
const createRefusalCheck =
  (stores: 'stores' | 'store_ids') =>
  ({ otherTenantStoreId }: Stores): RejectedCases => [
    [{ name: '' }, { name: ['Requerido'] }],
    [{ url: 'javascript:alert(1)' }, { url: ['URL no permitida'] }],
    [{ pictureIds: [1, 2] }, { picture_ids: ['Máximo 1'] }],
    [{ pictureIds: [2_000_000_000] }, { picture_ids: ['Esta imagen no existe o todavía no se ha subido'] }],
    [{ storeIds: [otherTenantStoreId] }, { [stores]: ['Alguna de las tiendas no existe'] }],
    [
      { startDate: '2026-03-02T10:00:00', endDate: '2026-03-02T10:00:00' },
      { end_date: ['Debe ser posterior al inicio'] },
    ],
  ];

describeCrud<'banners'>('banners', {
  ...sharedCrudCase,
  refused: createRefusalCheck('stores'),
  besides: extraBanners,
  filters: () => [
    [{ name: 'navidad' }, ({ name }) => name === 'Navidad en familia'],
    [{ platform: 'app' }, ({ platform }) => platform === 'app'],
    [{ state: 'over' }, ({ name }) => pastBanners.includes(name)],
    [{ state: 'off' }, ({ active }) => !active],
  ],
});

describeCrud<'positionBanners'>('positionBanners', {
  ...sharedCrudCase,
  refused: (stores) => [
    ...createRefusalCheck('store_ids')(stores),
    [
      { bannerableType: 'Product', bannerableId: 2_000_000_000 },
      { bannerable_id: ['No existe un producto o menú con este número'] },
    ],
  ],
  besides: extraBanners,
  filters: () => [
    [{ name: 'combo' }, ({ name }) => name === 'Combo familiar'],
    [{ state: 'planned' }, ({ name }) => name === 'Verano'],
  ],
  usual: { ...sharedCrudCase.usual, bannerableType: null, bannerableId: null },
});

describeCrud<'popUps'>('popUps', {
  ...sharedCrudCase,
  refused: createRefusalCheck('stores'),
  filters: () => [
    [{ platform: 'responsive' }, ({ platform }) => platform === 'responsive'],
    [{ state: 'off' }, ({ active }) => !active],
  ],
});
