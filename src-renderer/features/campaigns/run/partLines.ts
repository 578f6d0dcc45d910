import { getItemKey, type Campaign, type CampaignItem } from '@shared/domain/campaigns/campaign';
import type { ItemResult } from '@shared/jobs/bulkResult';
import type { FieldBulkResult } from '@shared/jobs/fieldBulk';
import type { Job } from '@shared/jobs/job';
import type { PriceBulkResult } from '@shared/jobs/priceBulk';
import type { StoreBulkResult } from '@shared/jobs/storeBulk';

interface UnsavedItem {
  item: CampaignItem;
  result: ItemResult;
}

/** Pairs the key of each campaign item in a job with the item's result. */
const listItemResults = (
  items: readonly CampaignItem[],
  { kind, campaign }: Job,
  result: unknown,
): [key: string, result: ItemResult][] => {
  if (kind === 'storeBulk') {
    const results = new Map((result as StoreBulkResult).results);
    return items.flatMap((item) => {
      const itemResult = item.area === campaign?.part ? results.get(item.id) : undefined;
      return itemResult === undefined ? [] : [[getItemKey(item), itemResult]];
    });
  }
  if (kind === 'priceBulk')
    return (result as PriceBulkResult).results.map(([group, id, itemResult]) => [
      `prices/${group}/${id}/${campaign?.part}`,
      itemResult,
    ]);
  if (kind === 'fieldBulk')
    return (result as FieldBulkResult).results.map(([id, field, itemResult]) => [
      `${campaign?.part}//${id}/${field}`,
      itemResult,
    ]);
  return (result as { results: [number, ItemResult][] }).results.map(([id, itemResult]) => [
    `products//${id}/show`,
    itemResult,
  ]);
};

/** Items of the campaign that a job did not save, with the reason. */
export const listUnsavedItems = ({ items }: Campaign, job: Job, result: unknown): UnsavedItem[] => {
  const itemByKey = new Map(items.map((item) => [getItemKey(item), item]));
  return listItemResults(items, job, result).flatMap(([key, itemResult]) => {
    const item = itemByKey.get(key);
    return item === undefined || itemResult.state === 'saved' || itemResult.state === 'unchanged'
      ? []
      : [{ item, result: itemResult }];
  });
};
