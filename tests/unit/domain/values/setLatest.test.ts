import { expect, it } from 'vitest';
import { setLatest } from '@shared/domain/values/setLatest';

it('setLatest deletes the entry that was set longest ago when there are more than the maximum', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    setLatest(map, key, value, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
