import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAllPages, type LoadingProgress } from '@shared/contract/allPages';
import type { ConsolidationRow } from '@shared/contract/consolidations';
import { limits } from '@shared/domain/platform/limits';
import { sumOf, weekKey, type WeekOfYear } from '@shared/domain/sales/consolidation';
import { act, call } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import { weekCsv, weekOnPaper } from './weekReport';

type Kind = 'csv' | 'pdf';

/** Letters that a file's name may have. */
const plainName = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ')
    .slice(0, 40)
    .trim();

const keyOf = ({ orderId, orderNumber, orderDate, ...amounts }: ConsolidationRow): string =>
  orderId === null && orderNumber === null
    ? JSON.stringify([orderDate, amounts])
    : `${orderId ?? ''} ${orderNumber ?? ''}`;

/** Reads the whole of a week and saves it where the user says. `saving` is the kind of file that is being made. */
export const useWeekFiles = (week: WeekOfYear) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tenant, settings } = useSession();
  const [saving, setSaving] = useState<Kind | null>(null);
  const [progress, setProgress] = useState<LoadingProgress | null>(null);
  const tenantName = settings?.commerceName ?? tenant;

  const write = async (kind: Kind) => {
    const read = await loadAllPages({
      readPage: (page) =>
        call('consolidations.week', { params: { ...week }, query: { page, limit: limits.consolidationPageSize } }),
      keyOf,
      onProgress: setProgress,
    });
    if (read.failure !== null) return notify.failure(read.failure);
    const report = { week, tenantName, rows: read.rows };
    const name = t('weeklyPayments.fileName', { tenant: plainName(tenantName), week: weekKey(week) });
    const outcome =
      kind === 'csv'
        ? await act('files.save', { name: `${name}.csv`, text: weekCsv(t, formats, report) })
        : await act('files.savePdf', { name: `${name}.pdf`, report: weekOnPaper(t, formats, report) });
    if (!outcome.ok) return notify.failure(outcome.failure);
    if (outcome.value === 'cancelled') return;
    notify.success(t('weeklyPayments.saved'), {
      description: t('weeklyPayments.savedHelp', {
        count: read.rows.length,
        value: formats.count(read.rows.length),
        amount: formats.money(sumOf(read.rows).payment),
      }),
    });
  };

  const save = async (kind: Kind) => {
    setSaving(kind);
    try {
      await write(kind);
    } finally {
      setSaving(null);
      setProgress(null);
    }
  };
  return { saving, progress, save };
};
