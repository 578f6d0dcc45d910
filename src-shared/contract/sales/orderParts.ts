import { completedRefundStatuses, paymentStatuses } from '../../domain/sales/orders';
import { paymentNames } from '../../domain/payments/paymentNames';
import { cardKinds, isPartlyRefunded, isRefundPending, isRefunded } from '../../domain/sales/refunds';
import {
  dayOrNull,
  derived,
  idOrNull,
  money,
  object,
  openEnum,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  type Read,
} from '../reading';
import { isAbsent } from '../reading/reader';
import { createEnumFinder, findNamedWord, isTimeSet, parseBoolean, parseText } from '../reading/scalars';
import { flattenResource } from '../json/envelope';
import { findList } from '../reading/lists';
import { withoutRecording } from '../reading/report';
import { isObject, type Json } from '../../domain/values/json';

/** Names that Transbank uses for credit and debit cards. */
const cardSpellings = {
  vd: 'debit',
  vn: 'credit',
  vc: 'credit',
  si: 'credit',
  s2: 'credit',
  nc: 'credit',
  vp: 'prepaid',
  débito: 'debit',
  debito: 'debit',
  debitCard: 'debit',
  redcompra: 'debit',
  crédito: 'credit',
  credito: 'credit',
  creditCard: 'credit',
  prepago: 'prepaid',
} as const;

/**
 * Other words for payment statuses, as used by payment services. A paid payment with an unrecognized status would be
 * collected again.
 */
const statusSpellings = {
  cancelled: 'canceled',
  paid: 'completed',
  approved: 'completed',
  authorized: 'completed',
  accepted: 'completed',
  captured: 'completed',
  succeeded: 'completed',
  success: 'completed',
  confirmed: 'completed',
  pagado: 'completed',
  pagada: 'completed',
  aprobado: 'completed',
  aprobada: 'completed',
  autorizado: 'completed',
  autorizada: 'completed',
  completado: 'completed',
  completada: 'completed',
  settled: 'completed',
  rejected: 'failed',
  declined: 'failed',
  denied: 'failed',
  rechazado: 'failed',
  rechazada: 'failed',
  fallido: 'failed',
  fallida: 'failed',
  processing: 'created',
  pending: 'created',
  inProcess: 'created',
  pendiente: 'created',
  unpaid: 'created',
  notPaid: 'created',
  noPagado: 'created',
  noPagada: 'created',
  impago: 'created',
  porCobrar: 'created',
  porPagar: 'created',
  initialized: 'created',
  initiated: 'created',
  reversed: 'refunded',
  reembolsado: 'refunded',
  reembolsada: 'refunded',
  devuelto: 'refunded',
  devuelta: 'refunded',
  reversado: 'refunded',
  reversada: 'refunded',
  nullified: 'refunded',
  chargedBack: 'refunded',
  refundCompleted: 'refunded',
  partialRefund: 'partially_refunded',
  partialRefunded: 'partially_refunded',
  partialRefundCompleted: 'partially_refunded',
  partlyRefunded: 'partially_refunded',
  refundedPartially: 'partially_refunded',
  partiallyReversed: 'partially_refunded',
  devueltoParcialmente: 'partially_refunded',
  devueltaParcialmente: 'partially_refunded',
  devoluciónParcial: 'partially_refunded',
  devolucionParcial: 'partially_refunded',
  reembolsoParcial: 'partially_refunded',
  reembolsadoParcialmente: 'partially_refunded',
  parcialmenteReembolsado: 'partially_refunded',
  parcialmenteDevuelto: 'partially_refunded',
  refundPending: 'refund_requested',
  pendingRefund: 'refund_requested',
  refundProcessing: 'refund_requested',
  refundInProgress: 'refund_requested',
  refunding: 'refund_requested',
} as const;

/** Other words for payment methods used in person. A payment with an unrecognized method would not be collected. */
export const methodSpellings = {
  efectivo: 'cash',
  cashOnDelivery: 'cash',
  tarjeta: 'card',
  cardOnDelivery: 'card',
} as const;

const knownStatuses = [...paymentStatuses, ...completedRefundStatuses] as const;
const findStatus = createEnumFinder(knownStatuses, statusSpellings);
const parseStatus = (value: unknown) => findStatus(findNamedWord(value) ?? '');

