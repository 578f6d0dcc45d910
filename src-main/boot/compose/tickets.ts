import type { BridgeEvent } from '@shared/bridge/bridge';
import { countries } from '@shared/domain/values/countries';
import type { WaitsLookup } from '@shared/domain/sales/orderPromise';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { Gateway } from '../../api/gateway';
import type { PlatformClock } from '../../api/platformClock';
import { createFileStorage } from '../../files/fileStorage';
import type { Log } from '../../log/log';
import type { Session } from '../../session/session';
import type { DeviceSettings } from '../../settings/deviceSettings';
import { drawTicket, printOnSystem, withSystemPrinters } from '../../tickets/drawTicket';
import { checkNetworkPrinter, printOnNetwork } from '../../tickets/networkPrinter';
import { OrderTickets } from '../../tickets/orderTickets';
import { encodeTicket } from '../../tickets/raster';
import { TicketJournal } from '../../tickets/ticketJournal';
import { TicketPrinters } from '../../tickets/ticketPrinters';
import type { Notices } from '../notices';

interface TicketsOptions {
  /** Folder of the journal. */
  folder: string;
  gateway: Pick<Gateway, 'call'>;
  getSession: () => Pick<Session, 'state' | 'epochSignal'>;
  settings: Pick<DeviceSettings, 'getTicketPrinters'>;
  getStores: () => readonly StoreRow[];
  getWaitsLookup: () => WaitsLookup;
  alarm: { onFailure: (printerName: string | null) => void; onAllWorking: () => void };
  broadcast: (event: BridgeEvent) => boolean;
  notices: Notices;
  log: Log;
  clock: Pick<PlatformClock, 'now' | 'getRetentionStart'>;
}

/** Creates the service that prints order tickets, with its journal on disk. */
export const composeTickets = ({
  folder,
  gateway,
  getSession,
  settings,
  getStores,
  getWaitsLookup,
  alarm,
  broadcast,
  notices,
  log,
  clock,
}: TicketsOptions): OrderTickets => {
  const journal = new TicketJournal({
    disk: createFileStorage(folder),
    now: () => clock.now(),
    getRetentionStart: (retention) => clock.getRetentionStart(retention),
    onWriteError: (cause) => {
      log.error('the journal of tickets was not written', cause);
      notices.add('warning', 'notices.ticketsNotWritten');
    },
    onLost: (cause) => {
      log.error('the journal of tickets could not be read', cause);
      notices.add('warning', 'notices.ticketsLost');
    },
  });
  return new OrderTickets({
    journal,
    printers: new TicketPrinters({
      draw: drawTicket,
      encode: encodeTicket,
      printOnNetwork,
      checkNetworkPrinter,
      printOnSystem,
      withSystemPrinters,
      log,
    }),
    getSavedPrinters: (owner) => settings.getTicketPrinters(owner),
    session: () => getSession().state,
    readOrder: (id) =>
      gateway.call('orders.get', { params: { id } }, { signal: getSession().epochSignal, untracked: true }),
    context: (storeId) => {
      const country = getSession().state.settings?.isoCountry ?? 'cl';
      return {
        storeName: getStores().find(({ id }) => id === storeId)?.name ?? null,
        rules: country,
        zone: countries[country].timeZone,
        getWaits: getWaitsLookup(),
      };
    },
    onChange: (tickets) => void broadcast({ type: 'tickets', tickets }),
    onFailure: alarm.onFailure,
    onAllWorking: alarm.onAllWorking,
    now: () => clock.now(),
    log,
  });
};
