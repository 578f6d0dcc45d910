import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { preferencesPatch } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { isOneTypoAway, rankEntries } from '@app/palette/rank';
import { getRecentIds, addRecentId } from '@app/palette/recent';

const entries = [
  { id: 'screen:/stores', label: 'Tiendas' },
  { id: 'action:stores.close', label: 'Cerrar tienda…' },
  { id: 'store:1', label: 'Ñuñoa Centro', detail: 'Ñuñoa' },
  { id: 'store:2', label: 'Plaza Ñuñoa', detail: 'Ñuñoa' },
  { id: 'user:5', label: 'Ana Pérez', detail: 'ana@burger.example' },
];
const listIds = (typedText: string, recent: string[] = []) =>
  rankEntries(entries, typedText, recent, 10).map(({ id }) => id);

describe('the results of the command search', () => {
  it('ignore accents and start with names that begin with the text', () => {
    expect(listIds('nunoa')).toEqual(['store:1', 'store:2']);
  });

  it('match every word in any order, including details', () => {
    expect(listIds('burger ana')).toEqual(['user:5']);
    expect(listIds('tienda cerrar')).toEqual(['action:stores.close']);
    expect(listIds('nada de esto')).toEqual([]);
  });

  it('include matching beginnings of synonyms, after matching names', () => {
    const matchingEntries = [
      { id: 'action:signOut', label: 'Cerrar sesión', synonyms: 'salir desconectar' },
      { id: 'store:3', label: 'Salitre' },
    ];
    const findNames = (typedText: string) => rankEntries(matchingEntries, typedText, [], 10).map(({ id }) => id);
    expect(findNames('sali')).toEqual(['store:3', 'action:signOut']);
    expect(findNames('conectar')).toEqual([]);
  });

  it('start with recent choices, the latest first', () => {
    expect(listIds('', ['store:2', 'screen:/stores']).slice(0, 3)).toEqual([
      'store:2',
      'screen:/stores',
      'action:stores.close',
    ]);
    expect(listIds('nunoa', ['store:2'])).toEqual(['store:2', 'store:1']);
  });
});

describe('recent choices in the command search', () => {
  it('are stored once per tenant, the latest first', () => {
    const recent = addRecentId(addRecentId(addRecentId({}, 'a', 'store:1'), 'a', 'store:2'), 'a', 'store:1');
    expect(getRecentIds(recent, 'a')).toEqual(['store:1', 'store:2']);
    expect(getRecentIds(recent, 'b')).toEqual([]);
  });

  it('are limited in number and valid as preferences', () => {
    let recent = {};
    for (let tenant = 0; tenant < 30; tenant += 1) {
      for (let id = 0; id < 30; id += 1) recent = addRecentId(recent, `tenant-${tenant}`, `store:${id}`);
    }
    expect(Object.keys(recent)).toHaveLength(limits.recentCommandTenants);
    expect(getRecentIds(recent, 'tenant-29')).toHaveLength(limits.recentCommands);
    expect(v.safeParse(preferencesPatch, { recentCommands: recent }).success).toBe(true);
  });

  it('are rejected as preferences when they contain names instead of ids', () => {
    const named = { recentCommands: { demo: ['store:Local de Ana'] } };
    expect(v.safeParse(preferencesPatch, named).success).toBe(false);
  });
});

describe('a query in the command search', () => {
  const getFirst = (typedText: string) => listIds(typedText)[0];

  it('may contain plurals and filler words', () => {
    expect(getFirst('ver las tiendas')).toBe('screen:/stores');
    expect(getFirst('¿cómo cerrar una tienda?')).toBe('action:stores.close');
  });

  it('may contain one typo in a long word but none in a short one', () => {
    expect(getFirst('tienads')).toBe('screen:/stores');
    expect(listIds('ana')).toEqual(['user:5']);
    expect(listIds('anna')).toEqual([]);
  });

  it.each([
    ['tienda', 'tiemda', true],
    ['tienda', 'tinda', true],
    ['tienda', 'tiendas', true],
    ['tienda', 'tieneda', true],
    ['tienda', 'teinda', true],
    ['tienda', 'tiendass', false],
    ['tienda', 'tamada', false],
  ])('matches a word only if both are at most one typo apart: %s and %s', (a, b, isClose) => {
    expect(isOneTypoAway(a, b)).toBe(isClose);
  });

  it('includes results that the platform matched by fields not shown', () => {
    const matches = [{ id: 'order:1', label: '#1042 Camila Soto', isFound: true }];
    expect(rankEntries(matches, 'los aromos', [], 5)).toEqual(matches);
  });
});
