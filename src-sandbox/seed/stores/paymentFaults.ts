import { meta } from '../../db/schema';
import type { TenantSeed } from '../seeding';

/** This module plants faults in the weekly payments of the practice data. The app has to find them. */

export const plantedKinds = ['missing', 'double', 'refund', 'commission', 'tip', 'nextWeek'] as const;
export type PlantedKind = (typeof plantedKinds)[number];

/** Number of weeks before the seeding that contain faults. Each has `faultsPerWeek` faults. */
export const faultyWeekCount = 10;
const faultsPerWeek = 5;

export const getFaultsKey = (tenantId: number): string => `payment_faults/${tenantId}`;

interface CandidateOrder {
  id: number;
  tip: number;
}

/**
 * Distributes a week's faults over its orders, which callers must always pass in the same sequence. `index` counts the
 * faulty weeks from 0.
 */
export const planFaults = (
  index: number,
  { collected, refunded }: { collected: readonly CandidateOrder[]; refunded: readonly CandidateOrder[] },
): ReadonlyMap<number, PlantedKind> => {
  const faults = new Map<number, PlantedKind>();
  for (let slot = 0; slot < faultsPerWeek; slot += 1) {
    const plannedKind = plantedKinds[(index * faultsPerWeek + slot) % plantedKinds.length] ?? 'missing';
    // Falls back to a missing order if the week has no order left for the planned fault.
    for (const kind of [plannedKind, 'missing'] as const) {
      const candidates = kind === 'refund' ? refunded : collected;
      const match = candidates.find(({ id, tip }) => !faults.has(id) && (kind !== 'tip' || tip > 0));
      if (match === undefined) continue;
      faults.set(match.id, kind);
      break;
    }
  }
  return faults;
};

export const tenantSeed: TenantSeed = {
  stream: 'paymentFaults',
  seedRows: async (db, { tenantId, spec }) => {
    if (spec.hasPaymentFaults) await db.insert(meta).values({ key: getFaultsKey(tenantId), value: 'planted' });
  },
};
