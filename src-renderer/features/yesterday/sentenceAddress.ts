import type { DigestFacts } from '@shared/domain/digest/facts';
import type { Sentence } from '@shared/domain/digest/writeDigest';
import { getDowntimeAddress } from '@entities/downtime/downtimeTexts';
import { getOrdersPath } from '@entities/orders/ordersAddress';

/**
 * Returns the address of the rows behind a sentence. Users who may not list orders get the dashboard instead of orders.
 */
export const getSentenceAddress = (
  { area, key, values }: Sentence,
  { date }: Pick<DigestFacts, 'date'>,
  canListOrders: boolean,
): string => {
  const dateRange = { from: date, to: date };
  const id = typeof values['id'] === 'number' ? values['id'] : null;
  switch (area) {
    case 'sales':
      return canListOrders ? getOrdersPath(dateRange) : '/dashboard';
    case 'stores':
      return canListOrders ? getOrdersPath({ ...dateRange, ...(id !== null && { storeIds: [id] }) }) : '/dashboard';
    case 'refunds':
      return canListOrders ? getOrdersPath({ ...dateRange, refunded: true }) : '/dashboard';
    case 'downtime':
      if (key === 'downtime.stillClosed') return '/stores';
      return getDowntimeAddress(
        { period: 'custom', days: { first: date, last: date }, storeIds: [], comparison: 'dates' },
        id !== null && values['others'] === 0 ? { storeId: id } : {},
      );
    case 'late':
      return '/stores/promises';
    case 'soldOut':
      return '/products?view=longOff';
    case 'answers':
      return `/dashboard-nps?period=${date}..${date}`;
    case 'next':
      return canListOrders && values['scheduled'] ? getOrdersPath({ status: 'creation_scheduled' }) : '/stores';
  }
};
