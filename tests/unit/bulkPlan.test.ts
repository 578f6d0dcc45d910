import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchSize, planBatches } from '@shared/domain/bulk/bulkPlan';
import { aBulkStore } from '../support/aWholeStore';

const createIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the plan of a bulk change', () => {
  const knownIds = createIds(400).map((id) => aBulkStore({ id }));

  it('lists each store once and groups only stores with the same patch', () => {
    const kind = fc.constantFrom('unchanged', 0, 1, 2, 3);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 450 }), { maxLength: 400 }),
        fc.array(kind, { minLength: 450, maxLength: 450 }),
        (selectedIds, kinds) => {
          const getPatch = (id: number) => {
            const storeKind = kinds[id - 1];
            const opened = typeof storeKind === 'number' ? [`0${storeKind}:00`] : [];
            return {
              haveDifferentBusinessHours: false,
              businessHours: opened.map((openingTime) => ({
                day: 'monday' as const,
                openingTime,
                closingTime: '20:00',
                dispatchMethod: 'both' as const,
              })),
            };
          };
          const { batches, upToDateIds, missingIds } = planBatches(selectedIds, knownIds, ({ id }) =>
            kinds[id - 1] === 'unchanged' ? { kind: 'unchanged' } : { kind: 'changes', days: [], patch: getPatch(id) },
          );
          const placedStoreIds = [...batches.flatMap(({ storeIds }) => storeIds), ...upToDateIds, ...missingIds];
          expect(placedStoreIds.sort((a, b) => a - b)).toEqual([...selectedIds].sort((a, b) => a - b));
          expect(missingIds.every((id) => id > 400)).toBe(true);
          for (const { storeIds, patch } of batches) {
            expect(storeIds.length).toBeLessThanOrEqual(batchSize);
            for (const id of storeIds) expect(patch).toEqual(getPatch(id));
          }
          const fullBatches = batches.filter(({ storeIds }) => storeIds.length === batchSize).length;
          expect(batches.length - fullBatches).toBeLessThanOrEqual(4);
        },
      ),
      { numRuns: 50 },
    );
  });
});
