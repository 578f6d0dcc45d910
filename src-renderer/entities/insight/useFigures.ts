import { useMemo } from 'react';
import type { CallInputOf } from '@shared/contract';
import { findWidgetData, type WidgetData, type WidgetType } from '@shared/contract/insight/insight';
import { useCall } from '@kit/data/useCall';
import type { QueryResult } from '@kit/data/queryResult';
import { useCan } from '@kit/session/hooks';
import { figuresPollInterval } from './useInsightChoice';

export type FiguresQuery = Omit<CallInputOf<'insight.report'>['query'], 'type'>;

export interface FiguresResult<Data> extends Omit<QueryResult<unknown>, 'value'> {
  /** Undefined until the first reply; null if the reply could not be read. */
  value: Data | null | undefined;
  /** First day (`YYYY-MM-DD`) from which the figures include all orders; null if none are missing. */
  completeFrom: string | null;
  /** Number of unreadable rows left out of the figures. */
  unreadRowCount: number;
}

interface FiguresOptions {
  enabled?: boolean;
  /** True for the compared range, which is not counted in analytics and is refetched rarely. */
  isComparison?: boolean;
}

/** Figures of a widget type for a range. Never shows another range's figures while loading. */
export const useFigures = <Type extends WidgetType>(
  type: Type,
  query: FiguresQuery,
  { enabled = true, isComparison = false }: FiguresOptions = {},
): FiguresResult<WidgetData<Type>> => {
  const isAllowed = useCan('kpi', 'index');
  const readResult = useCall(
    'insight.report',
    { query: { type, ...query } },
    {
      enabled: enabled && isAllowed,
      ...(isComparison
        ? { freshFor: figuresPollInterval, untracked: true }
        : { freshFor: 30_000, refetchInterval: figuresPollInterval }),
    },
  );
  const report = readResult.isPlaceholderData ? undefined : readResult.value;
  const value = useMemo(() => (report === undefined ? undefined : findWidgetData(type, report)), [type, report]);
  return {
    ...readResult,
    loading: readResult.loading || (readResult.isPlaceholderData && readResult.failure === null),
    value,
    completeFrom: report?.completeFrom ?? null,
    unreadRowCount: report?.unreadRows ?? 0,
  };
};
