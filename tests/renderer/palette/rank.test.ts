import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { preferencesPatch } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { isOneTypoAway, rankEntries } from '@app/palette/rank';
import { recentOf, withRecent } from '@app/palette/recent';

const entries = [
  { id: 'screen:/stores', label: 'Tiendas' },
  { id: 'action:stores.close', label: 'Cerrar tienda…' },
  { id: 'store:1', label: 'Ñuñoa Centro', detail: 'Ñuñoa' },
  { id: 'store:2', label: 'Plaza Ñuñoa', detail: 'Ñuñoa' },
  { id: 'user:5', label: 'Ana Pérez', detail: 'ana@burger.example' },
];
const ids = (typed: string, recent: string[] = []) => rankEntries(entries, typed, recent, 10).map(({ id }) => id);

describe('the palette', () => {
  it('finds without accents, names that begin so first', () => {
    expect(ids('nunoa')).toEqual(['store:1', 'store:2']);
  });

  it('finds by every word, in any order, in the details too', () => {
    expect(ids('burger ana')).toEqual(['user:5']);
    expect(ids('tienda cerrar')).toEqual(['action:stores.close']);
    expect(ids('nada de esto')).toEqual([]);
  });

  it('finds by the beginnings of other words for it, after those that are named so', () => {
    const called = [
      { id: 'action:signOut', label: 'Cerrar sesión', words: 'salir desconectar' },
      { id: 'store:3', label: 'Salitre' },
    ];
    const found = (typed: string) => rankEntries(called, typed, [], 10).map(({ id }) => id);
    expect(found('sali')).toEqual(['store:3', 'action:signOut']);
    expect(found('conectar')).toEqual([]);
  });

  it('puts recent choices first, the latest at the top', () => {
    expect(ids('', ['store:2', 'screen:/stores']).slice(0, 3)).toEqual([
      'store:2',
      'screen:/stores',
      'action:stores.close',
    ]);
    expect(ids('nunoa', ['store:2'])).toEqual(['store:2', 'store:1']);
  });
});

describe('recent choices', () => {
  it('are kept per tenant, once each, the latest first', () => {
    const kept = withRecent(withRecent(withRecent({}, 'a', 'store:1'), 'a', 'store:2'), 'a', 'store:1');
    expect(recentOf(kept, 'a')).toEqual(['store:1', 'store:2']);
    expect(recentOf(kept, 'b')).toEqual([]);
  });

  it('are capped, and what is kept is what the preferences take', () => {
    let kept = {};
    for (let tenant = 0; tenant < 30; tenant += 1) {
      for (let id = 0; id < 30; id += 1) kept = withRecent(kept, `tenant-${tenant}`, `store:${id}`);
    }
    expect(Object.keys(kept)).toHaveLength(limits.recentCommandTenants);
    expect(recentOf(kept, 'tenant-29')).toHaveLength(limits.recentCommands);
    expect(v.safeParse(preferencesPatch, { recentCommands: kept }).success).toBe(true);
  });

  it('hold ids, not names', () => {
    const named = { recentCommands: { demo: ['store:Local de Ana'] } };
    expect(v.safeParse(preferencesPatch, named).success).toBe(false);
  });
});

describe('what people type', () => {
  const first = (typed: string) => ids(typed)[0];

  it('may be plural, or hold words that say nothing', () => {
    expect(first('ver las tiendas')).toBe('screen:/stores');
    expect(first('¿cómo cerrar una tienda?')).toBe('action:stores.close');
  });

  it('may have one wrong letter in a long word, after what is right', () => {
    expect(first('tienads')).toBe('screen:/stores');
    expect(ids('ana')).toEqual(['user:5']);
    expect(ids('anna')).toEqual([]);
  });

  it.each([
    ['tienda', 'tiemda', true],
    ['tienda', 'tinda', true],
    ['tienda', 'tiendas', true],
    ['tienda', 'tieneda', true],
    ['tienda', 'teinda', true],
    ['tienda', 'tiendass', false],
    ['tienda', 'tamada', false],
  ])('%s and %s', (one, other, isClose) => {
    expect(isOneTypoAway(one, other)).toBe(isClose);
  });

  it('stays found where the platform found it by what is not shown', () => {
    const found = [{ id: 'order:1', label: '#1042 Camila Soto', isFound: true }];
    expect(rankEntries(found, 'los aromos', [], 5)).toEqual(found);
  });
});
