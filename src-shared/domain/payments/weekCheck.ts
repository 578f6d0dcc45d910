import type { Amounts } from '../sales/consolidation';
import { findPaidAmount, findRefundedAmount } from '../sales/orderMoney';
import { isInPersonMethod, isPartlyRefunded, isRefunded } from '../sales/refunds';
import type { WallTime } from '../values/wallTime';
import type { OrderNumber } from '../sales/orders';
import { findTypicalDeduction, areFewExceptions, isTypical } from './typicalDeduction';

/** This module compares the orders of a week with the rows of its payment, and explains each difference. */

export const differenceKinds = ['missing', 'double', 'refund', 'commission', 'tip', 'nextWeek', 'unexplained'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface PaidRow extends Amounts {
  orderId: number | null;
  orderNumber: OrderNumber | null;
  storeName: string | null;
  orderDate: WallTime | null;
}

/** Row whose compared amounts are readable. */
type ReadableRow = PaidRow & { collectedTotal: number; payment: number };

const isReadable = (row: PaidRow): row is ReadableRow => row.collectedTotal !== null && row.payment !== null;

/** Row that states its deductions. */
type RowWithDeductions = ReadableRow & { commission: number; serviceCost: number };

const hasDeductions = (row: ReadableRow): row is RowWithDeductions =>
  row.commission !== null && row.serviceCost !== null;

export interface CollectedOrder {
  id: number;
  number: OrderNumber | null;
  status: string | null;
  storeName: string | null;
  channel: string | null;
  total: number | null;
  createdAt: WallTime | null;
  payments: readonly {
    method: string | null;
    status: string | null;
    amount: number | null;
    refundedAmount?: number;
  }[];
}

/** Reasons for differences; each has its own texts. */
export const differenceReasons = [
  'notInWeek',
  'paidTwice',
  'paidAlsoNext',
  'paidThoughRefunded',
  'deducted',
  'higherCommission',
  'lowerCommission',
  'withoutTip',
  'inNextWeek',
  'fromOtherWeek',
  'otherAmount',
  'unknownOrder',
  'unsettledOrder',
  'ownSums',
  'weekSum',
  'unidentified',
  'unreadable',
] as const;
type DifferenceReason = (typeof differenceReasons)[number];

export interface Difference {
  kind: DifferenceKind;
  reason: DifferenceReason;
  orderId: number | null;
  orderNumber: OrderNumber | null;
  storeName: string | null;
  date: WallTime | null;
  /** Amount by which the payment differs: negative if the tenant got too little, 0 if it cannot be read. */
  amount: number;
  /** True if no money is owed: the amount is in another week, or a refund was deducted. */
  isSettled: boolean;
}

export interface WeekInput {
  /** First wall time of the week as the platform states it; `to` is the last. */
  from: WallTime;
  to: WallTime;
  /** Amounts of the week as a whole. */
  week: Amounts;
  rows: readonly PaidRow[];
  /** All orders created in the week. */
  orders: readonly CollectedOrder[];
  /** Rows of the following week; empty if it has none yet. */
  nextRows: readonly PaidRow[];
  /** Tips of the orders whose details have been read. */
  tips: ReadonlyMap<number, number>;
}

export interface WeekCheck {
  differences: Difference[];
  /** Completed orders of methods that the platform does not collect, such as vouchers. */
  notCollected: { method: string; orders: number; amount: number }[];
  /** False if the platform does not report its deductions. */
  hasDeductions: boolean;
}

/** True if two amounts are equal, ignoring floating-point errors of sums. */
export const isSameAmount = (a: number, b: number): boolean => Math.abs(a - b) < 0.005;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

/** Ids of the orders with each number; several if each store numbers its own orders. */
type IdsByNumber = ReadonlyMap<OrderNumber, readonly number[]>;

/** Returns the key of a row's order: its id, or else its number; null if neither identifies one order. */
const getOrderKey = (
  { orderId, orderNumber }: Pick<PaidRow, 'orderId' | 'orderNumber'>,
  idsByNumber: IdsByNumber,
): string | null => {
  if (orderId !== null) return `${orderId}`;
  if (orderNumber === null) return null;
  const [id, ...otherIds] = idsByNumber.get(orderNumber) ?? [];
  if (otherIds.length > 0) return null;
  return id === undefined ? `#${orderNumber}` : `${id}`;
};

const groupByOrder = <Row extends PaidRow>(rows: readonly Row[], idsByNumber: IdsByNumber) => {
  const groups = new Map<string, Row[]>();
  const unidentifiedRows: Row[] = [];
  for (const row of rows) {
    const key = getOrderKey(row, idsByNumber);
    if (key === null) unidentifiedRows.push(row);
    else groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return { groups, unidentified: unidentifiedRows };
};

type Payment = CollectedOrder['payments'][number];

const getMethodKey = ({ channel }: CollectedOrder, { method }: Payment): string => `${channel ?? ''}|${method ?? ''}`;

/** Returns the sum of the payments; null if an amount is unknown. */
const sumPayments = (
  order: CollectedOrder,
  predicate: (payment: Payment) => boolean,
  findAmount = findPaidAmount,
): number | null => {
  const amounts = order.payments.filter(predicate).map((payment) => findAmount(order, payment));
  return amounts.includes(null) ? null : sum(amounts as number[]);
};

const isCompleted = (payment: Payment): boolean => payment.status === 'completed' || isPartlyRefunded(payment);

/** Minimum orders of a payment method on a channel to determine whether the platform pays out the method. */
const minOrders = 4;

/**
 * Finds the payment methods that the platform pays out: at least half of their completed orders are in the payments. No
 * field tells which methods these are. A method with few orders in a marketplace is paid out if the platform pays it out
 * in all other marketplaces.
 */
const findCollectedMethods = (orders: readonly CollectedOrder[], isPaidOut: (order: CollectedOrder) => boolean) => {
  const counts = new Map<
    string,
    { channel: string | null; method: string | null; orders: number; paidOutCount: number }
  >();
  for (const order of orders) {
    if (order.status !== 'completed') continue;
    const payments = new Map(
      order.payments.filter(isCompleted).map((payment) => [getMethodKey(order, payment), payment.method]),
    );
    for (const [key, method] of payments) {
      const previousCount = counts.get(key) ?? { channel: order.channel, method, orders: 0, paidOutCount: 0 };
      counts.set(key, {
        ...previousCount,
        orders: previousCount.orders + 1,
        paidOutCount: previousCount.paidOutCount + (isPaidOut(order) ? 1 : 0),
      });
    }
  }
  const methodCounts = [...counts];
  const isHalfPaidOut = ([, count]: (typeof methodCounts)[number]) => count.paidOutCount * 2 >= count.orders;
  const isCollected = (entry: (typeof methodCounts)[number]) => {
    const [, { channel, method, orders: count }] = entry;
    if (isHalfPaidOut(entry) || count >= minOrders || channel === null) return isHalfPaidOut(entry);
    const otherCounts = methodCounts.filter(
      ([, otherCount]) => otherCount.channel !== null && otherCount.method === method && otherCount.orders >= minOrders,
    );
    return otherCounts.length > 0 && otherCounts.every(isHalfPaidOut);
  };
  return new Set(methodCounts.filter(isCollected).map(([key]) => key));
};

interface OrderContext {
  isCollected: (payment: Payment) => boolean;
  /** Tip of the order, if its details were read. */
  tip: number | undefined;
  /** Rows of the order in the following week. */
  nextRows: readonly ReadableRow[];
}

const sumTotals = (rows: readonly ReadableRow[]): number => sum(rows.map(({ collectedTotal }) => collectedTotal));

/** Compares the amount of an order in the payment with what its customer paid. */
const compareAmounts = (
  order: CollectedOrder,
  rows: readonly ReadableRow[],
  context: OrderContext,
): Pick<Difference, 'kind' | 'reason' | 'amount' | 'isSettled'>[] => {
  const { isCollected, tip, nextRows } = context;
  const paidOutAmount = sumTotals(rows);
  const paidAmount = sumPayments(order, (payment) => isCompleted(payment) && isCollected(payment));
  const defaults = { isSettled: false };
  if (nextRows.length > 0) {
    const amount = sumTotals(nextRows);
    const isComplete = paidAmount !== null && isSameAmount(paidOutAmount + amount, paidAmount);
    if (amount < 0) {
      if (paidAmount === null || isComplete) return [{ kind: 'refund', reason: 'deducted', amount, isSettled: true }];
      return compareAmounts(order, [...rows, ...nextRows], { ...context, nextRows: [] });
    }
    if (isComplete) return [{ kind: 'nextWeek', reason: 'inNextWeek', amount: -amount, isSettled: true }];
    const nextWeekPayment = sum(nextRows.map(({ payment }) => payment));
    return [
      { ...defaults, kind: 'double', reason: 'paidAlsoNext', amount: nextWeekPayment },
      ...compareAmounts(order, rows, { ...context, nextRows: [] }),
    ];
  }
  if (paidAmount === null || order.payments.length === 0 || isSameAmount(paidOutAmount, paidAmount)) return [];
  // Reports rows that repeat an amount as paid twice, and compares the remaining rows.
  const [firstRow, ...otherRows] = rows.filter(({ collectedTotal }) => collectedTotal >= 0);
  const repeatedRows = otherRows.filter(({ collectedTotal }) => collectedTotal === firstRow?.collectedTotal);
  if (repeatedRows.length > 0) {
    const remainingRows = rows.filter((row) => !repeatedRows.includes(row));
    return [
      ...repeatedRows.map(({ payment }) => ({
        ...defaults,
        kind: 'double' as const,
        reason: 'paidTwice' as const,
        amount: payment,
      })),
      ...compareAmounts(order, remainingRows, context),
    ];
  }
  const amount = paidOutAmount - paidAmount;
  const refundedAmount = sumPayments(order, isRefunded, findRefundedAmount);
  const hasRefund = order.payments.some(isRefunded);
  if (hasRefund && (refundedAmount === null || isSameAmount(amount, refundedAmount))) {
    const netAmount = isSameAmount(paidAmount, 0) ? sum(rows.map(({ payment }) => payment)) : amount;
    return [{ ...defaults, kind: 'refund', reason: 'paidThoughRefunded', amount: netAmount }];
  }
  const tips = [tip, ...rows.map(({ collectedTip }) => collectedTip)].filter(
    (value): value is number => value !== undefined && value !== null && value > 0,
  );
  if (tips.some((value) => isSameAmount(-amount, value)))
    return [{ ...defaults, kind: 'tip', reason: 'withoutTip', amount }];
  const reason = isSameAmount(paidAmount, 0) ? 'unsettledOrder' : 'otherAmount';
  return [{ ...defaults, kind: 'unexplained', reason, amount }];
};

const describeRow = ({ orderId, orderNumber, storeName, orderDate }: PaidRow) => ({
  orderId,
  orderNumber,
  storeName,
  date: orderDate,
});

/** Returns how much the payment of a row differs from its total minus its deductions. */
const getSumError = ({ payment, collectedTotal, commission, serviceCost }: RowWithDeductions): number =>
  payment - (collectedTotal - commission - serviceCost);

/** Finds rows whose deductions differ from those of the other rows. */
const checkDeductions = (rows: readonly RowWithDeductions[]): { differences: Difference[]; isConsistent: boolean } => {
  const inconsistentRows = rows.filter((row) => !isSameAmount(getSumError(row), 0));
  if (inconsistentRows.length > 0 && !areFewExceptions(inconsistentRows.length, rows.length))
    return { differences: [], isConsistent: false };
  const differences: Difference[] = inconsistentRows.map((row) => ({
    ...describeRow(row),
    kind: 'unexplained',
    reason: 'ownSums',
    amount: getSumError(row),
    isSettled: false,
  }));
  for (const name of ['commission', 'serviceCost'] as const) {
    const getTypicalDeduction = findTypicalDeduction(rows, (row) => row[name]);
    if (getTypicalDeduction === null) continue;
    for (const row of rows) {
      if (isTypical(row[name], getTypicalDeduction(row))) continue;
      const amount = Math.round(getTypicalDeduction(row)) - row[name];
      const reason = amount < 0 ? 'higherCommission' : 'lowerCommission';
      differences.push({ ...describeRow(row), kind: 'commission', reason, amount, isSettled: false });
    }
  }
  return { differences, isConsistent: true };
};

/** Fields of a difference whose amounts cannot be read. */
const unreadableDifference = { kind: 'unexplained', reason: 'unreadable', amount: 0, isSettled: false } as const;

/** Compares a week's payment with the orders of the week. Amounts that nothing explains stay unexplained. */
export const checkWeek = ({ from, to, week, rows, orders, nextRows, tips }: WeekInput): WeekCheck => {
  const idsByNumber = new Map<OrderNumber, number[]>();
  for (const { id, number } of orders)
    if (number !== null) idsByNumber.set(number, [...(idsByNumber.get(number) ?? []), id]);
  const { groups, unidentified } = groupByOrder(rows, idsByNumber);
  const nextGroups = groupByOrder(nextRows, idsByNumber).groups;
  const ordersByKey = new Map(orders.map((order) => [`${order.id}`, order]));
  const collectedMethods = findCollectedMethods(orders, ({ id }) => groups.has(`${id}`) || nextGroups.has(`${id}`));
  const readableRows = rows.filter(isReadable);
  const rowsWithDeductions = readableRows.filter(hasDeductions);
  // Excludes refunds: their payment is negative, although their deductions do not exceed the total.
  const { differences, isConsistent } = checkDeductions(
    rowsWithDeductions.filter(
      (row) => row.collectedTotal > 0 && (row.payment >= 0 || isSameAmount(getSumError(row), 0)),
    ),
  );

  const compareOrder = (
    order: CollectedOrder,
    orderRows: readonly ReadableRow[],
    nextOrderRows: readonly ReadableRow[] = [],
  ) => {
    // An order in the payment was paid out, even if others with its method were not.
    const isCollected = (payment: Payment) =>
      !isInPersonMethod(payment.method) || collectedMethods.has(getMethodKey(order, payment));
    return compareAmounts(order, orderRows, { isCollected, tip: tips.get(order.id), nextRows: nextOrderRows });
  };

  for (const [key, orderRows] of groups) {
    const order = ordersByKey.get(key);
    const [firstRow] = orderRows;
    if (firstRow === undefined) continue;
    const rowFields = { ...describeRow(firstRow), orderNumber: firstRow.orderNumber ?? order?.number ?? null };
    const nextOrderRows = nextGroups.get(key) ?? [];
    if (!orderRows.every(isReadable) || !nextOrderRows.every(isReadable)) {
      const orderId = order?.id ?? firstRow.orderId;
      differences.push({ ...rowFields, ...unreadableDifference, orderId });
      continue;
    }
    const netAmount = sum(orderRows.map(({ payment }) => payment));
    if (order !== undefined) {
      const orderDifferences = compareOrder(order, orderRows, nextOrderRows);
      differences.push(...orderDifferences.map((difference) => ({ ...rowFields, orderId: order.id, ...difference })));
      continue;
    }
    if (netAmount < 0)
      differences.push({ ...rowFields, kind: 'refund', reason: 'deducted', amount: netAmount, isSettled: true });
    else if (firstRow.orderDate !== null && (firstRow.orderDate < from || firstRow.orderDate > to))
      differences.push({ ...rowFields, kind: 'nextWeek', reason: 'fromOtherWeek', amount: netAmount, isSettled: true });
    else
      differences.push({
        ...rowFields,
        kind: 'unexplained',
        reason: 'unknownOrder',
        amount: netAmount,
        isSettled: false,
      });
  }

  const notCollected = new Map<string, { orders: number; amount: number }>();
  const unpaidDifferences: Difference[] = [];
  for (const order of orders) {
    if (groups.has(`${order.id}`)) continue;
    const orderFields = {
      orderId: order.id,
      orderNumber: order.number,
      storeName: order.storeName,
      date: order.createdAt,
    };
    const nextWeekRows = nextGroups.get(`${order.id}`);
    if (nextWeekRows?.every(isReadable) === false) {
      differences.push({ ...orderFields, ...unreadableDifference });
      continue;
    }
    if (nextWeekRows !== undefined)
      differences.push(...compareOrder(order, nextWeekRows).map((difference) => ({ ...orderFields, ...difference })));
    if (order.status !== 'completed') continue;
    const isCollected = (payment: Payment) => collectedMethods.has(getMethodKey(order, payment));
    for (const payment of order.payments) {
      if (!isCompleted(payment) || isCollected(payment) || isInPersonMethod(payment.method)) continue;
      const previousSum = notCollected.get(payment.method ?? '') ?? { orders: 0, amount: 0 };
      notCollected.set(payment.method ?? '', {
        orders: previousSum.orders + 1,
        amount: previousSum.amount + (findPaidAmount(order, payment) ?? 0),
      });
    }
    const paidAmount = sumPayments(order, (payment) => isCompleted(payment) && isCollected(payment));
    if (paidAmount === null || paidAmount <= 0) continue;
    if (nextWeekRows === undefined)
      unpaidDifferences.push({
        ...orderFields,
        kind: 'missing',
        reason: 'notInWeek',
        amount: -paidAmount,
        isSettled: false,
      });
    else if (sumTotals(nextWeekRows) > 0)
      differences.push({
        ...orderFields,
        kind: 'nextWeek',
        reason: 'inNextWeek',
        amount: -paidAmount,
        isSettled: true,
      });
  }
  const toDifference = (amount: number, reason: DifferenceReason): Difference => ({
    kind: 'unexplained',
    reason,
    orderId: null,
    orderNumber: null,
    storeName: null,
    date: null,
    amount,
    isSettled: false,
  });
  const readableUnidentifiedRows = unidentified.filter(isReadable);
  if (unidentified.length === 0) differences.push(...unpaidDifferences);
  else if (readableUnidentifiedRows.length < unidentified.length) differences.push(toDifference(0, 'unreadable'));
  else {
    // Any of these rows may belong to any of the unpaid orders, so only their sums can be compared.
    const amount =
      sum(readableUnidentifiedRows.map(({ collectedTotal }) => collectedTotal)) +
      sum(unpaidDifferences.map((difference) => difference.amount));
    if (!isSameAmount(amount, 0)) differences.push(toDifference(amount, 'unidentified'));
  }
  if (week.payment === null) differences.push(toDifference(0, 'unreadable'));
  else if (readableRows.length === rows.length) {
    const weekDifference = week.payment - sum(readableRows.map(({ payment }) => payment));
    if (!isSameAmount(weekDifference, 0)) differences.push(toDifference(weekDifference, 'weekSum'));
  }

  return {
    differences: differences.sort((a, b) => Number(a.isSettled) - Number(b.isSettled) || a.amount - b.amount),
    notCollected: [...notCollected].map(([method, counts]) => ({ method, ...counts })),
    hasDeductions: isConsistent && (rowsWithDeductions.length > 0 || rows.length === 0),
  };
};

interface OpenDifferenceTotals {
  count: number;
  /**
   * Sum of the amounts that the tenant did not receive. `excessAmount` is the sum received in excess. Both are
   * positive.
   */
  missingAmount: number;
  excessAmount: number;
}

/** Sums the differences that are not settled. */
export const sumOpenDifferences = (differences: readonly Difference[]): OpenDifferenceTotals => {
  const openAmounts = differences.filter(({ isSettled }) => !isSettled).map(({ amount }) => amount);
  return {
    count: openAmounts.length,
    missingAmount: 0 - sum(openAmounts.filter((amount) => amount < 0)),
    excessAmount: sum(openAmounts.filter((amount) => amount > 0)),
  };
};
