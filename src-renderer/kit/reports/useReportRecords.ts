import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ReportRecord, ReportRecordKind } from '@shared/bridge/reportRecords';
import type { Outcome } from '@shared/contract/protocol/failure';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { invalidateQueries } from '@kit/data/invalidate';
import { useScope } from '@kit/data/scope';

type Records = readonly ReportRecord[];
type RecordOf<Kind extends ReportRecordKind> = Extract<ReportRecord, { kind: Kind }>;

/** Report records on this computer. A change fails if it cannot be written to disk. */
export const useReportRecords = () => {
  const { tenant, epoch } = useScope();
  const client = useQueryClient();
  const queryKey = useMemo(() => [tenant, epoch, 'reports.records'], [tenant, epoch]);
  const { data: records } = useQuery<Records>({
    queryKey,
    queryFn: async () => {
      const outcome = await invokeAction('reports.records', {});
      return outcome.ok ? outcome.value : [];
    },
    staleTime: 0,
  });
  // Also shows changes made in other windows.
  useEffect(
    () =>
      subscribe((event) => {
        if (event.type === 'reportRecordsChanged') invalidateQueries(client, { queryKey });
      }),
    [client, queryKey],
  );
  const cacheOutcome = useCallback(
    (outcome: Outcome<Records>) => {
      if (outcome.ok) client.setQueryData(queryKey, outcome.value);
      return outcome;
    },
    [client, queryKey],
  );
  return {
    /** Undefined until they are read. */
    records,
    put: useCallback(
      async (record: ReportRecord) => cacheOutcome(await invokeAction('reports.putRecord', { record })),
      [cacheOutcome],
    ),
    remove: useCallback(
      async (target: { kind: ReportRecordKind; key: string }) =>
        cacheOutcome(await invokeAction('reports.removeRecord', target)),
      [cacheOutcome],
    ),
  };
};

export const listRecords = <Kind extends ReportRecordKind>(records: Records | undefined, kind: Kind) =>
  (records ?? []).filter((record): record is RecordOf<Kind> => record.kind === kind);
