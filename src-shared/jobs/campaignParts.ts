import type { BulkPatch } from '../domain/bulk/bulkPatch';
import type { UndoEntry } from '../domain/bulk/bulkUndo';
import {
  datedAreas,
  isClosingValue,
  isScheduleValue,
  type Campaign,
  type CampaignArea,
  type CampaignItem,
} from '../domain/campaigns/campaign';
import type { PriceRowChange } from '../domain/catalogue/priceSheet/rowChanges';
import type { ClosingScope } from '../domain/stores/closing';
import { fieldAreas } from './fieldBulk';
import type { JobInput } from './kinds';

/** Jobs that carry out a campaign: one per kind of change, each undone at the end. */

type CampaignJobKind = 'priceBulk' | 'productBulk' | 'fieldBulk' | 'storeBulk';

export interface CampaignPart {
  /** Name of the part, which is also its key in the campaign texts. */
  part: 'price' | 'deliveryPrice' | CampaignArea;
  kind: CampaignJobKind;
  input: JobInput<CampaignJobKind>;
  /** True if the platform applies the dates of the entities, so that they are saved at once. */
  isDated: boolean;
}

/**
 * Creates separate jobs for prices and delivery prices: a row is undone as a whole, and others may have changed only
 * one of its prices.
 */
const createPriceInput = (
  items: readonly CampaignItem[],
  field: 'price' | 'deliveryPrice',
): JobInput<'priceBulk'> | null => {
  const groups = new Map<number, { id: number; name: string; menuId: number; rows: PriceRowChange[] }>();
  for (const { group, id, from, to, ...item } of items) {
    if (item.field !== field || group === undefined) continue;
    const priceGroup = groups.get(group.id) ?? { ...group, rows: [] };
    groups.set(group.id, priceGroup);
    const priceChange = [from, to] as [number | null, number | null];
    priceGroup.rows.push(field === 'price' ? [id, ...priceChange, null, null] : [id, null, null, ...priceChange]);
  }
  const [firstGroup] = groups.values();
  return firstGroup === undefined ? null : { menuId: firstGroup.menuId, groups: [...groups.values()] };
};

const createProductInput = (items: readonly CampaignItem[]): JobInput<'productBulk'> => ({
  // Uses a `restore` change, which contains the values before and during the campaign, so that the job skips products
  // that others have changed.
  change: {
    kind: 'restore',
    parts: items.map(({ id, field, from, to }) => ({ id, sent: { [field]: from }, before: { [field]: to } })),
  },
  productIds: items.map(({ id }) => id),
});

/**
 * Returns the patches of a store for a `restore` change, which replaces the state in `sent` (before the campaign) with
 * the state in `before` (during the campaign).
 */
const createStorePatches = ({ field, from, to }: CampaignItem): [sent: BulkPatch, before: BulkPatch][] => {
  if (isScheduleValue(from) && isScheduleValue(to)) return [[from, to]];
  if (!isClosingValue(to)) return [];
  const { start, end, reason } = to;
  const closing = { startDatetime: start, endDatetime: end, reason, dispatchMethod: field as ClosingScope };
  return [[{ removedClosingTimes: [closing] }, { scheduledClosingTimes: [closing] }]];
};

const mergePatches = (a: BulkPatch, b: BulkPatch): BulkPatch => {
  if ('scheduledClosingTimes' in a && 'scheduledClosingTimes' in b)
    return { scheduledClosingTimes: [...a.scheduledClosingTimes, ...b.scheduledClosingTimes] };
  if ('removedClosingTimes' in a && 'removedClosingTimes' in b)
    return { removedClosingTimes: [...a.removedClosingTimes, ...b.removedClosingTimes] };
  return b;
};

/** Creates the input of a job with a `restore` change that has one entry per store, like `createProductInput`. */
const createStoreInput = (items: readonly CampaignItem[]): JobInput<'storeBulk'> => {
  const entryByStore = new Map<number, UndoEntry>();
  for (const item of items)
    for (const [sentPatch, before] of createStorePatches(item)) {
      const part = entryByStore.get(item.id);
      entryByStore.set(item.id, {
        storeIds: [item.id],
        sent: part === undefined ? sentPatch : mergePatches(part.sent, sentPatch),
        before: part === undefined ? before : mergePatches(part.before, before),
      });
    }
  return {
    change: { kind: 'restore', parts: [...entryByStore.values()] },
    storeIds: [...entryByStore.keys()],
    unchanged: [],
    refused: [],
  };
};

const storeBulkAreas = ['closings', 'hours'] as const;

/** Returns the jobs of a campaign. Menus are published after the jobs that change what channels show. */
export const createCampaignParts = (
  { items, deploys }: Pick<Campaign, 'items' | 'deploys'>,
  tenantId: string,
): CampaignPart[] => {
  const listItems = (area: CampaignArea) => items.filter((item) => item.area === area);
  const publishing = deploys.length > 0 ? { deploys: deploys as NonNullable<JobInput<'priceBulk'>['deploys']> } : {};
  const priceParts = (['price', 'deliveryPrice'] as const).flatMap((part): CampaignPart[] => {
    const input = createPriceInput(listItems('prices'), part);
    return input === null ? [] : [{ part, kind: 'priceBulk', input: { ...input, ...publishing }, isDated: false }];
  });
  const productItems = listItems('products');
  return [
    ...priceParts,
    ...(productItems.length > 0
      ? [
          {
            part: 'products' as const,
            kind: 'productBulk' as const,
            input: { ...createProductInput(productItems), ...publishing },
            isDated: false,
          },
        ]
      : []),
    ...fieldAreas.flatMap((area): CampaignPart[] => {
      const areaItems = listItems(area).map(({ id, field, from, to }) => ({ id, field, from, to }));
      const input = { area, items: areaItems, ...(area === 'builderPages' && { tenantId }) };
      return areaItems.length > 0 ? [{ part: area, kind: 'fieldBulk', input, isDated: datedAreas.includes(area) }] : [];
    }),
    ...storeBulkAreas.flatMap((area): CampaignPart[] => {
      const input = createStoreInput(listItems(area));
      return input.storeIds.length > 0
        ? [{ part: area, kind: 'storeBulk', input, isDated: datedAreas.includes(area) }]
        : [];
    }),
  ];
};
