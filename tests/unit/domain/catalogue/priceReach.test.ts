import { expect, it } from 'vitest';
import { findMenusWithGroups, findPublishedReach, listPublishTargets } from '@shared/domain/catalogue/priceReach';

it('a price change affects every menu that contains the price group', () => {
  const createMenu = (id: number, ...groups: number[]) => ({ id, priceGroups: groups.map((group) => ({ id: group })) });
  expect(findMenusWithGroups([createMenu(1, 10, 11), createMenu(2, 12), createMenu(3, 11)], new Set([11]))).toEqual([
    1, 3,
  ]);
});

it('a price change affects each sales channel where a store has published the menu', () => {
  const createChannel = (name: 'mercat' | 'rappi', publishedAt: string | null) => ({ channel: name, publishedAt });
  const stores = [
    {
      menuId: 1,
      channels: [createChannel('rappi', '2026-11-01T10:00:00'), createChannel('mercat', '2026-11-01T10:00:00')],
    },
    { menuId: 1, channels: [createChannel('rappi', null)] },
    { menuId: 2, channels: [createChannel('rappi', '2026-11-01T10:00:00')] },
    { menuId: null, channels: [] },
  ];
  expect(findPublishedReach(stores, new Set([1]))).toEqual({ channels: ['mercat', 'rappi'], storeCount: 1 });
  expect(findPublishedReach(stores, new Set([1, 2]))).toEqual({ channels: ['mercat', 'rappi'], storeCount: 2 });
  expect(findPublishedReach(stores, new Set([9]))).toEqual({ channels: [], storeCount: 0 });
});

it('the sales channels affected by a price change are unknown when the platform reports none', () => {
  expect(findPublishedReach([{ menuId: 1 }, { menuId: 2, channels: [] }], new Set([1]))).toBeNull();
});

it('listPublishTargets lists published channels, or connected ones where the platform does not report published menus', () => {
  const store = { id: 1, name: 'Centro', menuId: 7, rappiId: 'r1', uberEatsId: null };
  const publishedChannels = [
    { channel: 'rappi' as const, publishedAt: null },
    { channel: 'uber_eats' as const, publishedAt: '2026-11-01T10:00:00' },
  ];
  const listTargets = (channels?: typeof publishedChannels) =>
    listPublishTargets(
      [
        { ...store, channels },
        { ...store, id: 2, menuId: 8 },
      ],
      new Set([7]),
    ).map(({ storeId, channel, isPublished }) => [storeId, channel, isPublished]);
  expect(listTargets(publishedChannels)).toEqual([[1, 'uber_eats', true]]);
  expect(listTargets()).toEqual([
    [1, 'mercat', null],
    [1, 'rappi', null],
  ]);
});
