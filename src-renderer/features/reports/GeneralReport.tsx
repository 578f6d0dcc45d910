import { GridItem, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { heatmapChart } from '@entities/insight/heatmapChart';
import { customerColumns, productColumns, promotionColumns, rankedRows } from '@entities/insight/rankingColumns';
import { useFigures } from '@entities/insight/useFigures';
import { figuresQuery } from '@entities/insight/useInsightChoice';
import { HeatmapWidget } from '@entities/insight/widgets/HeatmapWidget';
import { CustomersWidget, ProductsWidget, PromotionsWidget } from '@entities/insight/widgets/RankingWidgets';
import { SummaryWidget } from '@entities/insight/widgets/SummaryWidget';
import { summaryTable } from '@entities/insight/widgets/summaryFigures';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useFormats } from '@kit/format/useFormats';
import { writableTable } from '@kit/reports/reportTable';
import { reportFileKinds, useReportFiles } from '@kit/reports/useReportFiles';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { heatmapTable } from './heatmapTable';
import { useSalesFiles } from './useSalesFiles';

const rankingRows = 5;

/** Summary, rankings, promotions and heatmap of a span, as one page and as one file. */
export const GeneralReport = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const mayName = useCan('orders', 'index');
  const query = figuresQuery(choice.span, choice);
  // The same questions as the parts below ask: they are answered once.
  const summary = useFigures('summary', query);
  const products = useFigures('top_products', { ...query, limit: rankingRows });
  const customers = useFigures('top_customers', { ...query, limit: rankingRows });
  const promotions = useFigures('promotions', query);
  const heatmap = useFigures('heatmap', query);
  const total = t('salesReports.total');
  const captions = (type: 'top_products' | 'top_customers' | 'promotions' | 'heatmap' | 'summary') =>
    t(`widgets.titles.${type}`);
  const tables = [
    ...(summary.value ? [writableTable(summaryTable(t, formats, summary.value))] : []),
    writableTable({
      caption: captions('top_products'),
      columns: productColumns(t, choice),
      rows: rankedRows(products.value ?? []),
      total,
    }),
    writableTable({
      caption: captions('top_customers'),
      columns: customerColumns(t, choice, mayName),
      rows: rankedRows(customers.value ?? []),
      total,
    }),
    writableTable({
      caption: captions('promotions'),
      columns: promotionColumns(t, choice),
      rows: promotions.value ?? [],
      total,
    }),
    writableTable(heatmapTable(t, choice, heatmap.value ?? [])),
  ];
  const chart = heatmapChart({ t, formats, choice, rows: heatmap.value ?? [], title: captions('heatmap') });
  const reads = [summary, products, customers, promotions, heatmap];
  const isRead = reads.every(({ value }) => value !== undefined);
  const files = useSalesFiles({ title: t('salesReports.titles.general'), choice, tables, charts: [chart] });
  const { saving, save } = useReportFiles(files);
  return (
    <Stack gap="4">
      <HStack gap="2" justify="flex-end" role="group" aria-label={t('salesReports.saveGeneral')}>
        {reportFileKinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            disabled={!isRead || (saving !== null && saving !== kind)}
            loading={saving === kind}
            onClick={() => void save(kind)}
          >
            <FileDown aria-hidden /> {t(`reports.${kind}`)}
          </Button>
        ))}
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
