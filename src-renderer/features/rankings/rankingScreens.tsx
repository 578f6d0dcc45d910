import { Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@shared/domain/platform/limits';
import type { ProductRow } from '@shared/contract/insight/insight';
import { createCustomerColumns, createProductColumns, rankRows, type Ranked } from '@entities/insight/rankingColumns';
import { useComparedSpans } from '@entities/insight/useComparedFigures';
import { useRankingFigures } from '@entities/insight/useRankingFigures';
import { createFiguresQuery, useInsightChoice } from '@entities/insight/useInsightChoice';
import { call } from '@kit/bridge/client';
import { useInfinitePages } from '@kit/data/useInfinitePages';
import { useFormats } from '@kit/format/useFormats';
import { useTotalText } from '@kit/format/useTotalText';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { loadBestSellers, mergeProducts } from './bestSellers';
import { RankingPage } from './RankingPage';
import { CostDialog } from './CostDialog';
import { UnsoldCard } from './UnsoldCard';
import { useProductCosts } from './useProductCosts';
import { useWholeRanking } from './useWholeRanking';

const defaults = { period: 'thisMonth', comparison: 'none' } as const;
/** Maximum rows on screen and in files. */
const rankingLimit = 100;

/** Ranking of customers by revenue. */
export const TopCustomersScreen = () => {
  const { t } = useTranslation();
  const choice = useInsightChoice(defaults);
  const canName = useCan('orders', 'index');
  const { read, options, isComparing } = useRankingFigures('top_customers', choice, rankingLimit);
  const rows = read.value === undefined ? undefined : rankRows(read.value ?? []);
  return (
    <RankingPage
      title={t('rankings.customers.title')}
      description={t('rankings.customers.description')}
      choice={choice}
      columns={createCustomerColumns(options, canName)}
      rows={rows}
      failure={read.failure}
      refetch={read.refetch}
      showsComparison
      isComparing={isComparing}
      note={canName ? null : t('rankings.anonymous')}
      {...(rows?.length === rankingLimit && { footer: <Capped /> })}
    />
  );
};

const Capped = () => {
  const { t } = useTranslation();
  return (
    <Text textStyle="sm" color="fg.muted">
      {t('rankings.capped', { value: rankingLimit })}
    </Text>
  );
};

/** Ranking of products by revenue. */
export const TopProductsScreen = () => {
  const { t } = useTranslation();
  const choice = useInsightChoice(defaults);
  const { read, options, isComparing } = useRankingFigures('top_products', choice, rankingLimit);
  const rows = read.value === undefined ? undefined : rankRows(read.value ?? []);
  return (
    <RankingPage
      title={t('rankings.products.title')}
      description={t('rankings.products.description')}
      choice={choice}
      columns={createProductColumns(options)}
      rows={rows}
      failure={read.failure}
      refetch={read.refetch}
      showsComparison
      isComparing={isComparing}
      {...(rows?.length === rankingLimit && { footer: <Capped /> })}
    />
  );
};

/** Ranking of products by quantity sold, paginated; files include all pages. */
export const BestSellersScreen = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const totalText = useTotalText();
  const choice = useInsightChoice(defaults);
  const figuresQuery = createFiguresQuery(choice.range, choice);
  const query = { ...figuresQuery, limit: limits.storePageSize };
  const {
    rows: parts,
    count,
    loading,
    failure,
    refetch,
    more,
  } = useInfinitePages('insight.bestSellers', (page) => ({
    query: { ...query, page },
  }));
  const rows = useMemo(() => mergeProducts(parts), [parts]);
  const readAllRows = async () => {
    const readResult = await loadBestSellers((page) =>
      call('insight.bestSellers', { query: { ...query, limit: 1000, page } }),
    );
    if (readResult.failure === null) return rankRows(readResult.rows);
    notify.failure(readResult.failure);
    return null;
  };
  const { costs, setCost, getMargin } = useProductCosts();
  const [priced, setPriced] = useState<{ id: number; name: string } | null>(null);
  const spans = useComparedSpans(choice);
  const whole = useWholeRanking(figuresQuery).data;
  const before = useWholeRanking(choice.compared === null ? null : createFiguresQuery(choice.compared, choice));
  const total = whole?.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0) ?? 0;
  const [name, units, sales, ...changes] = createProductColumns({
    formats,
    choice,
    spans: before.data === undefined ? null : spans,
    before: before.data ?? null,
  });
  const share: ShownColumn<Ranked<ProductRow>> = {
    key: 'share',
    label: t('rankings.share'),
    kind: 'percent',
    value: (row) => (total === 0 || row.revenue === null ? null : row.revenue / total),
  };
  const margin: ShownColumn<Ranked<ProductRow>> = {
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
          onClick={() => setPriced({ ...product, id })}
        >
          {value === null ? t('rankings.cost.add') : formats.percent(value)}
        </Button>
      );
    },
  };
  const columns = [name, units, sales, share, margin, ...changes].filter((column) => column !== undefined);
  const isRead = rows.length > 0 || (!loading && failure === null);
  return (
    <RankingPage
      title={t('rankings.bestSellers.title')}
      description={t('rankings.bestSellers.description')}
      choice={choice}
      columns={columns}
      rows={isRead ? rankRows(rows) : undefined}
      failure={failure}
      refetch={refetch}
      readAll={readAllRows}
      showsComparison
      isComparing={before.isFetching}
      footer={
        <>
          <Text textStyle="sm" color="fg.muted" aria-live="polite">
            {t('rankings.shown', {
              shown: formats.count(rows.length),
              all: totalText(count ?? (more === null ? rows.length : null), rows.length),
            })}
          </Text>
          {more !== null && (
            <Button variant="outline" size="sm" loading={loading} onClick={() => more()}>
              {t('rankings.more')}
            </Button>
          )}
        </>
      }
      below={
        <>
          <UnsoldCard query={figuresQuery} />
          {priced !== null && (
            <CostDialog
              name={getNameOrId(priced)}
              cost={costs.get(priced.id) ?? null}
              onSave={(cost) => setCost(priced.id, cost)}
              onClose={() => setPriced(null)}
            />
          )}
        </>
      }
    />
  );
};
