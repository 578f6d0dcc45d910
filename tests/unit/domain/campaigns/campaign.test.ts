import { describe, expect, it } from 'vitest';
import type { DaysChange } from '@shared/domain/bulk/bulkHours';
import {
  findCampaignError,
  getCampaignStatus,
  isSameFieldValue,
  type CampaignItem,
} from '@shared/domain/campaigns/campaign';
import { getCustomerDay } from '@shared/domain/campaigns/customerDay';
import { createDatedItems, createDatedValues, moveDatedItems } from '@shared/domain/campaigns/datedItems';
import { createPageItems } from '@shared/domain/campaigns/pageItems';
import { adoptCurrentValues, rehearseCampaign, type CurrentValues } from '@shared/domain/campaigns/rehearsal';
import {
  createClosingItems,
  createHoursItems,
  createWaitTimeItems,
  readStoreValue,
} from '@shared/domain/campaigns/storeItems';
import { createCampaignParts } from '@shared/jobs/campaignParts';

const zone = 'America/Santiago';
const period = { startsAt: '2026-11-27T00:00:00', endsAt: '2026-11-30T00:00:00' };
const price: CampaignItem = {
  area: 'prices',
  id: 10,
  name: 'Clásica',
  group: { id: 1, name: 'Local', menuId: 7 },
  field: 'price',
  from: 8990,
  to: 6990,
};
const hiddenItem: CampaignItem = { area: 'products', id: 10, name: 'Clásica', field: 'show', from: true, to: false };
const store = {
  id: 1,
  name: 'Centro',
  orderMethod: { delivery: true, pickUp: true },
  businessHours: [],
  haveDifferentBusinessHours: false,
  scheduledClosingTimes: [],
};
const savedCampaign = { scheduledAt: 1, endedAt: null };
const now = Date.parse('2026-11-20T12:00:00-03:00');

describe('the status of a campaign', () => {
  it('follows its dates once it is scheduled', () => {
    const getStatus = (time: string) => getCampaignStatus({ ...period, ...savedCampaign }, time);
    expect(getStatus('2026-11-26T23:59:59')).toBe('scheduled');
    expect(getStatus('2026-11-27T00:00:00')).toBe('running');
    expect(getStatus('2026-11-30T00:00:00')).toBe('ended');
    expect(getCampaignStatus({ ...period, scheduledAt: null, endedAt: null }, '2026-11-28T00:00:00')).toBe('draft');
    expect(getCampaignStatus({ ...period, scheduledAt: 1, endedAt: 2 }, '2026-11-28T00:00:00')).toBe('ended');
  });
});

describe('scheduling a campaign', () => {
  const findError = (changes: object) => findCampaignError({ ...period, items: [price], ...changes }, zone, now);

  it('succeeds with items and a future period', () => {
    expect(findError({})).toBeNull();
  });

  it('fails without items, for an invalid, too long or too distant period, and for a closing outside it', () => {
    expect(findError({ items: [] })).toBe('noItems');
    expect(findError({ endsAt: period.startsAt })).toBe('endBeforeStart');
    expect(findError({ startsAt: '2026-11-19T00:00:00' })).toBe('startPassed');
    expect(findError({ endsAt: '2027-06-01T00:00:00' })).toBe('tooLong');
    expect(findError({ startsAt: '2027-02-01T00:00:00', endsAt: '2027-02-02T00:00:00' })).toBe('tooFar');
    const closing = { start: '2026-11-29T00:00:00', end: '2026-11-30T00:00:01', reason: null };
    expect(findError({ items: createClosingItems([store], 'both', closing) })).toBe('closingOutside');
  });
});

