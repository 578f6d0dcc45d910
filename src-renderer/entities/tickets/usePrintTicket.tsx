import { useCallback, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { PrintResult } from '@shared/bridge/device/tickets';
import type { OrderNumber } from '@shared/domain/sales/orders';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';

interface PrintableOrder {
  id: number;
  number: OrderNumber | null;
}

/** Reports the result of a print to the user. */
export const useReportPrint = (): ((number: OrderNumber, result: PrintResult) => void) =>
  useCallback((number, { state, printerName: printer, spareName: sparePrinterName }) => {
    if (state === 'waiting') notify.warning(t('tickets.waiting', { number, printer }));
    else if (state === 'unsure') notify.warning(t('tickets.unsure', { number, printer: sparePrinterName ?? printer }));
    else if (sparePrinterName !== null)
      notify.warning(t('tickets.printedOnSpare', { number, printer, spare: sparePrinterName }));
    else notify.success(t('tickets.printed', { number, printer }));
  }, []);

/** Prints an order's ticket; asks for confirmation if it was printed before. Render `dialog` anywhere. */
export const usePrintTicket = (): {
  print: (order: PrintableOrder, printerId?: string) => Promise<void>;
  isPrinting: boolean;
  dialog: ReactNode;
} => {
  const { formatClock } = useFormats();
  const { epoch } = useSession();
  const { ask, dialog } = useConfirm();
  const reportPrint = useReportPrint();
  const [isPrinting, setIsPrinting] = useState(false);

  const sendPrint = async ({ id, number }: PrintableOrder, printerId: string | null, isReprint: boolean) => {
    setIsPrinting(true);
    const outcome = await invokeAction('tickets.print', { epoch, orderId: id, printerId, isAgain: isReprint });
    setIsPrinting(false);
    if (!outcome.ok) {
      notify.failure(outcome.failure);
      return [];
    }
    for (const result of outcome.value) if (result.state !== 'known') reportPrint(number ?? id, result);
    return outcome.value.filter(({ state }) => state === 'known');
  };

  const print = async (order: PrintableOrder, printerId: string | null = null) => {
    for (const result of await sendPrint(order, printerId, false)) {
      const isConfirmed = await ask({
        title: t('tickets.again.title', { number: order.number ?? order.id }),
        body: t('tickets.again.body', { printer: result.printerName, time: formatClock(result.printedAt ?? 0) }),
        confirmLabel: t('tickets.again.confirm'),
      });
      if (isConfirmed) await sendPrint(order, result.printerId, true);
    }
  };
  return { print, isPrinting, dialog };
};
