import { t } from 'i18next';
import { findPaymentAmount, isPaymentDue } from '@shared/domain/sales/orderMoney';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { getAttentionQuery, type AttentionReason } from './attention';

/** Time during which a total is not requested again (ms). */
const totalStaleTime = 60_000;
const pageSize = 100;

/**
 * Number and total amount of the orders in a list, such as `3 · $45.000`; `100 o más` if there is more than one page,
 * empty while unknown.
 */
export const useAttentionTotal = (reason: Exclude<AttentionReason, 'late'>): string => {
  const { count, money } = useFormats();
  // Reads only one page, which shows how urgent the list is, even if the platform ignores the filter.
  const query = { ...getAttentionQuery(reason), limit: pageSize, checkedPages: 1 };
  const { value } = useCall('orders.list', { query }, { freshFor: totalStaleTime, untracked: true });
  if (value === undefined) return '';
  const { page, nextPage, check } = value;
  const hasMore = nextPage !== null || check?.hasMore === true;
  if (page.length === 0 && (hasMore || (check !== undefined && check.unsupported.length > 0))) return '';
  if (hasMore) return t('orders.attention.more', { value: count(page.length) });
  const amounts = page.flatMap((order) =>
    order.payments
      .filter((payment) => (reason === 'unrefunded' ? payment.status === 'completed' : isPaymentDue(order, payment)))
      .map((payment) => findPaymentAmount(order, payment)),
  );
  if (page.length === 0 || amounts.includes(null)) return count(page.length);
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  return t('orders.attention.total', { value: count(page.length), amount: money(sum) });
};
