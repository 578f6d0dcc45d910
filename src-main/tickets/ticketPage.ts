import { ticketDots, type TicketWidth } from '@shared/bridge/device/tickets';
import type { OrderTicket, TicketLine, TicketPayment } from '@shared/contract/sales/orderTicket';
import { escapeHtml } from '../files/reportPage';
import { ticketTexts } from './ticketTexts';

/** Printing details shown on a ticket, such as a reprint. */
interface TicketPrintInfo {
  width: TicketWidth;
  timeZone: string;
  /** Time of printing (instant, ms). */
  now: number;
  isReprint?: boolean;
  isTest?: boolean;
  /** Index of this copy among `count` copies. */
  copy?: { index: number; count: number };
  /** Name of the printer that this one replaces. */
  replacedPrinterName?: string | null;
}

/** Printable dots per millimetre at 203 dpi. */
const dotsPerMillimetre = 8;

/** Returns the page size (microns) for a ticket of the given size (dots). The printer cuts after the page. */
export const getPageSize = (width: TicketWidth, height: number) => ({
  width: width * 1_000,
  height: Math.ceil(height / dotsPerMillimetre + 2) * 1_000,
});

/**
 * Returns the ticket's style sheet. One CSS pixel is one dot of the printer; on paper the page is scaled to its real
 * width.
 */
const getStyle = (width: TicketWidth): string => {
  const dots = ticketDots[width];
  const scale = width === 80 ? 1 : 0.78;
  const toPx = (size: number) => `${Math.round(size * scale)}px`;
  return `
  @page { margin: 0; }
  @media print { html { zoom: ${96 / 25.4 / dotsPerMillimetre}; } body { margin: 0 auto; } }
  * { box-sizing: border-box; }
  html { background: #fff; }
  body { margin: 0; width: ${dots}px; padding: 4px 2px 8px; color: #000; overflow-wrap: anywhere;
    font: 500 ${toPx(27)}/1.18 Arial, 'Liberation Sans', 'Helvetica Neue', 'DejaVu Sans', sans-serif; -webkit-print-color-adjust: exact; }
  p, ul { margin: 0; padding: 0; list-style: none; }
  .bar { background: #000; color: #fff; font-weight: 700; text-align: center; padding: ${toPx(6)} ${toPx(8)}; }
  .bar + .bar { margin-top: 4px; }
  .banner { font-size: ${toPx(34)}; margin-bottom: 6px; }
  .store { text-align: center; font-weight: 700; font-size: ${toPx(26)}; }
  .number { text-align: center; font-weight: 700; line-height: 1; margin: ${toPx(4)} 0 ${toPx(6)}; font-size: ${toPx(104)}; letter-spacing: -0.02em; }
  .long { font-size: ${toPx(62)}; }
  .dispatch { display: flex; justify-content: space-between; align-items: center; gap: 8px; font-size: ${toPx(44)}; line-height: 1; white-space: nowrap; padding: ${toPx(9)} ${toPx(12)}; }
  .dispatch .due { text-align: right; font-size: ${toPx(56)}; }
  .dispatch .due.other { font-size: ${toPx(34)}; }
  .dispatch small { display: block; font-size: ${toPx(22)}; padding-bottom: ${toPx(4)}; }
  .pickUp { background: #fff; color: #000; border: 5px solid #000; }
  .row { display: flex; justify-content: space-between; gap: 12px; font-size: ${toPx(24)}; padding-top: 5px; }
  .customer { display: flex; flex-wrap: wrap; column-gap: ${toPx(16)}; font-size: ${toPx(30)}; font-weight: 700; padding-top: 6px; }
  .customer span { font-weight: 500; white-space: nowrap; }
  .address { font-size: ${toPx(25)}; padding-top: 2px; }
  .lines { border-top: 4px solid #000; margin-top: ${toPx(10)}; }
  .lines > li { display: flex; gap: ${toPx(12)}; padding: ${toPx(9)} 0; border-bottom: 2px dashed #000; }
  .lines > li:last-child { border-bottom: 4px solid #000; }
  .quantity { flex: none; min-width: ${toPx(62)}; font-size: ${toPx(52)}; line-height: 1; font-weight: 700; text-align: center; }
  .quantity.many { background: #000; color: #fff; padding: ${toPx(4)} ${toPx(8)} ${toPx(6)}; align-self: flex-start; }
  .what { flex: 1; min-width: 0; }
  .name { font-size: ${toPx(33)}; line-height: 1.12; font-weight: 700; }
  .modifiers li { font-size: ${toPx(28)}; padding-left: ${toPx(26)}; text-indent: ${toPx(-26)}; padding-top: 2px; }
  .modifiers li::before { content: '+'; display: inline-block; width: ${toPx(26)}; text-indent: 0; font-weight: 700; }
  .note { border: 3px solid #000; padding: ${toPx(4)} ${toPx(10)} ${toPx(6)}; margin-top: ${toPx(6)}; font-weight: 700; font-size: ${toPx(28)}; }
  .note b { font-size: ${toPx(20)}; display: block; letter-spacing: 0.04em; }
  .allergy { background: #000; color: #fff; }
  .order { margin-top: ${toPx(10)}; font-size: ${toPx(30)}; }
  .money { display: flex; justify-content: space-between; gap: 12px; align-items: baseline; margin-top: ${toPx(10)}; font-size: ${toPx(width === 80 ? 38 : 34)}; white-space: nowrap; font-weight: 700; }
  .money.boxed { border: 5px solid #000; padding: ${toPx(6)} ${toPx(12)}; }
  .foot { text-align: center; font-size: ${toPx(21)}; padding-top: 8px; }
  `;
};

