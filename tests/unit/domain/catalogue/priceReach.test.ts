import { expect, it } from 'vitest';
import { findMenusWithGroups, findPublishedReach } from '@shared/domain/catalogue/priceReach';

it('a price change affects every menu that contains the price group', () => {
  const menu = (id: number, ...groups: number[]) => ({ id, priceGroups: groups.map((group) => ({ id: group })) });
  expect(findMenusWithGroups([menu(1, 10, 11), menu(2, 12), menu(3, 11)], new Set([11]))).toEqual([1, 3]);
});

it('a price change affects each sales channel where a store has published the menu', () => {
  const channel = (name: 'mercat' | 'rappi', publishedAt: string | null) => ({ channel: name, publishedAt });
  const stores = [
    { menuId: 1, channels: [channel('rappi', '2026-11-01T10:00:00'), channel('mercat', '2026-11-01T10:00:00')] },
    { menuId: 1, channels: [channel('rappi', null)] },
    { menuId: 2, channels: [channel('rappi', '2026-11-01T10:00:00')] },
    { menuId: null, channels: [] },
  ];
  expect(findPublishedReach(stores, new Set([1]))).toEqual({ channels: ['mercat', 'rappi'], stores: 1 });
  expect(findPublishedReach(stores, new Set([1, 2]))).toEqual({ channels: ['mercat', 'rappi'], stores: 2 });
  expect(findPublishedReach(stores, new Set([9]))).toEqual({ channels: [], stores: 0 });
});

it('the sales channels affected by a price change are unknown when the platform reports none', () => {
  expect(findPublishedReach([{ menuId: 1 }, { menuId: 2, channels: [] }], new Set([1]))).toBeNull();
});
