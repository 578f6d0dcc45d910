import { HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { useFormats } from '@kit/format/useFormats';
import type { ReportRange } from '@kit/reports/reportRange';
import { ReportFileButtons } from '@kit/reports/ReportFileButtons';
import { ReportTable, type ShownColumn } from '@kit/reports/ReportTable';
import { sortTableRows, createWritableTable } from '@kit/reports/reportTable';
import { useReportFiles } from '@kit/reports/useReportFiles';
import { parseSort } from '@kit/resource/list/state/sorting';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { useSession } from '@kit/session/hooks';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useChoiceText } from './useChoiceText';
import type { NpsFilter } from './useNpsParams';

interface AnswersTableProps<Row> {
  /** URL parameter for the sort order of the table. */
  sortParam: string;
  title: string;
  description?: string;
  caption: string;
  range: ReportRange;
  choice: NpsFilter;
  columns: readonly ShownColumn<Row>[];
  /** Rows in default order; undefined until loaded. */
  rows: readonly Row[] | undefined;
  getKey: (row: Row, index: number) => string | number;
  withoutTotal?: boolean;
  /** Content above the table. Replaces the table while `rows` is undefined. */
  children?: ReactNode;
}

/** Exportable table of NPS results, sortable by its headers; the URL stores the sort order. */
export const AnswersTable = <Row,>({
  sortParam,
  title,
  description,
  caption,
  range,
  choice,
  columns,
  rows,
  getKey,
  withoutTotal = false,
  children,
}: AnswersTableProps<Row>) => {
  const formats = useFormats();
  const { tenant, settings } = useSession();
  const { params, setParam } = useUrlParams();
  const choiceText = useChoiceText(choice);
  const sort = parseSort(params.get(sortParam));
  const sortedAnswers = sortTableRows({ columns, rows: rows ?? [] }, sort);
  const table = { caption, columns, rows: sortedAnswers, total: withoutTotal ? '' : t('npsDashboard.table.total') };
  const commerceName = settings?.commerceName ?? tenant;
  const files = useReportFiles(() => {
    const writableTable = createWritableTable(table);
    return Promise.resolve({
      name: t('npsDashboard.file.name', { title, tenant: commerceName.slice(0, 16), ...range }),
      rows: sortedAnswers.length,
      savedHelp: t('npsDashboard.file.saved', { count: sortedAnswers.length }),
      csv: () => writableTable.csv(formats),
      sheets: () => [writableTable.sheet(formats)],
      printed: () => ({
        title: t('npsDashboard.file.title', { title, tenant: commerceName }),
        notes: [
          t('npsDashboard.file.span', { from: formatDateInput(range.from), to: formatDateInput(range.to) }),
          choiceText,
        ],
        tables: [writableTable.printed(formats)],
      }),
    });
  });
  return (
    <SectionCard
      title={title}
      {...(description !== undefined && { description })}
      actions={
        rows !== undefined &&
        rows.length > 0 && (
          <HStack gap="2" role="group" aria-label={t('npsDashboard.file.save', { title })}>
            <ReportFileButtons files={files} size="xs" />
          </HStack>
        )
      }
    >
      {children}
      {rows !== undefined && (
        <ReportTable
          {...table}
          getKey={getKey}
          withoutTotal={withoutTotal}
          sorting={{ sort, onSortChange: (nextSort) => setParam(sortParam, nextSort ?? '') }}
        />
      )}
    </SectionCard>
  );
};
