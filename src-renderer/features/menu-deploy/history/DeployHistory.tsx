import { Box, Text } from '@chakra-ui/react';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { limits } from '@shared/domain/platform/limits';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Job } from '@shared/jobs/job';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { useJobs } from '@kit/jobs/jobs';
import { useCapability, useSession } from '@kit/session/hooks';
import { formatFailure } from '@kit/ui/failureText';
import { Pagination, toPagination } from '@kit/ui/layout/Pagination';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { useReloadAtEnd } from '../useReloadAtEnd';
import { HistoryTable, type DeployHistoryEntry } from './HistoryTable';

const pageSize = limits.storePageSize;

const EmptyHistory = () => <EmptyState icon={<HistoryIcon aria-hidden />} title={t('menuDeploy.history.empty')} />;

const PlatformHistory = () => {
  const [page, setPage] = useState(1);
  const { value, failure, refetch } = useCall('menuDeploys.list', { query: { page, limit: pageSize } });
  useReloadAtEnd(refetch, value?.page.some(({ status }) => status === 'pending') === true);
  if (value === undefined) {
    return failure === null ? <RowSkeletons rows={8} /> : <ErrorState failure={failure} onRetry={refetch} />;
  }
  if (value.count === 0) return <EmptyHistory />;
  const entries = value.page.map(({ kind, storeName, menuName, startedByName, status, ...row }) => ({
    ...row,
    action: kind,
    store: storeName,
    menu: menuName,
    userName: startedByName,
    result: status,
  }));
  return (
    <>
      <HistoryTable entries={entries} />
      <Pagination page={page} pageSize={pageSize} {...toPagination(value)} onPageChange={setPage} />
    </>
  );
};

const getResult = ({ status }: Job): DeployHistoryEntry['result'] => {
  if (status === 'completed' || status === 'cancelled') return status;
  return status === 'failed' ? 'failed' : 'pending';
};

/** Deploys from this computer, for platforms without a history. */
const LocalHistory = () => {
  const { zone } = useFormats();
  const { user } = useSession();
  const jobs = useJobs();
  const entries = jobs.flatMap((job): DeployHistoryEntry[] => {
    const { id, about, label, startedAt, failure } = job;
    if (about === undefined) return [];
    const jobType = about.channel === null ? 'fetch' : about.source === null ? 'deploy' : 'copy';
    return [
      {
        id,
        startedAt: toWallTime(startedAt, zone),
        action: jobType,
        store: label,
        channel: about.channel ?? about.source,
        menu: null,
        userName: user?.name ?? null,
        result: getResult(job),
        error: failure === null ? null : formatFailure(failure),
      },
    ];
  });
  return (
    <>
      <Text px="4" py="3" textStyle="sm" color="fg.muted">
        {t('menuDeploy.history.own')}
      </Text>
      {entries.length === 0 ? <EmptyHistory /> : <HistoryTable entries={entries} />}
    </>
  );
};

export const DeployHistory = () => {
  const hasPlatformHistory = useCapability('menuDeploys');
  return <Box>{hasPlatformHistory ? <PlatformHistory /> : <LocalHistory />}</Box>;
};
