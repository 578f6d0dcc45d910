import { useEffect } from 'react';
import { create } from 'zustand';
import { emptyTicketsView, type TicketsView } from '@shared/bridge/device/tickets';
import { invokeAction, subscribe } from '@kit/bridge/client';

/** Printers and unprinted tickets, as last reported by the main process. Only this file updates them. */
const useTicketStore = create<{ tickets: TicketsView }>()(() => ({ tickets: emptyTicketsView }));

export const setTickets = (tickets: TicketsView): void => useTicketStore.setState({ tickets });

let subscriberCount = 0;
let unsubscribe: (() => void) | null = null;

const subscribeOnce = (): (() => void) => {
  subscriberCount += 1;
  if (unsubscribe === null) {
    let isReported = false;
    unsubscribe = subscribe((event) => {
      if (event.type !== 'tickets') return;
      isReported = true;
      setTickets(event.tickets);
    });
    void invokeAction('tickets.view', {}).then((outcome) => {
      if (outcome.ok && !isReported && subscriberCount > 0) setTickets(outcome.value);
    });
  }
  return () => {
    subscriberCount -= 1;
    if (subscriberCount > 0) return;
    unsubscribe?.();
    unsubscribe = null;
    setTickets(emptyTicketsView);
  };
};

/** Ticket printers of this computer, and its unprinted tickets. */
export const useTickets = (): TicketsView => {
  useEffect(subscribeOnce, []);
  return useTicketStore(({ tickets }) => tickets);
};
