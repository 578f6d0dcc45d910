import { expect, it } from 'vitest';
import { endpoints, type CallInputOf, type CallName } from '@shared/contract';
import { mergeUnknownFields } from '@shared/contract/reading';
import { aPng } from '../support/png';
import type { Json } from '../support/specPlatform/json';
import { setupSpecClient } from '../support/specPlatform/setupSpecClient';
import { createSpecGateway } from '../support/specPlatform/specGateway';
import { getTargets } from './support/calls';

const client = setupSpecClient();

/** The value of a call, as the windows receive it. */
const callOrThrow = async (name: string, input: object): Promise<Json> => {
  const outcome = await createSpecGateway(client, client.admin).call(name as CallName, input as CallInputOf<CallName>);
  expect(outcome.ok ? null : outcome.failure, name).toBeNull();
  return JSON.parse(JSON.stringify(outcome.ok ? outcome.value : null)) as Json;
};

/** Changes an entity like a form does, on a platform built only from the specification. */
const saveChange = async (area: string, id: number, change: (item: Json) => Json): Promise<Json> => {
  const item = await callOrThrow(`${area}.get`, { params: { id } });
  const row = endpoints.get(`${area}.update`);
  const body = JSON.parse(JSON.stringify(mergeUnknownFields(item, change(item), row?.groups))) as Json;
  await callOrThrow(`${area}.update`, {
    params: { id },
    body: row?.bodyKey === undefined ? body : { [row.bodyKey]: body },
  });
  expect(client.unknownFields).toEqual([]);
  return callOrThrow(`${area}.get`, { params: { id } });
};

const getRows = (item: Json, name: string): Json[] => item[name] as Json[];

/** A picture uploaded to the address that the platform returned. */
const aPicture = async (): Promise<number> => {
  const { id, url } = await client.admin.get('pictures.create', { body: { name: 'a.png', type: 'image/png' } });
  const body = new Uint8Array(aPng(4, 4));
  expect((await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body })).status).toBe(200);
  return id;
};

const aModifier = async (body: Json): Promise<number> =>
  ((await callOrThrow('modifiers.create', { body: { name: 'M', type: 'option', ...body } })) as { id: number }).id;

it('A modifier keeps its pictures when one is added and loses a removed child', async () => {
  const [firstModifier, secondModifier] = [await aModifier({ name: 'A' }), await aModifier({ name: 'B' })];
  const createChild = (childModifierId: number, position: number) => ({ childModifierId, position, price: null });
  const id = await aModifier({
    name: 'Grupo',
    type: 'group',
    children: [createChild(firstModifier, 0), createChild(secondModifier, 1)],
  });
  const [oldPicture, added] = [await aPicture(), await aPicture()];
  await saveChange('modifiers', id, () => ({ pictureIds: [oldPicture] }));
  const savedModifier = await saveChange('modifiers', id, (modifier) => ({
    pictureIds: [...(modifier['pictureIds'] as number[]), added],
    children: getRows(modifier, 'children').slice(1),
  }));
  expect(savedModifier['pictureIds']).toEqual([oldPicture, added]);
  expect(await client.admin.get('modifiers.get', { params: { id } })).toMatchObject({
    pictureIds: [oldPicture, added],
    children: [{ childModifierId: secondModifier }],
  });
});

it('A menu keeps its new discount and loses removed categories, prices and price groups', async () => {
  const { products } = await getTargets(client.admin, 'products.get');
  const prices = [{ productId: products, price: 5000, deliveryPrice: null, persisted: false, destroy: false }];
  const createGroup = (name: string) => ({ name, persisted: false, destroy: false, prices });
  const createCategory = (name: string, position: number) => ({ name, position, orderedProducts: [products] });
  const body = { name: 'Carta', discount: 5, categories: [createCategory('Uno', 0), createCategory('Dos', 1)] };
  const { id } = await callOrThrow('menus.create', {
    body: { ...body, priceGroups: [createGroup('Mesón'), createGroup('Rappi')] },
  });
  const savedMenu = await saveChange('menus', Number(id), (menu) => ({
    discount: 12,
    categories: getRows(menu, 'categories').slice(1),
  }));
  expect(savedMenu).toMatchObject({ discount: 12, categories: [{ name: 'Dos' }] });
  const [counter, rappi] = getRows(savedMenu, 'priceGroups') as [Json, Json];
  expect(counter).toMatchObject({ name: 'Mesón', prices: [{ productId: products, price: 5000 }] });
  const [price] = getRows(counter, 'prices');
  const removed = {
    id: price!['id'],
    productId: products,
    price: null,
    deliveryPrice: null,
    persisted: true,
    destroy: true,
  };
  await callOrThrow('menus.update', {
    params: { id },
    body: {
      priceGroups: [
        { id: counter['id'], persisted: true, destroy: false, prices: [removed] },
        { id: rappi['id'], persisted: true, destroy: true, prices: [] },
      ],
    },
  });
  expect(client.unknownFields).toEqual([]);
  expect(await client.admin.get('menus.get', { params: { id: Number(id) } })).toMatchObject({
    discount: 12,
    categories: [{ name: 'Dos' }],
    priceGroups: [{ name: 'Mesón', prices: [] }],
  });
});

