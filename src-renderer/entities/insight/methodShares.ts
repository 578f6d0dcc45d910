import type { TFunction } from 'i18next';
import type { DispatchMethodRow, PaymentMethodRow } from '@shared/contract/insight';
import { orderDispatchMethods } from '@shared/domain/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { dispatchText, paymentText } from './insightWords';
import { ordersBehind, type OrdersOf } from './ordersBehind';
import type { ShareRow } from './shareChart';

type Chosen = OrdersOf;

/** Words that the list of orders cannot be filtered by lead nowhere. */
export const paymentShares = (t: TFunction, choice: Chosen, rows: readonly PaymentMethodRow[]): ShareRow[] =>
  rows.map(({ paymentMethod, orders, revenue }) => {
    const known = paymentNames.find((name) => name === paymentMethod);
    return {
      name: paymentText(t, paymentMethod),
      orders,
      revenue,
      address: known === undefined ? null : ordersBehind(choice, { paymentMethod: known, paymentStatus: 'completed' }),
    };
  });

export const dispatchShares = (t: TFunction, choice: Chosen, rows: readonly DispatchMethodRow[]): ShareRow[] =>
  rows.map(({ dispatchMethod, orders, revenue }) => {
    const known = orderDispatchMethods.find((name) => name === dispatchMethod);
    return {
      name: dispatchText(t, dispatchMethod),
      orders,
      revenue,
      address: known === undefined ? null : ordersBehind(choice, { dispatchMethod: known }),
    };
  });