const renderElement = (name: string, className: string, content: string): string =>
  content === '' ? '' : `<${name} class="${className}">${content}</${name}>`;

/** Renders an element with escaped text. */
const renderText = (name: string, className: string, text: string | null): string =>
  renderElement(name, className, escapeHtml(text ?? ''));

const renderNote = (
  note: string | null,
  isAllergy: boolean,
  [label, allergyLabel]: [string, string],
  extraClasses = '',
): string =>
  note === null
    ? ''
    : renderElement(
        'p',
        `note ${isAllergy ? 'allergy' : ''} ${extraClasses}`,
        `<b>${isAllergy ? allergyLabel : label}</b>${escapeHtml(note)}`,
      );

const renderLine = ({ quantity, name, modifiers, note, isAllergy }: TicketLine): string => {
  const isInNote = note !== null && isAllergy;
  return [
    '<li>',
    renderText('span', `quantity${quantity === 1 ? '' : ' many'}`, String(quantity ?? '?')),
    '<div class="what">',
    renderText('p', 'name', name),
    renderElement('ul', 'modifiers', modifiers.map((modifier) => `<li>${escapeHtml(modifier)}</li>`).join('')),
    renderNote(note, isInNote, [ticketTexts.note, ticketTexts.allergy]),
    // Also shows an allergy that only a modifier mentions.
    isAllergy && !isInNote ? renderElement('p', 'note allergy', ticketTexts.allergy) : '',
    '</div></li>',
  ].join('');
};

const renderPayment = (payment: TicketPayment, total: string | null): string => {
  const renderPair = (left: string, right: string | null, isBoxed: boolean) =>
    renderElement(
      'p',
      `money${isBoxed ? ' boxed' : ''}`,
      `<span>${escapeHtml(left)}</span><span>${escapeHtml(right ?? '')}</span>`,
    );
  switch (payment.state) {
    case 'paid':
      return renderPair(ticketTexts.paid, total, false);
    case 'toCollect': {
      const method = payment.method === null ? null : ticketTexts.method(payment.method);
      return renderPair(ticketTexts.toCollect, payment.amount, true) + renderText('p', 'row', method);
    }
    case 'unpaid':
      return renderPair(ticketTexts.unpaid, total, true);
    case 'unknown':
      return renderPair(ticketTexts.unknownPayment, total, true);
  }
};

