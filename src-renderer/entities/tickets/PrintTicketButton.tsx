import { ChevronDown, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { servesStore } from '@shared/bridge/device/tickets';
import type { Order } from '@shared/contract/sales/orders';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/overlays/Menu';
import { usePrintTicket } from './usePrintTicket';
import { useTickets } from './useTickets';

/** Prints the order's ticket; with several printers for its store, asks on which. */
export const PrintTicketButton = ({ order }: { order: Pick<Order, 'id' | 'number' | 'storeId'> }) => {
  const { t } = useTranslation();
  const { printers } = useTickets();
  const { print, isPrinting, dialog } = usePrintTicket();
  const serving = printers.filter(({ printer }) => servesStore(printer, order.storeId));
  const buttonProps = {
    size: 'sm',
    variant: 'outline',
    loading: isPrinting,
    loadingText: t('tickets.printing'),
  } as const;
  const name = (
    <>
      <Printer aria-hidden /> {t('tickets.print')}
    </>
  );
  return (
    <>
      {serving.length < 2 ? (
        <Button {...buttonProps} onClick={() => void print(order)}>
          {name}
        </Button>
      ) : (
        <Menu
          trigger={
            <Button {...buttonProps}>
              {name} <ChevronDown aria-hidden />
            </Button>
          }
          entries={serving.map(({ printer }) => ({
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