describe('stores of a campaign', () => {
  const closing = { start: '2026-11-28T00:00:00', end: '2026-11-29T00:00:00', reason: 'Feriado' };
  const time = { now, zone };

  it('are closed or get longer waiting times only if they offer the dispatch method', () => {
    const takeaway = { ...store, id: 2, orderMethod: { delivery: false, pickUp: true } };
    const stores = [store, takeaway];
    expect(createClosingItems(stores, 'delivery', closing).map(({ id }) => id)).toEqual([1]);
    expect(createClosingItems(stores, 'both', closing).map(({ id }) => id)).toEqual([1, 2]);
    const waits = createWaitTimeItems(
      stores.map((row) => ({ ...row, deliveryWaitTime: 45, pickUpWaitTime: null })),
      'delivery',
      20,
    );
    expect(waits.map(({ id, from, to }) => [id, from, to])).toEqual([[1, 45, 65]]);
  });

  it('move their closings with the period: a closing of the whole period fills it, others keep their distance from its start', () => {
    const wholeDayClosing = { ...closing, start: period.startsAt, end: period.endsAt };
    const items = [closing, wholeDayClosing].flatMap((value) => createClosingItems([store], 'both', value));
    const movedItems = moveDatedItems(items, period, {
      startsAt: '2026-12-04T00:00:00',
      endsAt: '2026-12-05T00:00:00',
    });
    expect(movedItems.map(({ to }) => to)).toMatchObject([
      { start: '2026-12-05T00:00:00', end: '2026-12-06T00:00:00' },
      { start: '2026-12-04T00:00:00', end: '2026-12-05T00:00:00' },
    ]);
  });

  it('have the value null for a planned closing that does not exist yet, and its period once it exists', () => {
    const [item] = createClosingItems([store], 'both', closing);
    if (item === undefined) throw new Error('no item');
    const { start: startDatetime, end: endDatetime } = closing;
    const plannedClosing = {
      id: 9,
      kind: 'scheduled' as const,
      startDatetime,
      endDatetime,
      dispatchMethod: 'both' as const,
      reason: '',
    };
    expect(readStoreValue(item, store, time)).toBeNull();
    expect(readStoreValue(item, { ...store, scheduledClosingTimes: [plannedClosing] }, time)).toEqual(closing);
  });

  it('get new hours only if they differ, regardless of the order of shifts', () => {
    const change: DaysChange = {
      days: ['friday'],
      shifts: [{ day: 'friday', opens: '12:00', closes: '23:00', dispatchMethod: 'both', night: 'oneRow' }],
      different: false,
    };
    const [item] = createHoursItems([store], change);
    expect(item?.to).toMatchObject({ businessHours: [{ day: 'friday', openingTime: '12:00', closingTime: '23:00' }] });
    expect(createHoursItems([{ ...store, ...(item?.to as object) }], change)).toEqual([]);
    expect(isSameFieldValue([3, 1], [1, 3])).toBe(true);
  });
});

describe('pages of a campaign', () => {
  it('change status in their list entry and in the page builder, each unless it has that status already', () => {
    const page = { name: 'Black', entry: { id: 5, status: 'draft' }, built: { id: 6, status: 'draft' } };
    const items = createPageItems(page, 'published');
    expect(items.map(({ area, id }) => [area, id])).toEqual([
      ['builderPages', 6],
      ['pages', 5],
    ]);
    expect(createPageItems(page, 'draft')).toEqual([]);
    const customerDay = getCustomerDay({ ...period, items }, '2026-11-28', {
      id: 1,
      groupIds: new Set(),
      shownIds: {},
    });
    expect(customerDay.kind === 'inside' && customerDay.items).toHaveLength(1);
  });
});

describe('the rehearsal of a campaign', () => {
  const createValues = (entries: [string, number | boolean | string | null | undefined][]): CurrentValues =>
    new Map(entries.map(([key, value]) => [key, value === undefined ? null : { value }]));

  it('reports fields as to be changed, applied, changed by others, missing or unread', () => {
    const items = [price, hiddenItem, { ...price, id: 11 }, { ...hiddenItem, id: 12 }, { ...hiddenItem, id: 13 }];
    const current = createValues([
      ['prices/1/10/price', 8990],
      ['products//10/show', false],
      ['prices/1/11/price', 9990],
      ['products//12/show', undefined],
    ]);
    const lines = rehearseCampaign({ id: 1, ...period, items }, current, []);
    expect(lines.map(({ state }) => state)).toEqual(['change', 'there', 'changedSince', 'missing', 'unread']);
    expect(adoptCurrentValues(items, current).map(({ id, from }) => [id, from])).toEqual([
      [10, 8990],
      [10, false],
      [11, 9990],
      [13, true],
    ]);
  });

  it('names the scheduled campaigns that change the same field at the same time', () => {
    const otherCampaign = {
      id: 2,
      name: 'Cyber',
      startsAt: '2026-11-29T00:00:00',
      endsAt: '2026-12-01T00:00:00',
      items: [price],
    };
    const listOverlapping = (changes: object) =>
      rehearseCampaign({ id: 1, ...period, items: [price, hiddenItem] }, new Map(), [
        { ...otherCampaign, ...savedCampaign, ...changes },
      ]).map(({ conflicts }) => conflicts);
    expect(listOverlapping({})).toEqual([['Cyber'], []]);
    expect(listOverlapping({ startsAt: period.endsAt })).toEqual([[], []]);
    expect(listOverlapping({ scheduledAt: null })).toEqual([[], []]);
    expect(listOverlapping({ id: 1 })).toEqual([[], []]);
  });
});

