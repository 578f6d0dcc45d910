import { GridItem, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { t } from 'i18next';
import { createHeatmapChart } from '@entities/insight/charts/heatmapChart';
import {
  createCustomerColumns,
  createProductColumns,
  createPromotionColumns,
  rankRows,
} from '@entities/insight/rankingColumns';
import { widgetRankingLimit } from '@entities/insight/changeColumns';
import { useRankingFigures } from '@entities/insight/useRankingFigures';
import { useFigures } from '@entities/insight/useFigures';
import { createFiguresQuery } from '@entities/insight/useInsightChoice';
import { HeatmapWidget } from '@entities/insight/widgets/HeatmapWidget';
import { CustomersWidget, ProductsWidget, PromotionsWidget } from '@entities/insight/widgets/RankingWidgets';
import { SummaryWidget } from '@entities/insight/widgets/SummaryWidget';
import { createSummaryTable } from '@entities/insight/widgets/summaryFigures';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useFormats } from '@kit/format/useFormats';
import { ReportFileButtons } from '@kit/reports/ReportFileButtons';
import { createWritableTable } from '@kit/reports/reportTable';
import { useReportFiles } from '@kit/reports/useReportFiles';
import { useCan } from '@kit/session/hooks';
import { createHeatmapTable } from './heatmapTable';
import { useSalesFiles } from './useSalesFiles';

/** Report with the summary, rankings, promotions and heatmap of a period; exported as one file. */
export const GeneralReport = ({ choice }: WidgetProps) => {
  const formats = useFormats();
  const canSeeNames = useCan('orders', 'index');
  const query = createFiguresQuery(choice.range, choice);
  // Uses the queries of the widgets below, so that each is requested only once.
  const summary = useFigures('summary', query);
  const products = useRankingFigures('top_products', choice, widgetRankingLimit);
  const customers = useRankingFigures('top_customers', choice, widgetRankingLimit);
  const promotions = useRankingFigures('promotions', choice);
  const heatmap = useFigures('heatmap', query);
  const total = t('salesReports.total');
  const getCaption = (type: 'top_products' | 'top_customers' | 'promotions' | 'heatmap' | 'summary') =>
    t(`widgets.titles.${type}`);
  const tables = [
    ...(summary.value ? [createWritableTable(createSummaryTable(formats, summary.value))] : []),
    createWritableTable({
      caption: getCaption('top_products'),
      columns: createProductColumns(products.options),
      rows: rankRows(products.result.value ?? []),
      total,
    }),
    createWritableTable({
      caption: getCaption('top_customers'),
      columns: createCustomerColumns(customers.options, canSeeNames),
      rows: rankRows(customers.result.value ?? []),
      total,
    }),
    createWritableTable({
      caption: getCaption('promotions'),
      columns: createPromotionColumns(promotions.options),
      rows: promotions.result.value ?? [],
      total,
    }),
    createWritableTable(createHeatmapTable(choice, heatmap.value ?? [])),
  ];
  const chart = createHeatmapChart({
    formats,
    choice,
    rows: heatmap.value ?? [],
    isPartial: heatmap.unreadRowCount > 0,
    title: getCaption('heatmap'),
  });
  const queries = [summary, products.result, customers.result, promotions.result, heatmap];
  const isComparing = [products, customers, promotions].some((ranking) => ranking.isComparing);
  const isLoaded = queries.every(({ value }) => value !== undefined) && !isComparing;
  const createFiles = useSalesFiles({ title: t('salesReports.titles.general'), choice, tables, charts: [chart] });
  const reportFiles = useReportFiles(createFiles);
  return (
    <Stack gap="4">
      <HStack gap="2" justify="flex-end" role="group" aria-label={t('salesReports.saveGeneral')}>
        <ReportFileButtons files={reportFiles} size="sm" disabled={!isLoaded} />
      </HStack>
      <SummaryWidget choice={choice} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <ProductsWidget choice={choice} />
        <CustomersWidget choice={choice} />
        <GridItem colSpan={{ base: 1, lg: 2 }} minW="0">
          <PromotionsWidget choice={choice} />
        </GridItem>
        <GridItem colSpan={{ base: 1, lg: 2 }} minW="0">
          <HeatmapWidget choice={choice} />
        </GridItem>
      </SimpleGrid>
    </Stack>
  );
};
