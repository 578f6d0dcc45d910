import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useCalls } from '@kit/data/useCalls';
import type { ReportRange } from '@kit/reports/reportRange';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { AnswersTable } from './AnswersTable';
import { createFigureColumns, type FiguresRow } from './figureColumns';
import { getNpsFigures } from '@entities/insight/npsFigures';
import { createNpsQuery, type NpsFilter } from './useNpsParams';

const methods = ['delivery', 'pickup'] as const;

interface DispatchRow extends FiguresRow {
  method: (typeof methods)[number];
}

/** Table of NPS scores for delivery and pick-up. */
export const DispatchTable = ({ range, choice }: { range: ReportRange; choice: NpsFilter }) => {
  const npsQueries = useCalls(
    'nps.result',
    methods.map((dispatchMethod) => ({ query: createNpsQuery(range, { ...choice, dispatchMethod }) })),
    { untracked: true },
  );
  const rows: DispatchRow[] = methods.map((method, index) => {
    const value = npsQueries[index]?.value;
    return { method, figures: value === undefined ? null : getNpsFigures(value) };
  });
  const failedQuery = npsQueries.find(({ failure, value }) => failure !== null && value === undefined);
  const isLoading = npsQueries.some(({ loading }) => loading);
  return (
    <AnswersTable
      sortParam="sortDispatch"
      title={t('npsDashboard.byDispatch.title')}
      caption={t('npsDashboard.byDispatch.caption')}
      {...{ range, choice }}
      rows={failedQuery?.failure || isLoading ? undefined : rows}
      getKey={({ method }) => method}
      columns={[
        {
          key: 'method',
          label: t('npsDashboard.byDispatch.method'),
          kind: 'text',
          value: ({ method }) => t(`npsDashboard.dispatchMethods.${method}`),
          cell: ({ method }) => (
            <Text as="span" color="fg" textStyle="sm">
              {t(`npsDashboard.dispatchMethods.${method}`)}
            </Text>
          ),
        },
        ...createFigureColumns(),
      ]}
    >
      {failedQuery?.failure ? (
        <ErrorState failure={failedQuery.failure} onRetry={() => npsQueries.forEach(({ refetch }) => refetch())} />
      ) : (
        isLoading && <RowSkeletons rows={2} />
      )}
    </AnswersTable>
  );
};
