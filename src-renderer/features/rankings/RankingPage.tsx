import { HStack, Stack, Text } from '@chakra-ui/react';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { InsightControls } from '@entities/insight/InsightControls';
import { InsightNotes } from '@entities/insight/InsightNotes';
import type { InsightChoice, InsightSetters } from '@entities/insight/useInsightChoice';
import { ReportFileButtons } from '@kit/reports/ReportFileButtons';
import { ReportTable, type ShownColumn } from '@kit/reports/ReportTable';
import { sortTableRows, type ReportTableData } from '@kit/reports/reportTable';
import { parseSort } from '@kit/resource/list/state/sorting';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { useRankingFile } from './useRankingFile';

interface RankingPageProps<Row> {
  title: string;
  description: string;
  choice: InsightChoice & InsightSetters;
  columns: readonly ShownColumn<Row>[];
  /** Undefined until loaded. */
  rows: readonly Row[] | undefined;
  failure: Failure | null;
  refetch: () => void;
  /** True if the ranking can be compared with an earlier period. */
  showsComparison?: boolean;
  /** True while the comparison is loading; files cannot be saved until then. */
  isComparing?: boolean;
  /** Rows of an exported file, if the file contains more rows than the table. */
  fileRows?: readonly Row[] | undefined;
  /** Line at the bottom of the card, below the table. */
  footer?: ReactNode;
  /** Content below the card. */
  below?: ReactNode;
  note?: string | null;
}

/** Page with the ranking of a period as a table, which can be exported to files. */
export const RankingPage = <Row extends { rank: number }>({
  title,
  description,
  choice,
  columns,
  rows,
  failure,
  refetch,
  showsComparison = false,
  isComparing = false,
  fileRows,
  footer,
  below,
  note = null,
}: RankingPageProps<Row>) => {
  const { params, setParam } = useUrlParams();
  const sort = parseSort(params.get('sort'));
  const createTable = (allRows: readonly Row[]): ReportTableData<Row> => ({
    caption: title,
    columns,
    rows: sortTableRows({ columns, rows: allRows }, sort),
    total: t('rankings.total'),
  });
  const rankingFile = useRankingFile(title, choice, createTable(fileRows ?? rows ?? []));
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={<ReportFileButtons files={rankingFile} disabled={!rows?.length || isComparing} />}
      />
      <InsightControls choice={choice} showsComparison={showsComparison} />
      <InsightNotes choice={showsComparison ? choice : { ...choice, compared: null }} completeFrom={null} />
      {note !== null && (
        <Text textStyle="sm" color="fg.muted" mb="3">
          {note}
        </Text>
      )}
      <Card overflow="clip">
        {rows === undefined ? (
          failure === null ? (
            <RowSkeletons rows={8} />
          ) : (
            <ErrorState failure={failure} onRetry={refetch} />
          )
        ) : rows.length === 0 ? (
          <EmptyState icon={<Trophy aria-hidden />} title={t('rankings.empty')} description={t('rankings.emptyHelp')} />
        ) : (
          <Stack gap="0">
            <ReportTable
              {...createTable(rows)}
              columns={columns}
              getKey={({ rank }) => rank}
              sorting={{ sort, onSortChange: (nextSort) => setParam('sort', nextSort ?? '') }}
            />
            {footer !== undefined && (
              <HStack px="4" py="3" justify="space-between" borderTopWidth="1px" borderColor="border">
                {footer}
              </HStack>
            )}
          </Stack>
        )}
      </Card>
      {below}
    </>
  );
};
