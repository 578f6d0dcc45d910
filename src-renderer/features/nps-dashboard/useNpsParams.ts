import type { CallInputOf } from '@shared/contract';
import { useReportParams } from '@kit/reports/useReportParams';
import type { ReportRange } from '@kit/reports/reportRange';
import { parseIdParams } from '@kit/resource/list/state/idsInAddress';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';

const dispatchMethods = ['any', 'delivery', 'pickup'] as const;
export const commentGroups = ['all', 'promoters', 'passives', 'detractors'] as const;

type NpsQuery = NonNullable<CallInputOf<'nps.result'>['query']>;

/** Filter of the survey replies, without the period. */
export interface NpsFilter {
  dispatchMethod: (typeof dispatchMethods)[number];
  /** Ids of the selected stores; empty for all of the user's stores. */
  storeIds: readonly number[];
}

export const createNpsQuery = (range: ReportRange, { dispatchMethod, storeIds }: NpsFilter): NpsQuery => ({
  startDate: `${range.from}T00:00:00`,
  endDate: `${range.to}T23:59:59`,
  ...(dispatchMethod !== 'any' && { dispatchMethod }),
  ...(storeIds.length > 0 && { storeIds: [...storeIds] }),
});

/** URL of the same dashboard for one store. */
export const getStoreFilterLink = (pathname: string, search: string, storeId: number): string => {
  const params = new URLSearchParams(search);
  params.set('stores', String(storeId));
  return `${pathname}?${params}`;
};

/** Reads and writes the dashboard's filter in the URL. */
export const useNpsParams = () => {
  const params = useReportParams({
    defaultPreset: 'last30Days',
    maxYears: 5,
    filters: { dispatch: dispatchMethods, group: commentGroups },
  });
  const { params: urlParams, setParam } = useUrlParams();
  const choice: NpsFilter = {
    dispatchMethod: params.filter('dispatch'),
    storeIds: parseIdParams((urlParams.get('stores') ?? '').split(',')),
  };
  return {
    ...params,
    choice,
    setStores: (ids: readonly number[]) => setParam('stores', ids.join(',')),
    dispatchMethods,
  };
};
