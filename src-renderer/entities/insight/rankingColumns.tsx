import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { CustomerRow, SoldProductRow, PromotionRow } from '@shared/contract/insight/insight';
import type { ShownColumn } from '@kit/reports/ReportTable';
import type { Formats } from '@kit/format/formats';
import type { ComparisonTexts } from '@kit/reports/ChangeLine';
import { createChangeColumns, createPreviousValueLookup, type RowComparison } from './changeColumns';
import { getOrdersAddress, type OrdersSelection } from './getOrdersAddress';

/** Row with its rank, from 1. */
export type Ranked<Row> = Row & { rank: number };

export const rankRows = <Row,>(rows: readonly Row[]): Ranked<Row>[] =>
  rows.map((row, index) => ({ ...row, rank: index + 1 }));

const NameLink = ({ to, name }: { to: string | null; name: string }) =>
  to === null ? (
    name
  ) : (
    <Text asChild color="fg.link" _hover={{ textDecoration: 'underline' }}>
      <Link to={to}>{name}</Link>
    </Text>
  );

/** Data for ranking columns; `before` has the rows of the compared range, or is null. */
export interface RankingOptions<Row> {
  formats: Formats;
  choice: OrdersSelection;
  spans: ComparisonTexts | null;
  before: readonly Row[] | null;
}

const findComparison = <Row extends { revenue: number | null }>(
  { spans, before }: Pick<RankingOptions<Row>, 'spans' | 'before'>,
  getKey: (row: Row) => unknown,
  isComplete = false,
): RowComparison<Row> | null =>
  spans === null || before === null
    ? null
    : {
        spans,
        value: ({ revenue }) => revenue,
        before: createPreviousValueLookup(before, getKey, ({ revenue }) => revenue, isComplete),
      };

export const createProductColumns = (
  options: RankingOptions<SoldProductRow>,
): ShownColumn<Ranked<SoldProductRow>>[] => {
  const { formats, choice } = options;
  const getName = ({ product }: SoldProductRow) => product.name || t('insight.unnamed');
  return [
    {
      key: 'product',
      label: t('insight.product'),
      kind: 'text',
      value: getName,
      cell: (row) => (
        <NameLink
          name={getName(row)}
          to={row.product.id === null ? null : getOrdersAddress(choice, { productId: row.product.id })}
        />
      ),
    },
    {
      key: 'quantity',
      label: t('insight.quantity'),
      kind: 'number',
      value: ({ quantity }) => quantity,
      isSummed: true,
    },
    { key: 'revenue', label: t('insight.revenue'), kind: 'money', value: ({ revenue }) => revenue, isSummed: true },
    ...createChangeColumns(
      formats,
      findComparison(options, ({ product }) => product.id ?? product.name),
    ),
  ];
};

/** Names and emails, in exported files too, require the permission to see orders; other users see "Cliente 1". */
export const createCustomerColumns = (
  options: RankingOptions<CustomerRow>,
  canName: boolean,
): ShownColumn<Ranked<CustomerRow>>[] => {
  const { formats, choice } = options;
  const formatRankName = ({ rank }: Ranked<CustomerRow>) => t('insight.customer', { place: rank });
  const getName = (row: Ranked<CustomerRow>) => (canName && row.customer.name) || formatRankName(row);
  return [
    {
      key: 'customer',
      label: t('insight.customerLabel'),
      kind: 'text',
      value: getName,
      cell: (row) => (
        <NameLink
          name={getName(row)}
          to={canName && row.customer.id !== null ? getOrdersAddress(choice, { customerId: row.customer.id }) : null}
        />
      ),
    },
    ...(canName
      ? [
          {
            key: 'email',
            label: t('insight.email'),
            kind: 'text' as const,
            value: ({ customer }: CustomerRow) => customer.email,
            wideOnly: true as const,
          },
        ]
      : []),
    { key: 'orders', label: t('insight.orders'), kind: 'number', value: ({ orders }) => orders, isSummed: true },
    { key: 'revenue', label: t('insight.revenue'), kind: 'money', value: ({ revenue }) => revenue, isSummed: true },
    // Omits the changes if names are hidden: "Cliente 1" is then a different customer in each reply.
    ...(canName
      ? createChangeColumns(
          formats,
          findComparison(options, ({ customer }) => customer.id ?? customer.email ?? customer.name),
        )
      : []),
  ];
};

export const createPromotionColumns = (options: RankingOptions<PromotionRow>): ShownColumn<PromotionRow>[] => {
  const { formats, choice } = options;
  const getName = ({ code }: PromotionRow) => code || t('insight.unnamed');
  return [
    {
      key: 'coupon',
      label: t('insight.coupon'),
      kind: 'text',
      value: getName,
      cell: (row) => (
        <NameLink
          name={getName(row)}
          to={row.couponId === null ? null : getOrdersAddress(choice, { couponId: row.couponId })}
        />
      ),
    },
    { key: 'uses', label: t('insight.uses'), kind: 'number', value: ({ uses }) => uses, isSummed: true },
    { key: 'discount', label: t('insight.discount'), kind: 'money', value: ({ discount }) => discount, isSummed: true },
    { key: 'revenue', label: t('insight.revenue'), kind: 'money', value: ({ revenue }) => revenue, isSummed: true },
    ...createChangeColumns(
      formats,
      findComparison(options, ({ couponId, code }) => couponId ?? code, true),
    ),
  ];
};
