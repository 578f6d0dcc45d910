import { Box, Progress, Text } from '@chakra-ui/react';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { Link, useLocation } from 'react-router-dom';
import { maxStoreCalls, maxConcurrentStoreCalls, useFigureStores } from '@entities/insight/useFigureStores';
import { useCalls } from '@kit/data/useCalls';
import type { ReportRange } from '@kit/reports/reportRange';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { getNameOrId } from '@kit/ui/nameOrId';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { AnswersTable } from './AnswersTable';
import { createFigureColumns, type FiguresRow } from './figureColumns';
import { getNpsFigures } from '@entities/insight/npsFigures';
import { getStoreFilterLink, createNpsQuery, type NpsFilter } from './useNpsParams';

/** Maximum stores that are loaded immediately; with more, the user starts loading with a button. */
const maxAutoLoadedStores = 12;

interface StoreRow extends FiguresRow {
  id: number;
  name: string;
}

const compareByScore = (a: StoreRow, b: StoreRow): number =>
  (b.figures?.score ?? -Infinity) - (a.figures?.score ?? -Infinity) || a.name.localeCompare(b.name, 'es');

const ReadProgress = ({ doneCount, totalCount }: { doneCount: number; totalCount: number }) => {
  const text = t('npsDashboard.byStore.progress', { done: doneCount, all: totalCount });
  return (
    <Box>
      <Text role="status" textStyle="sm" color="fg.muted" mb="2">
        {text}
      </Text>
      <Progress.Root value={doneCount} max={totalCount} size="sm">
        <Progress.Track aria-label={text}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Box>
  );
};

interface StoreTableProps {
  range: ReportRange;
  choice: NpsFilter;
}

/** Table of NPS scores by store, best first. Loads each store with its own request. */
export const StoreTable = ({ range, choice }: StoreTableProps) => {
  const canList = useCan('stores', 'index');
  const [isRequested, setIsRequested] = useState(false);
  const { pathname, search } = useLocation();
  const storesResult = useFigureStores(choice.storeIds);
  const sortedStores = [...(storesResult.stores ?? [])].sort((a, b) => a.name.localeCompare(b.name, 'es'));
  const stores = sortedStores.slice(0, maxStoreCalls);
  const enabled = isRequested || stores.length <= maxAutoLoadedStores;
  const npsQueries = useCalls(
    'nps.result',
    stores.map(({ id }) => ({ query: createNpsQuery(range, { ...choice, storeIds: [id] }) })),
    { enabled, maxConcurrent: maxConcurrentStoreCalls, untracked: true },
  );
  if (!canList) return null;
  const doneCount = npsQueries.filter(({ value, failure }) => value !== undefined || failure !== null).length;
  const failedQueries = npsQueries.filter(({ value, failure }) => value === undefined && failure !== null);
  const rows = stores
    .map(({ id, name }, index): StoreRow => {
      const value = npsQueries[index]?.value;
      return { id, name: getNameOrId({ id, name }), figures: value === undefined ? null : getNpsFigures(value) };
    })
    .sort(compareByScore);
  const isLoaded = storesResult.stores !== undefined && enabled && doneCount === npsQueries.length;
  const renderPending = () => {
    if (storesResult.stores === undefined) {
      return storesResult.failure === null ? (
        <RowSkeletons rows={4} />
      ) : (
        <ErrorState failure={storesResult.failure} onRetry={storesResult.refetch} />
      );
    }
    if (enabled) return <ReadProgress doneCount={doneCount} totalCount={npsQueries.length} />;
    return (
      <Button variant="outline" alignSelf="flex-start" onClick={() => setIsRequested(true)}>
        <Store aria-hidden /> {t('npsDashboard.byStore.show')}
      </Button>
    );
  };
  return (
    <AnswersTable
      sortParam="sortStores"
      title={t('npsDashboard.byStore.title')}
      {...(!enabled && { description: t('npsDashboard.byStore.help', { most: maxStoreCalls }) })}
      caption={t('npsDashboard.byStore.caption')}
      {...{ range, choice }}
      rows={isLoaded ? rows : undefined}
      getKey={({ id }) => id}
      columns={[
        {
          key: 'store',
          label: t('npsDashboard.byStore.store'),
          kind: 'text',
          value: ({ name }) => name,
          cell: ({ id, name }) => (
            <Text asChild color="brand.fg" fontWeight="bold" _hover={{ textDecoration: 'underline' }}>
              <Link
                to={getStoreFilterLink(pathname, search, id)}
                aria-label={t('npsDashboard.byStore.choose', { name })}
              >
                <NameWithoutBrand name={name} />
              </Link>
            </Text>
          ),
        },
        ...createFigureColumns(),
      ]}
    >
      {!isLoaded && renderPending()}
      {isLoaded && sortedStores.length > maxStoreCalls && (
        <Text textStyle="sm" color="fg.muted">
          {t('npsDashboard.byStore.cut', { most: maxStoreCalls, all: sortedStores.length })}
        </Text>
      )}
      {isLoaded && failedQueries.length > 0 && (
        <RetryNotice onRetry={() => failedQueries.forEach(({ refetch }) => refetch())}>
          {t('npsDashboard.byStore.failed', { count: failedQueries.length })}
        </RetryNotice>
      )}
    </AnswersTable>
  );
};
