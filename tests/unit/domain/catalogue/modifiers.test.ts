import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCycle } from '@shared/domain/catalogue/modifiers';

const maxModifiers = 8;
const links = fc
  .array(fc.tuple(fc.integer({ min: 1, max: maxModifiers }), fc.integer({ min: 1, max: maxModifiers })), {
    maxLength: 20,
  })
  .map((pairs) => {
    const childrenById = new Map<number, number[]>();
    for (const [from, to] of pairs) childrenById.set(from, [...(childrenById.get(from) ?? []), to]);
    return childrenById;
  });

/** All reachable modifiers, computed without the code under test. */
const findReachable = (childrenById: ReadonlyMap<number, readonly number[]>, from: readonly number[]): Set<number> => {
  const reachable = new Set(from);
  for (const id of reachable) for (const next of childrenById.get(id) ?? []) reachable.add(next);
  return reachable;
};

describe('a cycle between modifiers', () => {
  it('is found exactly when the new children lead back to the modifier', () => {
    fc.assert(
      fc.property(
        links,
        fc.integer({ min: 1, max: maxModifiers }),
        fc.array(fc.integer({ min: 1, max: maxModifiers })),
        (childrenById, id, children) => {
          expect(findCycle(id, children, childrenById) !== null).toBe(findReachable(childrenById, children).has(id));
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
        (childrenById, id, children) => {
          const path = findCycle(id, children, childrenById);
          if (path === null) return;
          expect([path[0], path.at(-1)]).toEqual([id, id]);
          expect(new Set(path).size).toBe(path.length - 1);
          path.slice(1).forEach((to, index) => {
            expect(index === 0 ? children : childrenById.get(path[index] ?? 0)).toContain(to);
          });
        },
      ),
    );
  });

  it('may consist of a single modifier that is its own child', () => {
    expect(findCycle(3, [3], new Map())).toEqual([3, 3]);
  });
});