const paymentEntries = {
  /** Id of the payment; null if the platform does not send it. Such a payment cannot be refunded in the app. */
  id: idOrNull(),
  /** Payment type in the path of the refund call; null to derive it from the method, see `getRefundType`. */
  type: textOrNull(),
  method: openEnum(paymentNames, null, methodSpellings),
  /** Null if the platform does not report it. */
  status: openEnum(knownStatuses, null, statusSpellings),
  amount: money(null),
  /** Null if the payment was not by card or the platform does not report it. */
  cardKind: openEnum(cardKinds, null, cardSpellings),
  /** Wall time in the tenant's zone; null if the payment is not completed or the platform does not report it. */
  completedAt: wallTimeOrNull(),
  /** Failure reason as written by the platform, or null. */
  failureReason: textOrNull(),
  /** Wall time of the refund request, in the tenant's zone, or null. */
  refundedAt: dayOrNull(),
};

const findMethod = createEnumFinder(paymentNames, methodSpellings);

const amount = money(0);
/** Returns a refunded amount; null if the value is an object or a flag, as in `refunded: 1`. */
const parseRefundedAmount = (value: unknown): number | null => {
  if (parseBoolean(value) !== undefined) return null;
  return Math.abs(Number(withoutRecording(() => amount.read(value)))) || null;
};

const isRejected = ({ status }: Json): boolean => ['failed', 'canceled'].includes(parseStatus(status) ?? '');

/** Returns a refund with the app's names of its state and amount. A refund may be only its state. */
const toRefundRow = (refund: unknown): Json => {
  const row = flattenResource(refund);
  if (!isObject(row)) return { status: row };
  const { status, refundStatus, state, amount, refundAmount, refundedAmount, total } = row;
  return { ...row, status: status ?? refundStatus ?? state, amount: amount ?? refundAmount ?? refundedAmount ?? total };
};

/** Lists the refunds of a payment, also from an envelope or a map by id. */
const listRefundRows = ({ refund, refunds }: Json): Json[] =>
  [refunds, refund].flatMap((value) => {
    const rows = isObject(value) && ('status' in value || 'amount' in value) ? null : findList(value);
    return (rows ?? [value ?? []].flat()).map(toRefundRow);
  });

/** Returns the refunded amount in the fields and refund rows of a payment; null if they do not report it. */
const findReportedRefund = (payment: Json): number | null => {
  const { amountRefunded, refundedAmount, refundAmount, refunded } = payment;
  const fieldAmounts = [amountRefunded, refundedAmount, refundAmount, refunded].map(parseRefundedAmount);
  const amounts = listRefundRows(payment)
    .filter((row) => !isRejected(row))
    .map((row) => parseRefundedAmount(row['amount']));
  const rowSum = amounts.reduce((sum, candidate) => (sum === null || candidate === null ? null : sum + candidate), 0);
  return fieldAmounts.find((candidate) => candidate !== null) ?? (rowSum || null);
};

/** Returns the status of the latest refund that was not rejected, or else of the latest. */
const findReportedRefundStatus = (payment: Json): (typeof knownStatuses)[number] | undefined => {
  const rows = listRefundRows(payment);
  const refundRow = rows.findLast((row) => !isRejected(row)) ?? rows.at(-1);
  return parseStatus(payment['refundStatus'] ?? refundRow?.['status']);
};

/** True if a payment reports only rejected refunds. */
const isRefundRejected = (payment: Json): boolean => isRejected({ status: findReportedRefundStatus(payment) });

/**
 * Returns the refund status that fields beside the payment's status report; undefined without a refund. Some platforms
 * leave a refunded payment `completed`, so that it would be refunded twice.
 */
const findRefundStatus = (payment: Json): (typeof knownStatuses)[number] | undefined => {
  const { refunded, isRefunded: isRefundedFlag = refunded, refundStatus } = payment;
  if (/^(?:part|parcial)/i.test(parseText(refundStatus) ?? '')) return 'partially_refunded';
  const rows = listRefundRows(payment);
  if (isRefundRejected(payment)) return undefined;
  const reportedStatus = findReportedRefundStatus(payment);
  if (reportedStatus === 'created') return 'refund_requested';
  if (reportedStatus !== undefined) return reportedStatus === 'completed' ? 'refunded' : reportedStatus;
  const hasBeenRefunded =
    parseBoolean(isRefundedFlag) === true ||
    isTimeSet(payment['refundedAt']) ||
    rows.some(({ id, status }) => Number(id) > 0 && (isAbsent(status) || status === '')) ||
    findReportedRefund(payment) !== null;
  return hasBeenRefunded ? 'refunded' : isTimeSet(payment['refundRequestedAt']) ? 'refund_requested' : undefined;
};

