import type { TFunction } from 'i18next';
import type { DispatchMethodRow, PaymentMethodRow } from '@shared/contract/insight/insight';
import { orderDispatchMethods } from '@shared/domain/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { dispatchText, paymentText } from '../insightWords';
import { ordersBehind, type OrdersOf } from '../ordersBehind';
import { withBefore, type Sales, type ShareRow } from './shareChart';
import { withEarlierRows } from './withEarlierRows';

export type MethodShare = ShareRow & { key: string };

export const salesByKey = <Row extends Sales>(
  rows: readonly Row[] | null,
  keyOf: (row: Row) => string | null,
): ReadonlyMap<string, Sales> | null =>
  rows === null ? null : new Map(rows.map((row) => [keyOf(row) ?? '', row] as const));

const noSales: Sales = { orders: 0, revenue: 0 };
const methodOfPayment = ({ paymentMethod }: PaymentMethodRow) => paymentMethod;
const methodOfDispatch = ({ dispatchMethod }: DispatchMethodRow) => dispatchMethod;

/** Rows with the same methods of the comparison. Words that the list of orders cannot be filtered by lead nowhere. */
export const paymentShares = (
  t: TFunction,
  choice: OrdersOf,
  rows: readonly PaymentMethodRow[],
  before: readonly PaymentMethodRow[] | null,
): MethodShare[] => {
  const all = withEarlierRows(rows, before, methodOfPayment, noSales);
  const shares = all.map(({ paymentMethod, orders, revenue }) => {
    const known = paymentNames.find((name) => name === paymentMethod);
    return {
      key: paymentMethod ?? '',
      name: paymentText(t, paymentMethod),
      orders,
      revenue,
      address: known === undefined ? null : ordersBehind(choice, { paymentMethod: known, paymentStatus: 'completed' }),
    };
  });
  return withBefore(shares, salesByKey(before, methodOfPayment));
};

export const dispatchShares = (
  t: TFunction,
  choice: OrdersOf,
  rows: readonly DispatchMethodRow[],
  before: readonly DispatchMethodRow[] | null,
): MethodShare[] => {
  const all = withEarlierRows(rows, before, methodOfDispatch, noSales);
  const shares = all.map(({ dispatchMethod, orders, revenue }) => {
    const known = orderDispatchMethods.find((name) => name === dispatchMethod);
    return {
      key: dispatchMethod ?? '',
      name: dispatchText(t, dispatchMethod),
      orders,
      revenue,
      address: known === undefined ? null : ordersBehind(choice, { dispatchMethod: known }),
    };
  });
  return withBefore(shares, salesByKey(before, methodOfDispatch));
};