/** Returns the HTML of a ticket; it has no scripts or external resources, and platform texts are escaped. */
export const renderTicketPage = (ticket: OrderTicket, printInfo: TicketPrintInfo): string => {
  const { width, timeZone, now, isReprint, isTest, copy, replacedPrinterName } = printInfo;
  const { dispatch, promisedAt, customer, delivery, lines, hiddenLines } = ticket;
  const isToday = promisedAt !== null && ticketTexts.day(promisedAt, timeZone) === ticketTexts.day(now, timeZone);
  const dueText =
    promisedAt === null
      ? ticketTexts.unknownTime
      : `${isToday ? '' : `${ticketTexts.day(promisedAt, timeZone)} `}${ticketTexts.clock(promisedAt, timeZone)}`;
  const label = ticket.isScheduled ? ticketTexts.scheduled : ticketTexts.promised;
  const banners = [
    ticket.isCanceled ? ticketTexts.canceled : '',
    isTest ? ticketTexts.test : '',
    isReprint ? ticketTexts.reprint : '',
    copy !== undefined && copy.count > 1 ? ticketTexts.copy(copy.index, copy.count) : '',
    replacedPrinterName ? ticketTexts.spareFor(replacedPrinterName) : '',
  ];
  const placedText = ticket.placedAt === null ? '' : ticketTexts.placed(ticket.placedAt, timeZone);
  const channel = ticket.channel === null ? '' : ticketTexts.channel(ticket.channel);
  return [
    '<!doctype html><html lang="es-CL"><head><meta charset="utf-8">',
    `<title>${escapeHtml(ticket.number)}</title><style>${getStyle(width)}</style></head><body>`,
    ...banners.map((banner) => renderText('p', 'bar banner', banner)),
    renderText('p', 'store', ticket.storeName),
    renderText('p', `number${ticket.number.length > 7 ? ' long' : ''}`, `#${ticket.number}`),
    renderElement(
      'p',
      `bar dispatch ${dispatch === 'pickUp' ? 'pickUp' : ''}`,
      [
        renderText('span', '', dispatch === null ? ticketTexts.noDispatch : ticketTexts.dispatch[dispatch]),
        `<span class="due${isToday ? '' : ' other'}">${promisedAt === null ? '' : `<small>${label}</small>`}${escapeHtml(dueText)}</span>`,
      ].join(''),
    ),
    renderElement(
      'p',
      'customer',
      (customer.name === null ? '' : `<b>${escapeHtml(customer.name)}</b>`) + renderText('span', '', customer.phone),
    ),
    delivery === null ? '' : renderText('p', 'address', delivery.address),
    delivery?.instructions == null ? '' : renderText('p', 'address', `(${delivery.instructions})`),
    renderNote(ticket.comment, ticket.isCommentAllergy, [ticketTexts.orderNote, ticketTexts.orderAllergy], 'order'),
    lines.length === 0
      ? renderText('p', 'note', ticketTexts.noLines)
      : renderElement('ul', 'lines', lines.map(renderLine).join('')),
    hiddenLines === 0 ? '' : renderText('p', 'bar', ticketTexts.hidden(hiddenLines)),
    lines.length === 0
      ? ''
      : renderElement(
          'p',
          'row',
          `<span>${escapeHtml(ticket.units === null ? '' : ticketTexts.units(ticket.units))}</span><span>${escapeHtml(channel)}</span>`,
        ),
    renderPayment(ticket.payment, ticket.total),
    renderText('p', 'foot', [placedText, ticketTexts.printed(now, timeZone)].filter((part) => part !== '').join(' · ')),
    '</body></html>',
  ].join('');
};
