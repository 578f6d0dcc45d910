import { ticketDots, type TicketWidth } from '@shared/bridge/device/tickets';
import type { OrderTicket, TicketLine, TicketPayment } from '@shared/contract/sales/orderTicket';
import { safe } from '../files/reportPage';
import { texts } from './texts';

/** Printing details shown on a ticket, such as a reprint. */
export interface TicketPrintInfo {
  width: TicketWidth;
  zone: string;
  /** Time of printing (instant, ms). */
  now: number;
  isReprint?: boolean;
  isTest?: boolean;
  /** Copy of several. */
  copy?: { index: number; count: number };
  /** Name of the printer that this one replaces. */
  spareFor?: string | null;
}

/** Printable dots per millimetre at 203 dpi. */
const dotsPerMillimetre = 8;

/** Page size (microns) for a ticket of the given size (dots); the printer cuts after the page. */
export const getPageSize = (width: TicketWidth, height: number) => ({
  width: width * 1_000,
  height: Math.ceil(height / dotsPerMillimetre + 2) * 1_000,
});

/** One CSS pixel is one dot of the printer; on paper the page is scaled to its real width. */
const getStyle = (width: TicketWidth): string => {
  const dots = ticketDots[width];
  const unit = width === 80 ? 1 : 0.78;
  const px = (size: number) => `${Math.round(size * unit)}px`;
  return `
  @page { margin: 0; }
  @media print { html { zoom: ${96 / 25.4 / dotsPerMillimetre}; } body { margin: 0 auto; } }
  * { box-sizing: border-box; }
  html { background: #fff; }
  body { margin: 0; width: ${dots}px; padding: 4px 2px 8px; color: #000; overflow-wrap: anywhere;
    font: 500 ${px(27)}/1.18 Arial, 'Liberation Sans', 'Helvetica Neue', 'DejaVu Sans', sans-serif; -webkit-print-color-adjust: exact; }
  p, ul { margin: 0; padding: 0; list-style: none; }
  .bar { background: #000; color: #fff; font-weight: 700; text-align: center; padding: ${px(6)} ${px(8)}; }
  .bar + .bar { margin-top: 4px; }
  .banner { font-size: ${px(34)}; margin-bottom: 6px; }
  .store { text-align: center; font-weight: 700; font-size: ${px(26)}; }
  .number { text-align: center; font-weight: 700; line-height: 1; margin: ${px(4)} 0 ${px(6)}; font-size: ${px(104)}; letter-spacing: -0.02em; }
  .long { font-size: ${px(62)}; }
  .dispatch { display: flex; justify-content: space-between; align-items: center; gap: 8px; font-size: ${px(44)}; line-height: 1; white-space: nowrap; padding: ${px(9)} ${px(12)}; }
  .dispatch .due { text-align: right; font-size: ${px(56)}; }
  .dispatch .due.other { font-size: ${px(34)}; }
  .dispatch small { display: block; font-size: ${px(22)}; padding-bottom: ${px(4)}; }
  .pickUp { background: #fff; color: #000; border: 5px solid #000; }
  .row { display: flex; justify-content: space-between; gap: 12px; font-size: ${px(24)}; padding-top: 5px; }
  .customer { display: flex; flex-wrap: wrap; column-gap: ${px(16)}; font-size: ${px(30)}; font-weight: 700; padding-top: 6px; }
  .customer span { font-weight: 500; white-space: nowrap; }
  .address { font-size: ${px(25)}; padding-top: 2px; }
  .lines { border-top: 4px solid #000; margin-top: ${px(10)}; }
  .lines > li { display: flex; gap: ${px(12)}; padding: ${px(9)} 0; border-bottom: 2px dashed #000; }
  .lines > li:last-child { border-bottom: 4px solid #000; }
  .quantity { flex: none; min-width: ${px(62)}; font-size: ${px(52)}; line-height: 1; font-weight: 700; text-align: center; }
  .quantity.many { background: #000; color: #fff; padding: ${px(4)} ${px(8)} ${px(6)}; align-self: flex-start; }
  .what { flex: 1; min-width: 0; }
  .name { font-size: ${px(33)}; line-height: 1.12; font-weight: 700; }
  .modifiers li { font-size: ${px(28)}; padding-left: ${px(26)}; text-indent: ${px(-26)}; padding-top: 2px; }
  .modifiers li::before { content: '+'; display: inline-block; width: ${px(26)}; text-indent: 0; font-weight: 700; }
  .note { border: 3px solid #000; padding: ${px(4)} ${px(10)} ${px(6)}; margin-top: ${px(6)}; font-weight: 700; font-size: ${px(28)}; }
  .note b { font-size: ${px(20)}; display: block; letter-spacing: 0.04em; }
  .allergy { background: #000; color: #fff; }
  .order { margin-top: ${px(10)}; font-size: ${px(30)}; }
  .money { display: flex; justify-content: space-between; gap: 12px; align-items: baseline; margin-top: ${px(10)}; font-size: ${px(width === 80 ? 38 : 34)}; white-space: nowrap; font-weight: 700; }
  .money.boxed { border: 5px solid #000; padding: ${px(6)} ${px(12)}; }
  .foot { text-align: center; font-size: ${px(21)}; padding-top: 8px; }
  `;
};

