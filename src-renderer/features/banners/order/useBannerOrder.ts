import { useMemo, useState } from 'react';
import type { BannerRow } from '@shared/contract/content/banners';
import { sortBanners, findPositionChanges, type PositionChange } from '@shared/domain/content/bannerOrder';
import { bannerPlatforms, maxBannerPosition } from '@shared/domain/content/banners';
import { useAllPages } from '@kit/data/useAllPages';
import { moveItem } from '@kit/ui/sortable/moveItem';
import { sortByIds } from '@kit/ui/sortable/sortByIds';
import type { BannerArea } from '../bannerAreas';

const noRows: readonly BannerRow[] = [];

/**
 * All banners, grouped by the platform that shows them (such as web or app), in an order that the user can edit. Sorts
 * locally, because some servers cannot sort lists.
 */
export const useBannerOrder = (area: BannerArea) => {
  const { value, loading, failure, refetch } = useAllPages(`${area}.list`);
  const rows: readonly BannerRow[] = value ?? noRows;
  const [idsByPlatform, setIdsByPlatform] = useState<ReadonlyMap<string, readonly number[]>>(new Map());
  const platforms = useMemo(() => [...new Set([...bannerPlatforms, ...rows.map(({ platform }) => platform)])], [rows]);
  const getOrder = (platform: string): BannerRow[] =>
    sortByIds(
      sortBanners(rows.filter((row) => row.platform === platform)),
      idsByPlatform.get(platform) ?? [],
      ({ id }) => id,
    );
  return {
    loading: loading && value === undefined,
    failure: value === undefined ? failure : null,
    refetch,
    platforms,
    getOrder,
    move: (platform: string, fromIndex: number, toIndex: number) =>
      setIdsByPlatform((previousIdsByPlatform) =>
        new Map(previousIdsByPlatform).set(
          platform,
          moveItem(
            getOrder(platform).map(({ id }) => id),
            fromIndex,
            toIndex,
          ),
        ),
      ),
    /** Lists the position changes to save, for all reordered platforms. */
    changes: (): PositionChange[] =>
      [...idsByPlatform.keys()].flatMap((platform) => findPositionChanges(getOrder(platform), maxBannerPosition)),
  };
};
