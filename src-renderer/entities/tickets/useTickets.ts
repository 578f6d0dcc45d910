import { useEffect } from 'react';
import { create } from 'zustand';
import { noTickets, type TicketsView } from '@shared/bridge/device/tickets';
import { invokeAction, subscribe } from '@kit/bridge/client';

/** Printers and unprinted tickets, as last reported by the main process. Only this file updates them. */
const useTicketStore = create<{ tickets: TicketsView }>()(() => ({ tickets: noTickets }));

export const takeTickets = (tickets: TicketsView): void => useTicketStore.setState({ tickets });

let subscriberCount = 0;
let stop: (() => void) | null = null;

const subscribeOnce = (): (() => void) => {
  subscriberCount += 1;
  if (stop === null) {
    let isReported = false;
    stop = subscribe((event) => {
      if (event.type !== 'tickets') return;
      isReported = true;
      takeTickets(event.tickets);
    });
    void invokeAction('tickets.view', {}).then((outcome) => {
      if (outcome.ok && !isReported && subscriberCount > 0) takeTickets(outcome.value);
    });
  }
  return () => {
    subscriberCount -= 1;
    if (subscriberCount > 0) return;
    stop?.();
    stop = null;
    takeTickets(noTickets);
  };
};

/** Ticket printers of this computer, and its unprinted tickets. */
export const useTickets = (): TicketsView => {
  useEffect(subscribeOnce, []);
  return useTicketStore(({ tickets }) => tickets);
};
