import * as v from 'valibot';
import type { OrderNumber } from '../../domain/sales/orders';
import { idSchema } from '../../contract/protocol/endpoint';

/** This module defines the ticket printers of this computer and the tickets that they print. */

export const maxTicketPrinters = 20;
export const maxTicketCopies = 4;

/** Paper widths (mm) with their printable dots at 203 dpi. */
export const ticketDots = { 58: 384, 80: 576 } as const;
export const ticketWidths = [58, 80] as const;
export type TicketWidth = (typeof ticketWidths)[number];

/** Default network port on which printers accept raw data. */
export const rawPrinterPort = 9_100;

const createOneLineSchema = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.regex(/^[^\p{Cc}]*$/u));

const connection = v.variant('kind', [
  v.strictObject({
    kind: v.literal('system'),
    /** Name of the printer in the operating system. */
    printer: createOneLineSchema(300),
  }),
  v.strictObject({
    kind: v.literal('network'),
    /** Address or name in the local network; the main process refuses public addresses. */
    host: v.pipe(createOneLineSchema(200), v.regex(/^[\w.:%-]+$/)),
    /** Excludes well-known ports, which belong to other services. */
    port: v.pipe(v.number(), v.integer(), v.minValue(1_024), v.maxValue(65_535)),
  }),
]);
export type PrinterConnection = v.InferOutput<typeof connection>;

const printerId = v.pipe(v.string(), v.uuid());

export const ticketPrinterEntries = {
  id: printerId,
  name: createOneLineSchema(40),
  connection,
  width: v.picklist(ticketWidths),
  /** Stores whose tickets this printer prints; empty for all stores. */
  storeIds: v.pipe(v.array(idSchema), v.maxLength(1_000)),
  copies: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxTicketCopies)),
  /** Printer used while this one is offline. */
  spareId: v.nullable(printerId),
};

/** Printer settings as a screen saves them. */
export const ticketPrinterInput = v.pipe(
  v.strictObject({
    ...ticketPrinterEntries,
    /** True to print orders automatically when they enter preparation. */
    isAutomatic: v.boolean(),
  }),
  v.check(({ id, spareId }) => spareId !== id),
);
export type TicketPrinter = v.InferOutput<typeof ticketPrinterInput>;

export const ticketPrinterId = v.strictObject({ id: printerId });
export const ticketIds = v.strictObject({
  ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(200)),
});

/** Reasons why a printer does not print. */
const printerFaults = ['unreachable', 'noPaper', 'coverOpen', 'error', 'stopped', 'missing', 'refusedAddress'] as const;
export type PrinterFault = (typeof printerFaults)[number];

/** Reasons for a ticket: the order entered preparation, a user requested it, or requested it again. */
export const ticketReasons = ['automatic', 'manual', 'reprint'] as const;
export type TicketReason = (typeof ticketReasons)[number];

/**
 * States of a ticket. `waiting`: its printer is offline. `late`: too late to be printed automatically. `unsure`: the printer or the app stopped during printing. `dismissed`: a user decided not to print it.
 */
export const ticketStates = ['waiting', 'printing', 'printed', 'late', 'unsure', 'dismissed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Entry of the ticket journal: one ticket of an order on a printer. */
export interface Ticket {
  id: string;
  orderId: number;
  /** Order number that users see. */
  number: OrderNumber | null;
  storeId: number | null;
  storeName: string | null;
  printerId: string;
  printerName: string;
  reason: TicketReason;
  state: TicketState;
  /** Instant (ms) at which the order entered preparation or a user requested the ticket. */
  since: number;
  /** Instant (ms) of the current state. */
  changedAt: number;
  /** Name of the spare printer that printed the ticket, or null. */
  spareName: string | null;
}

export interface PrinterStatus {
  printer: TicketPrinter;
  /** Null if the printer works or has not been contacted yet. */
  fault: PrinterFault | null;
  /** Instant (ms) of the last contact; null before the first. */
  checkedAt: number | null;
}

/** Printers of the tenant on this computer, and unprinted tickets. */
export interface TicketsView {
  printers: PrinterStatus[];
  /** Waiting, late and unsure tickets, oldest first. */
  unprinted: Ticket[];
}

export const emptyTicketsView: TicketsView = { printers: [], unprinted: [] };

/**
 * Result of a print request. `waiting`: will be printed once the printer works. `known`: was printed before and is not
 * printed again.
 */
export interface PrintResult {
  printerId: string;
  state: 'printed' | 'waiting' | 'unsure' | 'known';
  printerName: string;
  /** Name of the spare printer that printed the ticket, or null. */
  spareName: string | null;
  fault: PrinterFault | null;
  /** Instant (ms) at which the ticket was printed before; set for `known`. */
  printedAt: number | null;
}

/** Maximum waiting time (ms); tickets that waited longer are listed instead of printed. */
export const ticketTimeout = 15 * 60_000;

/** True if the printer prints the tickets of a store. */
export const servesStore = ({ storeIds }: Pick<TicketPrinter, 'storeIds'>, storeId: number | null): boolean =>
  storeIds.length === 0 || (storeId !== null && storeIds.includes(storeId));
