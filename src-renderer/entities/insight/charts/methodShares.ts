import type { DispatchMethodRow, PaymentMethodRow } from '@shared/contract/insight/insight';
import { orderDispatchMethods } from '@shared/domain/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import type { OrdersFilter } from '@entities/orders/ordersAddress';
import { dispatchText, paymentText } from '../insightTexts';
import { getOrdersAddress, type OrdersSelection } from '../getOrdersAddress';
import { addPreviousValues, type Sales, type ShareRow } from './shareChart';
import { addEarlierRows } from './addEarlierRows';

export type MethodShare = ShareRow & { key: string };

export const groupSalesByKey = <Row extends Sales>(
  rows: readonly Row[] | null,
  getKey: (row: Row) => string | null,
): ReadonlyMap<string, Sales> | null =>
  rows === null ? null : new Map(rows.map((row) => [getKey(row) ?? '', row] as const));

const noSales: Sales = { orders: 0, revenue: 0 };

interface Method<Row> {
  getValue: (row: Row) => string | null;
  getText: (value: string | null) => string;
  /** Filter that finds the orders of a method; null if the order list cannot filter by it. */
  getFilter: (value: string | null) => OrdersFilter | null;
}

/** Creates a function that lists the sales of each method with those of the compared span. */
const createSharesChart =
  <Row extends Sales>({ getValue, getText, getFilter }: Method<Row>) =>
  (choice: OrdersSelection, rows: readonly Row[], before: readonly Row[] | null): MethodShare[] => {
    const shares = addEarlierRows(rows, before, getValue, noSales as Partial<Row>).map((row) => {
      const value = getValue(row);
      const filter = getFilter(value);
      return {
        key: value ?? '',
        name: getText(value),
        orders: row.orders,
        revenue: row.revenue,
        address: filter === null ? null : getOrdersAddress(choice, filter),
      };
    });
    return addPreviousValues(shares, groupSalesByKey(before, getValue));
  };

export const paymentShares = createSharesChart<PaymentMethodRow>({
  getValue: ({ paymentMethod }) => paymentMethod,
  getText: paymentText,
  getFilter: (value) => {
    const paymentMethod = paymentNames.find((name) => name === value);
    return paymentMethod === undefined ? null : { paymentMethod, paymentStatus: 'completed' };
  },
});

export const dispatchShares = createSharesChart<DispatchMethodRow>({
  getValue: ({ dispatchMethod }) => dispatchMethod,
  getText: dispatchText,
  getFilter: (value) => {
    const dispatchMethod = orderDispatchMethods.find((name) => name === value);
    return dispatchMethod === undefined ? null : { dispatchMethod };
  },
});
