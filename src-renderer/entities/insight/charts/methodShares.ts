import type { DispatchMethodRow, PaymentMethodRow } from '@shared/contract/insight/insight';
import { orderDispatchMethods } from '@shared/domain/sales/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import type { OrdersFilter } from '@entities/orders/ordersAddress';
import { formatDispatchMethod, formatPaymentMethod } from '../insightTexts';
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

interface MethodSource<Row> {
  getValue: (row: Row) => string | null;
  getText: (value: string | null) => string;
  /** Filter that finds the orders of a method; null if the order list cannot filter by it. */
  getFilter: (value: string | null) => OrdersFilter | null;
}

/** Creates a function that lists each method's sales in the selected and the compared range. */
const createShareLister =
  <Row extends Sales>({ getValue, getText, getFilter }: MethodSource<Row>) =>
  (choice: OrdersSelection, rows: readonly Row[], previousRows: readonly Row[] | null): MethodShare[] => {
    const shares = addEarlierRows(rows, previousRows, getValue, noSales as Partial<Row>).map((row) => {
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
    return addPreviousValues(shares, groupSalesByKey(previousRows, getValue));
  };

export const listPaymentShares = createShareLister<PaymentMethodRow>({
  getValue: ({ paymentMethod }) => paymentMethod,
  getText: formatPaymentMethod,
  getFilter: (value) => {
    const paymentMethod = paymentNames.find((name) => name === value);
    return paymentMethod === undefined ? null : { paymentMethod, paymentStatus: 'completed' };
  },
});

export const listDispatchShares = createShareLister<DispatchMethodRow>({
  getValue: ({ dispatchMethod }) => dispatchMethod,
  getText: formatDispatchMethod,
  getFilter: (value) => {
    const dispatchMethod = orderDispatchMethods.find((name) => name === value);
    return dispatchMethod === undefined ? null : { dispatchMethod };
  },
});