it('A coupon keeps its days and hours after it is created, and the new days after an update', async () => {
  const hours = [{ start: '10:00', end: '14:00' }];
  const { id } = await callOrThrow('coupons.create', {
    body: {
      ...{ code: 'SOLOLUNES99', kind: 'percentage', discount: 10, startDate: '2026-06-01T00:00:00' },
      ...{ availability: { days: ['monday'], hours } },
    },
  });
  const readBehind = () => client.admin.get('coupons.get', { params: { id: Number(id) } });
  expect(await readBehind()).toMatchObject({ availability: { days: ['monday'], hours } });
  const savedCoupon = await saveChange('coupons', Number(id), ({ availability }) => ({
    availability: { ...(availability as Json), days: ['friday'] },
  }));
  expect(savedCoupon).toMatchObject({ availability: { days: ['friday'], hours } });
  expect(await readBehind()).toMatchObject({ availability: { days: ['friday'], hours } });
  const { page } = await callOrThrow('coupons.list', { query: { query: 'SOLOLUNES99' } });
  expect(page).toMatchObject([{ availability: { days: ['friday'], hours } }]);
});

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
].map(([east = 0, north = 0]): [number, number] => [-70.6 + east / 100, -33.5 + north / 100]);

it('A store loses a removed zone, area vertex, opening period and closing', async () => {
  const { id } = await client.aStore();
  const outline = [[square]];
  const triangle = [[[...square.slice(0, 3), square[0]]]];
  const area = square.slice(0, 4).map(([longitude, latitude]) => ({ latitude, longitude, locked: false }));
  const createZone = (name: string) => ({ name, fee: 1000, polygons: outline });
  const createPlannedClosing = (day: number) => ({
    startDatetime: `2027-03-${day}T10:00:00`,
    endDatetime: `2027-03-${day}T18:00:00`,
    reason: null,
    dispatchMethod: 'both',
  });
  const createShift = (day: string) => ({ day, openingTime: '09:00', closingTime: '18:00', dispatchMethod: 'both' });
  const savedStore = await saveChange('stores', id, ({ deliveryMethods }) => ({
    deliveryZones: [createZone('Centro'), createZone('Norte')],
    businessHours: [createShift('monday'), createShift('friday')],
    deliveryMethods: (deliveryMethods as Json[]).map((fleet, index) =>
      index === 0 ? { ...fleet, deliveryAreas: area } : fleet,
    ),
  }));
  expect(savedStore['deliveryZones']).toMatchObject([{ polygons: outline }, { polygons: outline }]);
  await callOrThrow('stores.planClosings', {
    params: { id },
    body: { scheduledClosingTimes: [createPlannedClosing(10), createPlannedClosing(11)] },
  });
  const before = await callOrThrow('stores.get', { params: { id } });
  const closings = getRows(before, 'scheduledClosingTimes');
  const firstClosing = closings.find(({ startDatetime }) => String(startDatetime).startsWith('2027-03-10'));
  await callOrThrow('stores.planClosings', {
    params: { id },
    body: { scheduledClosingTimes: [{ id: firstClosing?.['id'], destroy: true }] },
  });
  await saveChange('stores', id, (store) => ({
    deliveryZones: [{ ...getRows(store, 'deliveryZones')[1], polygons: triangle }],
    businessHours: getRows(store, 'businessHours').filter(({ day }) => day !== 'monday'),
    deliveryMethods: getRows(store, 'deliveryMethods').map((fleet, index) =>
      index === 0 ? { ...fleet, deliveryAreas: getRows(fleet, 'deliveryAreas').slice(1) } : fleet,
    ),
  }));
  const currentStore = await client.admin.get('stores.get', { params: { id } });
  expect(currentStore.deliveryZones).toMatchObject([{ name: 'Norte', polygons: triangle }]);
  expect(new Set(currentStore.businessHours.map(({ day }) => day))).toEqual(new Set(['friday']));
  expect(currentStore.deliveryMethods[0]?.deliveryAreas).toMatchObject(area.slice(1));
  expect(currentStore.scheduledClosingTimes.map(({ startDatetime }) => startDatetime.slice(0, 10))).not.toContain(
    '2027-03-10',
  );
  expect(currentStore.scheduledClosingTimes.map(({ startDatetime }) => startDatetime.slice(0, 10))).toContain(
    '2027-03-11',
  );
});

it('A user has only the roles that the platform marks as checked', async () => {
  const targets = await getTargets(client.admin, 'users.get');
  const before = await client.admin.get('users.get', { params: { id: targets.users } });
  const ownIds = before.roles.map(({ id }) => id);
  const savedUser = await saveChange('users', targets.users, (user) => ({
    name: 'Otra Persona',
    roleIds: getRows(user, 'roles').map(({ id }) => id),
  }));
  expect(getRows(savedUser, 'roles').map(({ id }) => id)).toEqual(ownIds);
  expect(await client.admin.get('users.get', { params: { id: targets.users } })).toMatchObject({
    name: 'Otra Persona',
    roles: before.roles,
  });
  const ownUser = await callOrThrow('session.me', {});
  expect(getRows(ownUser, 'roles').map(({ name }) => name)).not.toContain('Sin marcar');
});
