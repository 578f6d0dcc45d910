import { useState } from 'react';
import { loadAllPages, type LoadingProgress } from '@shared/contract/protocol/allPages';
import type { ConsolidationRow } from '@shared/contract/stores/consolidations';
import { limits } from '@shared/domain/platform/limits';
import type { WeekOfYear } from '@shared/domain/sales/consolidation';
import { call } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useReportFiles } from '@kit/reports/useReportFiles';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { createWeekFiles } from './weekReport';

const getKey = ({ orderId, orderNumber, orderDate, ...amounts }: ConsolidationRow): string =>
  orderId === null && orderNumber === null
    ? JSON.stringify([orderDate, amounts])
    : `${orderId ?? ''} ${orderNumber ?? ''}`;

/** Reads a whole week and saves it as a file. `saving` is the format in progress. */
export const useWeekFiles = (week: WeekOfYear) => {
  const formats = useFormats();
  const { tenant, settings } = useSession();
  const [progress, setProgress] = useState<LoadingProgress | null>(null);
  const files = useReportFiles(async () => {
    const loadResult = await loadAllPages({
      readPage: (page) =>
        call('consolidations.week', { params: { ...week }, query: { page, limit: limits.consolidationPageSize } }),
      getKey,
      onProgress: setProgress,
    });
    setProgress(null);
    if (loadResult.failure !== null) {
      notify.failure(loadResult.failure);
      return null;
    }
    return createWeekFiles(formats, { week, tenantName: settings?.commerceName ?? tenant, rows: loadResult.rows });
  });
  return { ...files, progress };
};
