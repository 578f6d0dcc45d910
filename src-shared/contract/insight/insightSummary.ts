import { sumRows } from '../../domain/insight/sumRows';
import { derived, idOrNull, listOf, object, optional, rejected, text, withAliases, type Read } from '../reading';
import { amount, count, deduction } from './insightFields';
import { singleObject, toNamedFigures } from './insightForms';
import { summaryAliases } from './insightNames';

const summaryEntries = {
  orders: count(),
  completed: count(),
  canceled: count(),
  failed: count(),
  /** Total of completed orders, before refunds. */
  gross: amount(),
  refunds: deduction(),
  net: amount(),
  averageTicket: amount(),
  customers: count(),
  delivery: amount(),
  tip: amount(),
  discount: deduction(),
};

const storeSummary = withAliases(object({ storeId: idOrNull(), ...summaryEntries }), summaryAliases);
type StoreSummary = Read<typeof storeSummary>;

/**
 * Fields that can be summed. Counts of customers cannot, because two rows may count the same customer, and averages
 * have no sum.
 */
const summableFields = [
  'orders',
  'completed',
  'canceled',
  'failed',
  'gross',
  'refunds',
  'net',
  'delivery',
  'tip',
  'discount',
] as const satisfies readonly (keyof StoreSummary)[];

const sumSummaries = (rows: readonly StoreSummary[], getKey: (row: StoreSummary) => unknown): StoreSummary[] =>
  sumRows(rows, getKey, summableFields).map((row) => {
    if (rows.includes(row)) return row;
    const { gross, completed } = row;
    return {
      ...row,
      customers: null,
      averageTicket: gross !== null && completed ? Math.round(gross / completed) : null,
    };
  });

const figureNames: ReadonlySet<string> = new Set([...Object.keys(summaryEntries), ...Object.keys(summaryAliases)]);

/**
 * Merges summaries by store, day or other keys into one summary, and into one per store if the rows contain the store.
 */
const mergeSummaries = (raw: readonly unknown[]): object => {
  // Rows that contain one named figure each must not be summed: `[{ name: 'orders', value: 14 }]`.
  const namedFigures = toNamedFigures(raw);
  if (Object.keys(namedFigures).some((name) => figureNames.has(name))) return namedFigures;
  const rows = raw.map((candidate) => storeSummary.read(candidate)).filter((candidate) => candidate !== rejected);
  const stores = rows.filter(({ storeId }) => storeId !== null);
  return { ...sumSummaries(rows, () => 'all')[0], ...(stores.length > 0 && { stores }) };
};

/** First day from which all orders are counted; absent if no orders are missing. */
const completenessFields = { completeFrom: optional(text()) };

export const summary = singleObject(
  withAliases(
    object({
      ...summaryEntries,
      /** Summaries by store, if requested with `group=store`. */
      stores: optional(derived(listOf(storeSummary), (rows) => sumSummaries(rows, ({ storeId }) => storeId))),
      ...completenessFields,
    }),
    summaryAliases,
  ),
  mergeSummaries,
);
export type SummaryFigures = Read<typeof summary>;
