import type { OrderStatus } from '@shared/domain/orders';
import { normalizePhone, phoneError } from '@shared/domain/values/phone';
import { isWallTime } from '@shared/domain/values/wallTime';
import { useCall } from '@kit/data/useCall';
import { useDebounced } from '@kit/data/useDebounced';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';

/** Statuses that count: a rejected payment or a cancelled order does not use up a first purchase. */
const countedStatuses: OrderStatus[] = [
  'created',
  'preparing',
  'ready',
  'in_transit',
  'completed',
  'creation_scheduled',
];

/** Delay after the last key (ms). */
const typingDelay = 300;

interface HistoryOf {
  /** Phone as typed. */
  phone: string;
  /** 0 if no coupon is selected. */
  couponId: number;
  /** Wall time of the purchase: later orders do not count. */
  until: string;
}

export type CustomerHistory =
  | { state: 'none' | 'incomplete' | 'counting' | 'failed' }
  /** Null if the platform gives no total. */
  | { state: 'counted'; orders: number | null; uses: number | null };

/** Earlier orders of a customer, and those with the coupon, counted by the platform. */
export const useCustomerHistory = ({ phone, couponId, until }: HistoryOf): CustomerHistory => {
  const { rules } = useFormats();
  const canList = useCan('orders', 'index');
  const typed = useDebounced(phone, typingDelay);
  const isWhole = canList && isWallTime(until) && typed.trim() !== '' && phoneError(typed, rules) === null;
  const query = { query: normalizePhone(typed, rules), statuses: countedStatuses, to: until, limit: 1 };
  const orders = useCall('orders.list', { query }, { enabled: isWhole });
  const uses = useCall('orders.list', { query: { ...query, couponId } }, { enabled: isWhole && couponId > 0 });
  if (phone.trim() === '') return { state: 'none' };
  if (phoneError(phone, rules) !== null) return { state: 'incomplete' };
  if (orders.failure !== null) return { state: 'failed' };
  const isCurrent = typed === phone && !orders.isPlaceholderData && !uses.isPlaceholderData;
  if (!isCurrent || orders.value === undefined || (couponId > 0 && uses.value === undefined && uses.failure === null)) {
    return { state: 'counting' };
  }
  // If the platform ignores a filter, only one page was checked here.
  const countOf = (reply: typeof orders.value | undefined) =>
    reply?.check === undefined ? (reply?.count ?? null) : null;
  return { state: 'counted', orders: countOf(orders.value), uses: countOf(uses.value) };
};
