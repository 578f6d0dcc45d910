import type { CallInputOf } from '@shared/contract';
import { useReportParams } from '@kit/reports/useReportParams';
import type { ReportRange } from '@kit/reports/reportRange';
import { useUrlParams } from '@kit/resource/useUrlParams';

const dispatchMethods = ['any', 'delivery', 'pickup'] as const;
export const commentGroups = ['all', 'promoters', 'passives', 'detractors'] as const;

export type NpsQuery = NonNullable<CallInputOf<'nps.result'>['query']>;

/** Which answers are meant, but for their days. */
export interface NpsChoice {
  dispatchMethod: (typeof dispatchMethods)[number];
  storeId: number | null;
}

export const npsQuery = (range: ReportRange, { dispatchMethod, storeId }: NpsChoice): NpsQuery => ({
  startDate: `${range.from}T00:00:00`,
  endDate: `${range.to}T23:59:59`,
  ...(dispatchMethod !== 'any' && { dispatchMethod }),
  ...(storeId !== null && { storeIds: [storeId] }),
});

/** What the panel shows, kept in its address. */
export const useNpsParams = () => {
  const params = useReportParams({
    usual: 'last30Days',
    maxYears: 5,
    filters: { dispatch: dispatchMethods, group: commentGroups },
  });
  const { params: held, setParam } = useUrlParams();
  const store = held.get('store') ?? '';
  const choice: NpsChoice = {
    dispatchMethod: params.filter('dispatch'),
    storeId: /^[1-9]\d{0,9}$/.test(store) ? Number(store) : null,
  };
  return {
    ...params,
    choice,
    setStore: (id: number | null) => setParam('store', id === null ? '' : String(id)),
    dispatchMethods,
  };
};
