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
  type: 'top_products' | 'top_customers';
  columns: readonly ShownColumn<Ranked<Row>>[];
  rows: readonly Row[];
}

const RankedTable = <Row,>({ type, columns, rows }: RankedTableProps<Row>) => (
  <ReportTable
    caption={t('widgets.tableOf', { title: t(`widgets.titles.${type}`) })}
    columns={columns}
    rows={rankRows(rows.slice(0, widgetRankingLimit))}
    getKey={({ rank }) => rank}
    total={t('widgets.total')}
    withoutTotal
  />
);

export const ProductsWidget = ({ choice }: WidgetProps) => {
  const { read, spans, options } = useRankingFigures('top_products', choice, widgetRankingLimit);
  return (
    <WidgetFrame
      type="top_products"
      getContent={classifyProducts}
      actions={<SeeAllLink path="/top-products" />}
      {...{ result: read, spans }}
    >
      <RankedTable type="top_products" columns={createProductColumns(options)} rows={read.value ?? []} />
    </WidgetFrame>
  );
};

export const CustomersWidget = ({ choice }: WidgetProps) => {
  const canName = useCan('orders', 'index');
  const { read, spans, options } = useRankingFigures('top_customers', choice, widgetRankingLimit);
  return (
    <WidgetFrame
      type="top_customers"
      getContent={classifySales}
      actions={<SeeAllLink path="/top-users" />}
      result={read}
      spans={canName ? spans : null}
    >
      <RankedTable type="top_customers" columns={createCustomerColumns(options, canName)} rows={read.value ?? []} />
    </WidgetFrame>
  );
};

export const PromotionsWidget = ({ choice }: WidgetProps) => {
  const { read, spans, options } = useRankingFigures('promotions', choice);
  return (
    <WidgetFrame type="promotions" getContent={classifyPromotions} {...{ result: read, spans }}>
      <ReportTable
        caption={t('widgets.tableOf', { title: t('widgets.titles.promotions') })}
        columns={createPromotionColumns(options)}
        rows={read.value ?? []}
        getKey={({ couponId, code }, index) => `${couponId} ${code} ${index}`}
        total={t('widgets.total')}
      />
    </WidgetFrame>
  );
};
