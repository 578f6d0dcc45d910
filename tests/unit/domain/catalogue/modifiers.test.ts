import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCycle } from '@shared/domain/catalogue/modifiers';

const maxModifiers = 8;
const links = fc
  .array(fc.tuple(fc.integer({ min: 1, max: maxModifiers }), fc.integer({ min: 1, max: maxModifiers })), {
    maxLength: 20,
  })
  .map((pairs) => {
    const of = new Map<number, number[]>();
    for (const [from, to] of pairs) of.set(from, [...(of.get(from) ?? []), to]);
    return of;
  });

/** All reachable modifiers, computed without the code under test. */
const findReachable = (of: ReadonlyMap<number, readonly number[]>, from: readonly number[]): Set<number> => {
  const found = new Set(from);
  for (const id of found) for (const next of of.get(id) ?? []) found.add(next);
  return found;
};

describe('a cycle between modifiers', () => {
  it('is found exactly when the new children lead back to the modifier', () => {
    fc.assert(
      fc.property(
        links,
        fc.integer({ min: 1, max: maxModifiers }),
        fc.array(fc.integer({ min: 1, max: maxModifiers })),
        (of, id, children) => {
          expect(findCycle(id, children, of) !== null).toBe(findReachable(of, children).has(id));
        },
      ),
    );
  });

  it('is reported as a path from the modifier back to itself without repeats', () => {
    fc.assert(
      fc.property(
        links,
        fc.integer({ min: 1, max: maxModifiers }),
        fc.array(fc.integer({ min: 1, max: maxModifiers })),
        (of, id, children) => {
          const path = findCycle(id, children, of);
          if (path === null) return;
          expect([path[0], path.at(-1)]).toEqual([id, id]);
          expect(new Set(path).size).toBe(path.length - 1);
          path.slice(1).forEach((to, index) => {
            expect(index === 0 ? children : of.get(path[index] ?? 0)).toContain(to);
          });
        },
      ),
    );
  });

  it('includes a modifier that is its own child', () => {
    expect(findCycle(3, [3], new Map())).toEqual([3, 3]);
  });
});