const plainPayment = withAliases(object(paymentEntries), {
  paymentId: 'id',
  paymentMethod: 'method',
  paymentType: 'type',
  total: 'amount',
  totalAmount: 'amount',
  paymentStatus: 'status',
  state: 'status',
  cardType: 'cardKind',
  paymentTypeCode: 'cardKind',
  paidAt: 'completedAt',
  errorMessage: 'failureReason',
  failureMessage: 'failureReason',
  rejectionReason: 'failureReason',
  statusDetail: 'failureReason',
  refundRequestedAt: 'refundedAt',
});

export type OrderPayment = Read<typeof plainPayment> & {
  /** Amount that was or will be refunded, if it is only a part of the payment; otherwise absent. */
  refundedAmount?: number;
  /** Set if the platform rejected the refund of the payment. */
  isRefundRejected?: boolean;
};

/** Returns the status of a payment that has only a flag, as in `{ paid: false }`. */
const findFlaggedStatus = ({ isPaid, paid }: Json): 'completed' | 'created' | null => {
  const flag = parseBoolean(isPaid ?? paid);
  return flag === undefined ? null : flag ? 'completed' : 'created';
};

/** Marks a payment as refunded, in part if `refundedAmount` is below its amount. */
const markRefunded = (
  { refundedAmount: _, ...payment }: OrderPayment,
  status: OrderPayment['status'],
  refundedAmount: number | null,
): OrderPayment => {
  const { amount } = payment;
  if (refundedAmount === null || (amount !== null && refundedAmount >= amount)) return { ...payment, status };
  const isKnownPart = status === 'refunded' && amount !== null;
  return { ...payment, status: isKnownPart ? 'partially_refunded' : status, refundedAmount };
};

/** Derives a missing method from the payment type of refund calls, because the type also names the method. */
export const payment = derived(plainPayment, (fields, raw): OrderPayment => {
  const row = isObject(raw) ? raw : {};
  const payment = { ...fields, method: fields.method ?? findMethod(fields.type ?? '') ?? null };
  const paymentStatus = fields.status ?? findFlaggedStatus(row);
  const status = (paymentStatus === 'completed' ? findRefundStatus(row) : undefined) ?? paymentStatus;
  if (isRefunded({ status })) return markRefunded(payment, status, findReportedRefund(row));
  return { ...payment, status, ...(isRefundRejected(row) && { isRefundRejected: true }) };
});

/** True for a refund that is a row of its own, as in a list of transactions. */
const isRefundRow = ({ type, amount }: OrderPayment): boolean =>
  (amount !== null && amount < 0) || /^(?:refund|devoluci|reembolso)/i.test(type ?? '');

/** Marks the payments to which refunds in the list belong. A refund without a payment stays in the list. */
export const applyRefunds = (rows: readonly OrderPayment[]): OrderPayment[] => {
  const payments = rows.filter((row) => !isRefundRow(row));
  /** Payments that already report their refund. */
  const refundedPayments = payments.filter(isRefunded);
  for (const refund of rows.filter(isRefundRow)) {
    const openPayments = payments.filter(
      (candidate) =>
        (candidate.status === 'completed' || isPartlyRefunded(candidate)) &&
        !isRefundRow(candidate) &&
        !refundedPayments.includes(candidate),
    );
    const amount = Math.abs(refund.amount ?? 0);
    const isAlreadyReported = refundedPayments.some(
      (candidate) => (candidate.refundedAmount ?? candidate.amount) === amount,
    );
    const getOpenAmount = (candidate: OrderPayment) => (candidate.amount ?? Infinity) - (candidate.refundedAmount ?? 0);
    const largePayments = openPayments.filter((candidate) => getOpenAmount(candidate) > amount);
    const match =
      openPayments.find((candidate) => getOpenAmount(candidate) === amount) ??
      (isAlreadyReported
        ? undefined
        : (largePayments.find((candidate) => candidate.method === refund.method) ??
          largePayments[0] ??
          openPayments[0]));
    if (match === undefined) {
      if (refundedPayments.length === 0) payments.push(refund);
    } else if (refund.status !== 'failed' && refund.status !== 'canceled')
      payments[payments.indexOf(match)] = {
        ...markRefunded(
          match,
          (refund.status === 'completed' || refund.status === 'refunded') && !isRefundPending(match)
            ? 'refunded'
            : 'refund_requested',
          amount === 0 ? null : (match.refundedAmount ?? 0) + amount,
        ),
        refundedAt: refund.refundedAt ?? refund.completedAt,
      };
  }
  return payments;
};
