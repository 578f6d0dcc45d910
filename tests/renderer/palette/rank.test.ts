import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { preferencesPatch } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { isOneTypoAway, rankEntries } from '@app/palette/rank';
import { getRecent, withRecent } from '@app/palette/recent';

const entries = [
  { id: 'screen:/stores', label: 'Tiendas' },
  { id: 'action:stores.close', label: 'Cerrar tienda…' },
  { id: 'store:1', label: 'Ñuñoa Centro', detail: 'Ñuñoa' },
  { id: 'store:2', label: 'Plaza Ñuñoa', detail: 'Ñuñoa' },
  { id: 'user:5', label: 'Ana Pérez', detail: 'ana@burger.example' },
];
const ids = (typed: string, recent: string[] = []) => rankEntries(entries, typed, recent, 10).map(({ id }) => id);

describe('the results of the command search', () => {
  it('ignore accents and start with names that begin with the text', () => {
    expect(ids('nunoa')).toEqual(['store:1', 'store:2']);
  });

  it('match every word in any order, including details', () => {
    expect(ids('burger ana')).toEqual(['user:5']);
    expect(ids('tienda cerrar')).toEqual(['action:stores.close']);
    expect(ids('nada de esto')).toEqual([]);
  });

  it('include matching beginnings of synonyms, after matching names', () => {
    const called = [
      { id: 'action:signOut', label: 'Cerrar sesión', words: 'salir desconectar' },
      { id: 'store:3', label: 'Salitre' },
    ];
    const found = (typed: string) => rankEntries(called, typed, [], 10).map(({ id }) => id);
    expect(found('sali')).toEqual(['store:3', 'action:signOut']);
    expect(found('conectar')).toEqual([]);
  });

  it('start with recent choices, the latest first', () => {
    expect(ids('', ['store:2', 'screen:/stores']).slice(0, 3)).toEqual([
      'store:2',
      'screen:/stores',
      'action:stores.close',
    ]);
    expect(ids('nunoa', ['store:2'])).toEqual(['store:2', 'store:1']);
  });
});

describe('recent choices in the command search', () => {
  it('are stored once per tenant, the latest first', () => {
    const recent = withRecent(withRecent(withRecent({}, 'a', 'store:1'), 'a', 'store:2'), 'a', 'store:1');
    expect(getRecent(recent, 'a')).toEqual(['store:1', 'store:2']);
    expect(getRecent(recent, 'b')).toEqual([]);
  });

  it('are limited in number and valid as preferences', () => {
    let recent = {};
    for (let tenant = 0; tenant < 30; tenant += 1) {
      for (let id = 0; id < 30; id += 1) recent = withRecent(recent, `tenant-${tenant}`, `store:${id}`);
    }
    expect(Object.keys(recent)).toHaveLength(limits.recentCommandTenants);
    expect(getRecent(recent, 'tenant-29')).toHaveLength(limits.recentCommands);
    expect(v.safeParse(preferencesPatch, { recentCommands: recent }).success).toBe(true);
  });

  it('are stored as ids, not names', () => {
    const named = { recentCommands: { demo: ['store:Local de Ana'] } };
    expect(v.safeParse(preferencesPatch, named).success).toBe(false);
  });
});

describe('a query in the command search', () => {
  const first = (typed: string) => ids(typed)[0];

  it('may contain plurals and filler words', () => {
    expect(first('ver las tiendas')).toBe('screen:/stores');
    expect(first('¿cómo cerrar una tienda?')).toBe('action:stores.close');
  });

  it('may contain one typo in a long word, and such results come after exact ones', () => {
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
  ])('is compared for a single typo: %s with %s', (one, other, isClose) => {
    expect(isOneTypoAway(one, other)).toBe(isClose);
  });

  it('keeps results that the platform found by fields that are not visible', () => {
    const found = [{ id: 'order:1', label: '#1042 Camila Soto', isFound: true }];
    expect(rankEntries(found, 'los aromos', [], 5)).toEqual(found);
  });
});