const element = (name: string, className: string, content: string): string =>
  content === '' ? '' : `<${name} class="${className}">${content}</${name}>`;

/** Text inside an element. */
const say = (name: string, className: string, text: string | null): string =>
  element(name, className, safe(text ?? ''));

const noteMarkup = (
  note: string | null,
  isAllergy: boolean,
  [label, allergyLabel]: [string, string],
  more = '',
): string =>
  note === null
    ? ''
    : element(
        'p',
        `note ${isAllergy ? 'allergy' : ''} ${more}`,
        `<b>${isAllergy ? allergyLabel : label}</b>${safe(note)}`,
      );

const lineMarkup = ({ quantity, name, modifiers, note, isAllergy }: TicketLine): string => {
  const isInNote = note !== null && isAllergy;
  return [
    '<li>',
    say('span', `quantity${quantity > 1 ? ' many' : ''}`, String(quantity)),
    '<div class="what">',
    say('p', 'name', name),
    element('ul', 'modifiers', modifiers.map((modifier) => `<li>${safe(modifier)}</li>`).join('')),
    noteMarkup(note, isInNote, [texts.note, texts.allergy]),
    // An allergy that only a modifier mentions is shown as well.
    isAllergy && !isInNote ? element('p', 'note allergy', texts.allergy) : '',
    '</div></li>',
  ].join('');
};

const paymentMarkup = (payment: TicketPayment, total: string | null): string => {
  const both = (left: string, right: string | null, isBoxed: boolean) =>
    element('p', `money${isBoxed ? ' boxed' : ''}`, `<span>${safe(left)}</span><span>${safe(right ?? '')}</span>`);
  switch (payment.state) {
    case 'paid':
      return both(texts.paid, total, false);
    case 'toCollect': {
      const method = payment.method === null ? null : texts.method(payment.method);
      return both(texts.toCollect, payment.amount, true) + say('p', 'row', method);
    }
    case 'unpaid':
      return both(texts.unpaid, total, true);
    case 'unknown':
      return both(texts.unknownPayment, total, true);
  }
};

/** Returns the HTML of a ticket; it has no scripts or external resources, and platform texts are escaped. */
export const ticketPage = (ticket: OrderTicket, marks: TicketPrintInfo): string => {
  const { width, zone, now, isReprint, isTest, copy, spareFor } = marks;
  const { dispatch, promisedAt, customer, delivery, lines, hiddenLines } = ticket;
  const isToday = promisedAt !== null && texts.day(promisedAt, zone) === texts.day(now, zone);
  const due =
    promisedAt === null
      ? texts.unknownTime
      : `${isToday ? '' : `${texts.day(promisedAt, zone)} `}${texts.clock(promisedAt, zone)}`;
  const label = ticket.isScheduled ? texts.scheduled : texts.promised;
  const banners = [
    ticket.isCanceled ? texts.canceled : '',
    isTest ? texts.test : '',
    isReprint ? texts.reprint : '',
    copy !== undefined && copy.count > 1 ? texts.copy(copy.index, copy.count) : '',
    spareFor ? texts.spareFor(spareFor) : '',
  ];
  const placed = ticket.placedAt === null ? '' : texts.placed(ticket.placedAt, zone);
  const channel = ticket.channel === null ? '' : texts.channel(ticket.channel);
  return [
    '<!doctype html><html lang="es-CL"><head><meta charset="utf-8">',
    `<title>${safe(ticket.number)}</title><style>${getStyle(width)}</style></head><body>`,
    ...banners.map((banner) => say('p', 'bar banner', banner)),
    say('p', 'store', ticket.storeName),
    say('p', `number${ticket.number.length > 7 ? ' long' : ''}`, `#${ticket.number}`),
    element(
      'p',
      `bar dispatch ${dispatch === 'pickUp' ? 'pickUp' : ''}`,
      [
        say('span', '', dispatch === null ? texts.noDispatch : texts.dispatch[dispatch]),
        `<span class="due${isToday ? '' : ' other'}">${promisedAt === null ? '' : `<small>${label}</small>`}${safe(due)}</span>`,
      ].join(''),
    ),
    element(
      'p',
      'customer',
      (customer.name === null ? '' : `<b>${safe(customer.name)}</b>`) + say('span', '', customer.phone),
    ),
    delivery === null ? '' : say('p', 'address', delivery.address),
    delivery?.instructions == null ? '' : say('p', 'address', `(${delivery.instructions})`),
    noteMarkup(ticket.comment, ticket.isCommentAllergy, [texts.orderNote, texts.orderAllergy], 'order'),
    lines.length === 0 ? say('p', 'note', texts.noLines) : element('ul', 'lines', lines.map(lineMarkup).join('')),
    hiddenLines === 0 ? '' : say('p', 'bar', texts.hidden(hiddenLines)),
    lines.length === 0
      ? ''
      : element('p', 'row', `<span>${safe(texts.units(ticket.units))}</span><span>${safe(channel)}</span>`),
    paymentMarkup(ticket.payment, ticket.total),
    say('p', 'foot', [placed, texts.printed(now, zone)].filter((part) => part !== '').join(' · ')),
    '</body></html>',
  ].join('');
};
