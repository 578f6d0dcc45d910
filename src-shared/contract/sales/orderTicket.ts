import type { Order } from './orders';
import type { CountryRules } from '../../domain/values/countries';
import { cleanText } from '../../domain/values/cleanText';
import { formatMoney } from '../../domain/values/money';
import { formatPhone } from '../../domain/values/phone';
import { toInstant } from '../../domain/values/wallTime';
import { findCurrentPayment, computeOrderMoney, getModifierLabel, isCovered } from '../../domain/sales/orderMoney';
import { findOrderPromise, type WaitsLookup } from '../../domain/sales/orderPromise';

/** Content of an order's kitchen ticket, without wording or layout. */

type TicketDispatch = 'delivery' | 'pickUp' | null;

export interface TicketLine {
  /** Null if it is unknown. */
  quantity: number | null;
  name: string;
  modifiers: string[];
  note: string | null;
  /** True if the note or a modifier mentions an allergy. */
  isAllergy: boolean;
}

export type TicketPayment =
  | { state: 'paid'; method: string | null }
  /** Collected on delivery. The amount is null if the platform does not send it. */
  | { state: 'toCollect'; amount: string | null; method: string | null }
  /** Not yet paid online, or refunded: the kitchen must ask before handing over the order. */
  | { state: 'unpaid' }
  | { state: 'unknown' };

export interface OrderTicket {
  /** Order number that users see; the internal id if the platform sends none. */
  number: string;
  storeName: string;
  dispatch: TicketDispatch;
  /** Promised time (instant, ms); null if unknown. */
  promisedAt: number | null;
  /** True if the customer chose the time. */
  isScheduled: boolean;
  /** Time of the order (instant, ms); null if not reported. */
  placedAt: number | null;
  /** Sales channel other than the tenant's own shop, as the platform names it. */
  channel: string | null;
  customer: { name: string | null; phone: string | null };
  delivery: { address: string; instructions: string | null } | null;
  lines: TicketLine[];
  /** Number of lines that did not fit on the ticket. */
  hiddenLines: number;
  /** Sum of the quantities of all lines; null if one is unknown. */
  units: number | null;
  comment: string | null;
  isCommentAllergy: boolean;
  payment: TicketPayment;
  total: string | null;
  /** True for cancelled and failed orders, which must not be prepared. */
  isCanceled: boolean;
}

/**
 * Maximum modifiers of a line; `maxTextChars` is the maximum length of a text. Anything longer is a mistake or abuse
 * and would make the ticket endless.
 */
const maxModifiers = 30;
const maxTextChars = 300;
/**
 * Maximum rows of all lines together, about 7 m of paper; `charsPerRow` is the number of characters per row on narrow
 * paper.
 */
const maxRows = 1_500;
const charsPerRow = 20;

const allergyPattern = /\b(al[eé]rgi|cel[ií]ac|sin gluten|intoleran|anafila|epinefrina|man[ií]\b)/iu;

const truncate = (text: string, max: number): string => {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
};

/** Converts text to a single line of plain text; null if it is empty. */
const toPlainText = (text: string | null | undefined, max = maxTextChars): string | null => {
  // Truncates first, since cleaning endless texts takes seconds.
  const cleanedText = cleanText((text ?? '').slice(0, 4 * max))
    .replace(/\s+/gu, ' ')
    .trim();
  return cleanedText === '' ? null : truncate(cleanedText, max);
};

const isAllergyText = (...texts: (string | null)[]): boolean =>
  texts.some((text) => text !== null && allergyPattern.test(text));

const toLine = ({ name, quantity, modifiers, comment }: Order['lines'][number]): TicketLine => {
  const names = modifiers
    .slice(0, maxModifiers)
    .map((modifier) => toPlainText(getModifierLabel(modifier), 80))
    .filter((candidate) => candidate !== null);
  const note = toPlainText(comment);
  return {
    quantity,
    name: toPlainText(name, 120) ?? '—',
    modifiers: names,
    note,
    isAllergy: isAllergyText(note, ...names),
  };
};

/** Returns the maximum number of text rows that a line can take. */
const countRows = ({ name, modifiers, note }: TicketLine): number =>
  [name, ...modifiers, note ?? ''].reduce((rows, text) => rows + Math.ceil(text.length / charsPerRow), 1);

/** Returns the first lines that fit on the paper; always at least one. */
const takeLinesThatFit = (lines: readonly TicketLine[]): TicketLine[] => {
  let rowCount = 0;
  return lines.filter((line, index) => {
    rowCount += countRows(line);
    return index === 0 || rowCount <= maxRows;
  });
};

const toPayment = (order: Order, rules: CountryRules): TicketPayment => {
  const payment = findCurrentPayment(order);
  if (payment === undefined) return { state: 'unknown' };
  const { toCollect } = computeOrderMoney(order);
  const { method } = payment;
  if (toCollect !== 0) {
    return { state: 'toCollect', amount: toCollect === null ? null : formatMoney(toCollect, rules), method };
  }
  if (isCovered(order)) return { state: 'paid', method };
  return payment.status === null ? { state: 'unknown' } : { state: 'unpaid' };
};

const dispatchByMethod: Readonly<Record<string, TicketDispatch>> = { store_delivery: 'delivery', in_store: 'pickUp' };

export interface TicketContext {
  /** Name of the store, used if the order contains none. */
  storeName: string | null;
  rules: CountryRules;
  zone: string;
  getWaits: WaitsLookup;
}

export const toOrderTicket = (order: Order, { storeName, rules, zone, getWaits }: TicketContext): OrderTicket => {
  const { delivery, lines, customer, dispatchMethod, createdAt, phone } = order;
  const promise = findOrderPromise({ ...order, statusAt: null }, getWaits, zone);
  const printedLines = takeLinesThatFit(lines.slice(0, maxRows).map(toLine));
  const address = toPlainText([delivery?.address, delivery?.commune].filter(Boolean).join(', '), 200);
  const comment = toPlainText(order.comment, 500);
  const digits = toPlainText(phone, 30);
  return {
    number: toPlainText(String(order.number ?? order.id)) ?? '',
    storeName: toPlainText(order.storeName ?? storeName, 80) ?? '',
    dispatch: (dispatchMethod === null ? null : dispatchByMethod[dispatchMethod]) ?? null,
    promisedAt: promise?.at ?? null,
    isScheduled: order.scheduledFor !== null,
    placedAt: createdAt === null ? null : toInstant(createdAt, zone),
    channel: order.channel === null || order.channel === 'mercat' ? null : order.channel,
    customer: {
      name: toPlainText(customer?.name ?? order.customerName, 60),
      phone: digits === null ? null : formatPhone(digits, rules),
    },
    delivery: address === null ? null : { address, instructions: toPlainText(delivery?.instructions, 200) },
    lines: printedLines,
    hiddenLines: lines.length - printedLines.length,
    units: lines.reduce<number | null>(
      (sum, { quantity }) => (sum !== null && quantity !== null ? sum + quantity : null),
      0,
    ),
    comment,
    isCommentAllergy: isAllergyText(comment),
    payment: toPayment(order, rules),
    total: order.total === null ? null : formatMoney(order.total, rules),
    isCanceled: order.status === 'canceled' || order.status === 'failed' || order.status === 'online_payment_failed',
  };
};
