import { getItemKey, type Campaign, type CampaignItem } from '@shared/domain/campaigns/campaign';
import type { ItemResult } from '@shared/jobs/bulkResult';
import type { FieldBulkResult } from '@shared/jobs/fieldBulk';
import type { Job } from '@shared/jobs/job';
import type { PriceBulkResult } from '@shared/jobs/priceBulk';

export interface UnsavedItem {
  item: CampaignItem;
  result: ItemResult;
}

/** Key of the item that each result of a job is about. */
const listKeys = ({ kind, campaign }: Job, result: unknown): [key: string, result: ItemResult][] => {
  if (kind === 'priceBulk')
    return (result as PriceBulkResult).results.map(([group, id, each]) => [
      `prices/${group}/${id}/${campaign?.part}`,
      each,
    ]);
  if (kind === 'fieldBulk')
    return (result as FieldBulkResult).results.map(([id, field, each]) => [`${campaign?.part}//${id}/${field}`, each]);
  return (result as { results: [number, ItemResult][] }).results.map(([id, each]) => [`products//${id}/show`, each]);
};

/** Items of the campaign that a job did not save, with the reason. */
export const listUnsavedItems = ({ items }: Campaign, job: Job, result: unknown): UnsavedItem[] => {
  const itemByKey = new Map(items.map((item) => [getItemKey(item), item]));
  return listKeys(job, result).flatMap(([key, each]) => {
    const item = itemByKey.get(key);
    return item === undefined || each.state === 'saved' || each.state === 'unchanged' ? [] : [{ item, result: each }];
  });
};