describe('coupons and banners of a campaign', () => {
  it('are enabled exactly during the period', () => {
    const values = { enabled: false, startDate: '2026-01-01T00:00:00', expiryDate: null, startTime: null };
    const coupon = createDatedItems('coupons', { id: 3, name: 'BLACK', values }, period, []);
    expect(coupon.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['enabled', false, true],
      ['startDate', '2026-01-01T00:00:00', '2026-11-27T00:00:00'],
      ['startTime', null, null],
      ['expiryDate', null, '2026-11-29T23:59:59'],
      ['expiryTime', null, null],
    ]);
    const [active, start, end] = createDatedItems('banners', { id: 4, name: 'Portada', values: {} }, period, []);
    expect([active?.to, start?.to, end?.to]).toEqual([true, period.startsAt, period.endsAt]);
  });

  it('are limited to the stores of the campaign if the platform reports their stores', () => {
    const createCouponItem = (values: Record<string, unknown>) =>
      createDatedItems('banners', { id: 4, name: 'Portada', values }, period, [1, 2]).map(({ field, to }) => [
        field,
        to,
      ]);
    expect(createCouponItem({ storeIds: [] })).toContainEqual(['storeIds', [1, 2]]);
    expect(createCouponItem({}).map(([field]) => field)).not.toContain('storeIds');
  });

  it('have the dates of the campaign as initial form values', () => {
    expect(createDatedValues('coupons', period, [1])).toMatchObject({
      startDate: '2026-11-27',
      expiryDate: '2026-11-29',
      startTime: null,
      storeIds: [1],
    });
    expect(createDatedValues('banners', period, [])).toMatchObject({
      startDate: period.startsAt,
      endDate: period.endsAt,
    });
  });

  it('move with the period, including its times of day', () => {
    const items = createDatedItems('coupons', { id: 3, name: 'BLACK', values: {} }, period, []);
    const movedItems = moveDatedItems([price, ...items], period, {
      startsAt: '2026-12-01T10:00:00',
      endsAt: '2026-12-02T20:30:00',
    });
    expect(movedItems.map(({ to }) => to)).toEqual([
      6990,
      true,
      '2026-12-01T00:00:00',
      '10:00',
      '2026-12-02T23:59:59',
      '20:30',
    ]);
  });
});

it('a campaign creates one job per kind of change, and only jobs that change menus publish them', () => {
  const deploys = [{ storeId: 1, channel: 'rappi', label: 'Rappi' }];
  const items = [price, { ...price, field: 'deliveryPrice' }, hiddenItem, { ...hiddenItem, area: 'coupons' as const }];
  const parts = createCampaignParts({ items, deploys }, 'practice');
  expect(parts.map(({ part, kind, isDated, input }) => [part, kind, isDated, 'deploys' in input])).toEqual([
    ['price', 'priceBulk', false, true],
    ['deliveryPrice', 'priceBulk', false, true],
    ['products', 'productBulk', false, true],
    ['coupons', 'fieldBulk', true, false],
  ]);
});

describe("a customer's view of a day", () => {
  const items = [
    price,
    { ...price, group: { id: 2, name: 'Mall', menuId: 8 } },
    hiddenItem,
    ...createDatedItems('coupons', { id: 3, name: 'BLACK', values: {} }, period, []),
    ...createDatedItems('coupons', { id: 4, name: 'MALL', values: {} }, period, []),
  ];
  const customerStore = { id: 1, groupIds: new Set([1]), shownIds: { coupons: new Set([3]) } };

  it('includes changes of products, and of the prices and coupons that apply to the store', () => {
    const customerDay = getCustomerDay({ ...period, items }, '2026-11-28', customerStore);
    expect(customerDay).toMatchObject({ kind: 'inside', startTime: null, until: null });
    expect(customerDay.kind === 'inside' && customerDay.items.map(({ area, id }) => [area, id])).toEqual([
      ['prices', 10],
      ['products', 10],
      ['coupons', 3],
    ]);
  });

  it('has the start and end time of the campaign on its first and last day, and no changes outside it', () => {
    const campaign = { startsAt: '2026-11-27T18:00:00', endsAt: '2026-11-28T20:00:00', items };
    expect(getCustomerDay(campaign, '2026-11-27', customerStore)).toMatchObject({ startTime: '18:00', until: null });
    expect(getCustomerDay(campaign, '2026-11-28', customerStore)).toMatchObject({ startTime: null, until: '20:00' });
    expect(getCustomerDay(campaign, '2026-11-29', customerStore)).toEqual({ kind: 'outside' });
    expect(getCustomerDay({ ...campaign, endsAt: '2026-11-29T00:00:00' }, '2026-11-29', customerStore)).toEqual({
      kind: 'outside',
    });
  });
});
