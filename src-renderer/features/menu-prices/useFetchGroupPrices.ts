import { useCallback } from 'react';
import type { Outcome } from '@shared/contract/protocol/failure';
import { succeeded } from '@shared/contract/protocol/failure';
import { addGroupPrices, type Sheet, type SheetGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { useCallCache } from '@kit/data/useCallCache';
import { fetchGroupPrices } from './fetchGroupPrices';

const isExisting = (group: SheetGroup): group is SheetGroup & { id: number } => group.id !== null;

/** Returns a function that adds to a sheet the prices of groups that the menu does not have yet. */
export const useFetchGroupPrices = () => {
  const cache = useCallCache();
  return useCallback(
    async (sheet: Sheet, groups: readonly SheetGroup[]): Promise<Outcome<Sheet>> => {
      const knownKeys = new Set([...sheet.base.groups, ...sheet.groups].map(({ key }) => key));
      const addedGroupPrices = await fetchGroupPrices(
        cache,
        groups.filter(isExisting).filter(({ key }) => !knownKeys.has(key)),
      );
      return addedGroupPrices.ok
        ? succeeded(addedGroupPrices.value.length === 0 ? sheet : addGroupPrices(sheet, addedGroupPrices.value))
        : addedGroupPrices;
    },
    [cache],
  );
};
