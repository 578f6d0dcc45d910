import { HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import { createShareChart, type Sales } from '@entities/insight/charts/shareChart';
import { useComparisonTexts } from '@entities/insight/useComparedFigures';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { FiguresFrame, type FiguresFrameProps } from '@entities/insight/widgets/WidgetFrame';
import { classifySales, createContentClassifier, getWidgetState } from '@entities/insight/widgets/widgetLook';
import { ChartFigure } from '@kit/charts/ChartFigure';
import type { ChartData } from '@kit/charts/chartData';
import { useFormats } from '@kit/format/useFormats';
import { ReportFileButtons } from '@kit/reports/ReportFileButtons';
import { ReportTable } from '@kit/reports/ReportTable';
import { sortTableRows, createWritableTable } from '@kit/reports/reportTable';
import { useReportFiles } from '@kit/reports/useReportFiles';
import { parseSort } from '@kit/resource/list/state/sorting';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { createSalesColumns, type SalesRow } from './salesRows';
import { useSalesFiles } from './useSalesFiles';

interface SalesReportProps {
  name: 'stores' | 'periods' | 'payment' | 'dispatch' | 'platform' | 'status';
  nameLabel: string;
  choice: InsightChoice;
  read: FiguresFrameProps['read'] & { value: readonly Sales[] | null | undefined };
  isAllowed: boolean;
  rows: readonly SalesRow[];
  chart: ChartData;
  /** Text below the title. */
  note?: string;
  ordersOnly?: boolean;
  /** Progress of a report that needs several requests. */
  progress?: { loadedCount: number; count: number } | null;
  /** True while the comparison is loading; files cannot be saved until then. */
  isComparing: boolean;
}

const NameCell = ({ name, shortName, address }: SalesRow) => {
  const shownName = shortName === undefined ? name : <NameWithoutBrand name={name} />;
  if (address === null) return shownName;
  return (
    <Text asChild color="fg.link" _hover={{ textDecoration: 'underline' }}>
      <Link to={address}>{shownName}</Link>
    </Text>
  );
};

const classifyOrders = createContentClassifier('orders');

/** Sales report with chart, table and file export. */
export const SalesReport = ({
  name,
  nameLabel,
  choice,
  rows,
  chart,
  note,
  ordersOnly = false,
  progress = null,
  isComparing,
  isAllowed,
  read,
}: SalesReportProps) => {
  const formats = useFormats();
  const title = t(`salesReports.titles.${name}`);
  const widgetState = getWidgetState(read, isAllowed, ordersOnly ? classifyOrders : classifySales);
  const { params, setParam } = useUrlParams();
  const sort = parseSort(params.get('sort'));
  const isCompared = rows.some(({ before }) => before !== null);
  const columns = useMemo(
    () => createSalesColumns(formats, { nameLabel, rows, ordersOnly, isCompared, nameCell: NameCell }),
    [formats, nameLabel, rows, ordersOnly, isCompared],
  );
  const sortedSales = sortTableRows({ columns, rows }, sort);
  const table = { caption: title, columns, rows: sortedSales, total: t('salesReports.total') };
  const createFiles = useSalesFiles({ title, choice, tables: [createWritableTable(table)], charts: [chart] });
  const reportFiles = useReportFiles(() => Promise.resolve(createFiles()));
  return (
    <FiguresFrame
      name={name}
      title={title}
      zeroText={t('salesReports.zero')}
      state={widgetState}
      read={read}
      note={note ?? t('widgets.salesNote')}
      actions={
        widgetState === 'shown' && (
          <HStack gap="2" me="2">
            <ReportFileButtons files={reportFiles} size="xs" disabled={progress !== null || isComparing} />
          </HStack>
        )
      }
    >
      <Stack gap="4">
        {progress !== null && (
          <Text role="status" textStyle="sm" color="fg.muted">
            {t('salesReports.progress', { ...progress })}
          </Text>
        )}
        <ChartFigure data={chart} />
        <ReportTable
          {...table}
          caption={t('widgets.tableOf', { title })}
          getKey={({ key }) => key}
          sorting={{ sort, onSortChange: (nextSort) => setParam('sort', nextSort ?? '') }}
        />
      </Stack>
    </FiguresFrame>
  );
};

interface ShareReportProps extends Omit<SalesReportProps, 'chart'> {
  /** Maximum bars in the chart; the table has all rows. */
  maxBars?: number;
}

/** Sales report with a chart of shares. */
export const ShareReport = ({ maxBars, ...reportProps }: ShareReportProps) => {
  const formats = useFormats();
  const { name, nameLabel, choice, rows, ordersOnly } = reportProps;
  const spans = useComparisonTexts(choice);
  const measure = ordersOnly ? 'orders' : choice.measure;
  const chart = useMemo(
    () =>
      createShareChart({
        formats,
        title: t(`salesReports.titles.${name}`),
        categoryLabel: nameLabel,
        measure,
        rows,
        spans,
        ...(maxBars !== undefined && { maxBars }),
      }),
    [formats, name, nameLabel, measure, rows, maxBars, spans],
  );
  return <SalesReport {...reportProps} chart={chart} />;
};
