import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Link, useLocation } from 'react-router-dom';
import {
  createCustomerColumns,
  createProductColumns,
  createPromotionColumns,
  rankRows,
  type Ranked,
} from '../rankingColumns';
import { widgetRankingLimit } from '../changeColumns';
import { useRankingFigures } from '../useRankingFigures';
import { ReportTable, type ShownColumn } from '@kit/reports/ReportTable';
import { useCan } from '@kit/session/hooks';
import { classifySales, createContentClassifier } from './widgetLook';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

/** Link to the whole ranking of the same range. */
const SeeAllLink = ({ path }: { path: string }) => {
  const { search } = useLocation();
  return (
    <Text asChild textStyle="xs" color="fg.link" fontWeight="bold" px="2">
      <Link to={`${path}${search}`}>{t('widgets.seeAll')}</Link>
    </Text>
  );
};

const classifyProducts = createContentClassifier('quantity', 'revenue');
const classifyPromotions = createContentClassifier('uses', 'discount', 'revenue');

interface RankedTableProps<Row> {
  title: string;
  columns: readonly ShownColumn<Ranked<Row>>[];
  rows: readonly Row[];
}

const RankedTable = <Row,>({ title, columns, rows }: RankedTableProps<Row>) => (
  <ReportTable
    caption={t('widgets.tableOf', { title })}
    columns={columns}
    rows={rankRows(rows.slice(0, widgetRankingLimit))}
    getKey={({ rank }) => rank}
    total={t('widgets.total')}
    withoutTotal
  />
);

export const ProductsWidget = ({ choice }: WidgetProps) => {
  const { title, result, frame, options } = useRankingFigures('top_products', choice, widgetRankingLimit);
  return (
    <WidgetFrame {...frame} getContent={classifyProducts} actions={<SeeAllLink path="/top-products" />}>
      <RankedTable title={title} columns={createProductColumns(options)} rows={result.value ?? []} />
    </WidgetFrame>
  );
};

export const CustomersWidget = ({ choice }: WidgetProps) => {
  const canName = useCan('orders', 'index');
  const { title, result, frame, options } = useRankingFigures('top_customers', choice, widgetRankingLimit);
  return (
    <WidgetFrame
      {...frame}
      getContent={classifySales}
      actions={<SeeAllLink path="/top-users" />}
      comparisonTexts={canName ? frame.comparisonTexts : null}
    >
      <RankedTable title={title} columns={createCustomerColumns(options, canName)} rows={result.value ?? []} />
    </WidgetFrame>
  );
};

export const PromotionsWidget = ({ choice }: WidgetProps) => {
  const { title, result, frame, options } = useRankingFigures('promotions', choice);
  return (
    <WidgetFrame {...frame} getContent={classifyPromotions}>
      <ReportTable
        caption={t('widgets.tableOf', { title })}
        columns={createPromotionColumns(options)}
        rows={result.value ?? []}
        getKey={({ couponId, code }, index) => `${couponId} ${code} ${index}`}
        total={t('widgets.total')}
      />
    </WidgetFrame>
  );
};
