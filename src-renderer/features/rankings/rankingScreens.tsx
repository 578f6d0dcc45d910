import { Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { limits } from '@shared/domain/platform/limits';
import type { SoldProductRow } from '@shared/contract/insight/insight';
import { createCustomerColumns, createProductColumns, rankRows, type Ranked } from '@entities/insight/rankingColumns';
import { useComparisonTexts } from '@entities/insight/useComparedFigures';
import { useRankingFigures } from '@entities/insight/useRankingFigures';
import { createFiguresQuery, useInsightChoice } from '@entities/insight/useInsightChoice';
import { toFailure } from '@kit/data/callFailure';
import { useFormats } from '@kit/format/useFormats';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { RankingPage } from './RankingPage';
import { CostDialog } from './CostDialog';
import { UnsoldCard } from './UnsoldCard';
import { useProductCosts } from './useProductCosts';
import { useFullRanking } from './useWholeRanking';

const defaultChoice = { period: 'thisMonth', comparison: 'none' } as const;
/** Maximum rows on screen and in files. */
const rankingLimit = 100;

/** Ranking of customers by revenue. */
export const TopCustomersScreen = () => {
  const choice = useInsightChoice(defaultChoice);
  const canSeeNames = useCan('orders', 'index');
  const { result, options, isComparing } = useRankingFigures('top_customers', choice, rankingLimit);
  const rows = result.value === undefined ? undefined : rankRows(result.value ?? []);
  return (
    <RankingPage
      title={t('rankings.customers.title')}
      description={t('rankings.customers.description')}
      choice={choice}
      columns={createCustomerColumns(options, canSeeNames)}
      rows={rows}
      failure={result.failure}
      refetch={result.refetch}
      showsComparison
      isComparing={isComparing}
      note={canSeeNames ? null : t('rankings.anonymous')}
      {...(rows?.length === rankingLimit && { footer: <LimitNote /> })}
    />
  );
};

const LimitNote = () => (
  <Text textStyle="sm" color="fg.muted">
    {t('rankings.capped', { value: rankingLimit })}
  </Text>
);

/** Ranking of products by revenue. */
export const TopProductsScreen = () => {
  const choice = useInsightChoice(defaultChoice);
  const { result, options, isComparing } = useRankingFigures('top_products', choice, rankingLimit);
  const rows = result.value === undefined ? undefined : rankRows(result.value ?? []);
  return (
    <RankingPage
      title={t('rankings.products.title')}
      description={t('rankings.products.description')}
      choice={choice}
      columns={createProductColumns(options)}
      rows={rows}
      failure={result.failure}
      refetch={result.refetch}
      showsComparison
      isComparing={isComparing}
      {...(rows?.length === rankingLimit && { footer: <LimitNote /> })}
    />
  );
};

/** Ranking of products by quantity sold, paginated; files include all pages. */
export const BestSellersScreen = () => {
  const formats = useFormats();
  const choice = useInsightChoice(defaultChoice);
  const figuresQuery = createFiguresQuery(choice.range, choice);
  const { data: ranking, error, refetch } = useFullRanking(figuresQuery);
  const [limit, setLimit] = useState<number>(limits.storePageSize);
  const rows = useMemo(() => ranking && rankRows(ranking), [ranking]);
  const visibleRows = rows?.slice(0, limit);
  const { costs, setCost, getMargin } = useProductCosts();
  const [productToPrice, setProductToPrice] = useState<{ id: number; name: string } | null>(null);
  const spans = useComparisonTexts(choice);
  const earlierRanking = useFullRanking(choice.compared === null ? null : createFiguresQuery(choice.compared, choice));
  const total = ranking?.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0) ?? 0;
  const [nameColumn, unitsColumn, salesColumn, ...changeColumns] = createProductColumns({
    formats,
    choice,
    spans: earlierRanking.data === undefined ? null : spans,
    before: earlierRanking.data ?? null,
  });
  const shareColumn: ShownColumn<Ranked<SoldProductRow>> = {
    key: 'share',
    label: t('rankings.share'),
    kind: 'percent',
    value: (row) => (total === 0 || row.revenue === null ? null : row.revenue / total),
  };
  const marginColumn: ShownColumn<Ranked<SoldProductRow>> = {
    key: 'margin',
    label: t('rankings.margin'),
    kind: 'percent',
    value: getMargin,
    cell: (row) => {
      const { product } = row;
      const { id } = product;
      const value = getMargin(row);
      return id === null ? null : (
        <Button
          size="2xs"
          my="-1"
          variant="ghost"
          aria-label={t('rankings.cost.open', { name: getNameOrId({ ...product, id }) })}
          onClick={() => setProductToPrice({ ...product, id })}
        >
          {value === null ? t('rankings.cost.add') : formats.percent(value)}
        </Button>
      );
    },
  };
  const columns = [nameColumn, unitsColumn, salesColumn, shareColumn, marginColumn, ...changeColumns].filter(
    (column) => column !== undefined,
  );
  return (
    <RankingPage
      title={t('rankings.bestSellers.title')}
      description={t('rankings.bestSellers.description')}
      choice={choice}
      columns={columns}
      rows={visibleRows}
      fileRows={rows}
      failure={toFailure(error)}
      refetch={() => void refetch()}
      showsComparison
      isComparing={earlierRanking.isFetching}
      footer={
        <>
          <Text textStyle="sm" color="fg.muted" aria-live="polite">
            {t('rankings.shown', {
              shown: formats.count(visibleRows?.length ?? 0),
              all: formats.count(rows?.length ?? 0),
            })}
          </Text>
          {(rows?.length ?? 0) > limit && (
            <Button variant="outline" size="sm" onClick={() => setLimit(limit + limits.storePageSize)}>
              {t('rankings.more')}
            </Button>
          )}
        </>
      }
      below={
        <>
          <UnsoldCard query={figuresQuery} />
          {productToPrice !== null && (
            <CostDialog
              name={getNameOrId(productToPrice)}
              cost={costs.get(productToPrice.id) ?? null}
              onSave={(cost) => setCost(productToPrice.id, cost)}
              onClose={() => setProductToPrice(null)}
            />
          )}
        </>
      }
    />
  );
};
