import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getChannelConnection, channelsWithConnection } from '@shared/domain/catalogue/channels';
import { isSameMenu, compareMenus, type MenuContent } from '@shared/domain/catalogue/menuDifference';

const content: fc.Arbitrary<MenuContent> = fc.dictionary(
  fc.integer({ min: 1, max: 20 }).map(String),
  fc.tuple(fc.constantFrom('Lomo', 'Cola'), fc.constantFrom(990, 1990), fc.constantFrom(990, 1990)),
);

describe('the difference between two menu versions', () => {
  it('counts added, removed, renamed and repriced products', () => {
    const before: MenuContent = { 1: ['Lomo', 7990, 7990], 2: ['Cola', 1990, 1990], 3: ['Papas', 2990, 2990] };
    const current: MenuContent = { 1: ['Lomo', 7990, 8490], 3: ['Papas fritas', 2990, 2990], 4: ['Té', 990, 990] };
    expect(compareMenus(before, current)).toEqual({ added: 1, removed: 1, priceChanged: 1, renamed: 1 });
  });

  it('is empty for equal menus and reversed when the two menus are swapped', () => {
    fc.assert(
      fc.property(content, content, (a, b) => {
        expect(isSameMenu(compareMenus(a, a))).toBe(true);
        const difference = compareMenus(a, b);
        const reverseDifference = compareMenus(b, a);
        expect(reverseDifference).toEqual({ ...difference, added: difference.removed, removed: difference.added });
      }),
    );
  });
});

describe('a sales channel of a store', () => {
  it('is connected when the store has an id for it, and the own channel of the tenant is connected without one', () => {
    const store = { rappiId: '9001', uberEatsId: '' };
    expect(channelsWithConnection.map((channel) => getChannelConnection(store, channel))).toEqual([
      'connected',
      'connected',
      'notConnected',
    ]);
    expect(getChannelConnection(store, 'amipass')).toBe('unreported');
  });
});
