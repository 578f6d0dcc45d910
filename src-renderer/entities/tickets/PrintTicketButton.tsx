import { ChevronDown, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import { servesStore } from '@shared/bridge/device/tickets';
import type { Order } from '@shared/contract/sales/orders';
import { Button } from '@kit/ui/Button';
import { isEditableTarget } from '@kit/ui/inputs/isEditableTarget';
import { Menu } from '@kit/ui/overlays/Menu';
import { usePrintTicket } from './usePrintTicket';
import { useTickets } from './useTickets';

/** Returns a ref for a print button. While the focus is in the button's dialog, the P key clicks the button. */
const usePrintShortcut = () => {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (!(target instanceof Element) || isEditableTarget(target)) return;
      if (buttonRef.current?.closest('[role="dialog"]')?.contains(target) === true) buttonRef.current.click();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  return buttonRef;
};

/** Prints the order's ticket; asks on which printer if the store has several. */
export const PrintTicketButton = ({ order }: { order: Pick<Order, 'id' | 'number' | 'storeId'> }) => {
  const { printers } = useTickets();
  const { print, isPrinting, dialog } = usePrintTicket();
  const storePrinters = printers.filter(({ printer }) => servesStore(printer, order.storeId));
  const buttonRef = usePrintShortcut();
  const buttonProps = {
    ref: buttonRef,
    size: 'sm',
    variant: 'outline',
    loading: isPrinting,
    loadingText: t('tickets.printing'),
    'aria-keyshortcuts': 'P',
  } as const;
  const buttonContent = (
    <>
      <Printer aria-hidden /> {t('tickets.print')}
    </>
  );
  return (
    <>
      {storePrinters.length < 2 ? (
        <Button {...buttonProps} onClick={() => void print(order)}>
          {buttonContent}
        </Button>
      ) : (
        <Menu
          trigger={
            <Button {...buttonProps}>
              {buttonContent} <ChevronDown aria-hidden />
            </Button>
          }
          entries={storePrinters.map(({ printer }) => ({
            value: printer.id,
            label: t('tickets.printOn', { printer: printer.name }),
            icon: <Printer size={16} aria-hidden />,
            onSelect: () => void print(order, printer.id),
          }))}
        />
      )}
      {dialog}
    </>
  );
};
