import type { Outcome } from '@shared/contract/protocol/failure';
import type { Order } from '@shared/contract/sales/orders';
import type { SessionState } from '@shared/bridge/session';
import type { TicketsView } from '@shared/bridge/device/tickets';
import { getPermissions } from '@shared/domain/people/policies';
import type { TicketContext } from '@shared/contract/sales/orderTicket';
import type { Log } from '../log/log';
import type { SavedPrinter } from '../settings/deviceSettings';
import type { TenantKey } from '../settings/orderRecords';
import type { TicketJournal } from './ticketJournal';
import type { TicketPrinters } from './ticketPrinters';

/** Age at which unprinted tickets are no longer printed or listed (ms). */
export const listedDuration = 24 * 60 * 60_000;

interface SavedPrinters {
  all(): readonly SavedPrinter[];
  /** Saves the printers. Resolves to true once they are on disk. */
  set(printers: readonly SavedPrinter[]): Promise<boolean>;
}

export interface OrderTicketsPorts {
  journal: TicketJournal;
  printers: TicketPrinters;
  getSavedPrinters: (owner: TenantKey) => SavedPrinters;
  session: () => SessionState;
  readOrder: (id: number) => Promise<Outcome<Order>>;
  /** Returns the ticket data that the order does not contain. */
  context: (storeId: number | null) => TicketContext;
  onChange: (view: TicketsView) => void;
  /** Rings an alarm because the named printer does not print or, if null, because tickets are missing. */
  onFailure: (printerName: string | null) => void;
  /** Reports that all printers work and no ticket is missing. */
  onAllWorking: () => void;
  now: () => number;
  log: Log;
  /** Delay before trying a printer again (ms). */
  retryDelay?: number;
}

/** Returns the signed-in tenant; null if the user may not see orders, which tickets show. */
export const findOwner = ({ phase, user, environment, tenant }: SessionState): TenantKey | null => {
  if (phase !== 'signedIn' || user === null || !getPermissions(user).can('orders', 'show')) return null;
  return { environment: environment.id, tenant };
};
