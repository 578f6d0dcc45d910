import { expect, it } from 'vitest';
import { menusWithGroups, publishedReach } from '@shared/domain/catalogue/priceReach';

it('a price arrives in each menu that names its group', () => {
  const menu = (id: number, ...groups: number[]) => ({ id, priceGroups: groups.map((group) => ({ id: group })) });
  expect(menusWithGroups([menu(1, 10, 11), menu(2, 12), menu(3, 11)], new Set([11]))).toEqual([1, 3]);
});

it('customers have it where a store with the menu is published, channel by channel', () => {
  const channel = (name: 'mercat' | 'rappi', publishedAt: string | null) => ({ channel: name, publishedAt });
  const stores = [
    { menuId: 1, channels: [channel('rappi', '2026-11-01T10:00:00'), channel('mercat', '2026-11-01T10:00:00')] },
    { menuId: 1, channels: [channel('rappi', null)] },
    { menuId: 2, channels: [channel('rappi', '2026-11-01T10:00:00')] },
    { menuId: null, channels: [] },
  ];
  expect(publishedReach(stores, new Set([1]))).toEqual({ channels: ['mercat', 'rappi'], stores: 1 });
  expect(publishedReach(stores, new Set([1, 2]))).toEqual({ channels: ['mercat', 'rappi'], stores: 2 });
  expect(publishedReach(stores, new Set([9]))).toEqual({ channels: [], stores: 0 });
});

it('nothing is said of it where the platform reports it of no store', () => {
  expect(publishedReach([{ menuId: 1 }, { menuId: 2, channels: [] }], new Set([1]))).toBeNull();
});
