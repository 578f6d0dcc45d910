import { HStack, Stack, Text } from '@chakra-ui/react';
import { Printer, X } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Ticket } from '@shared/bridge/device/tickets';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { useReportPrint } from './usePrintTicket';
import { useTickets } from './useTickets';

const dismissTickets = async (epoch: number, tickets: readonly Ticket[]) => {
  const outcome = await invokeAction('tickets.dismiss', { epoch, ids: tickets.slice(0, 200).map(({ id }) => id) });
  if (!outcome.ok) notify.failure(outcome.failure);
};

const UnprintedTicket = ({ ticket }: { ticket: Ticket }) => {
  const { formatClock } = useFormats();
  const { epoch } = useSession();
  const reportPrint = useReportPrint();
  const [isPrinting, setIsPrinting] = useState(false);
  const { id, orderId, printerName: printer, storeName, since, state } = ticket;
  const number = ticket.number ?? orderId;
  const printTicket = async () => {
    setIsPrinting(true);
    const outcome = await invokeAction('tickets.printAnyway', { epoch, ids: [id] });
    setIsPrinting(false);
    if (!outcome.ok) notify.failure(outcome.failure);
    else for (const result of outcome.value) reportPrint(number, result);
  };
  return (
    <HStack as="li" gap="3" py="2.5" borderBottomWidth="1px" borderColor="border" _last={{ borderBottomWidth: '0' }}>
      <Stack gap="0.5" flex="1" minW="0">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="bold">{t('tickets.unprinted.order', { number })}</Text>
          {(state === 'waiting' || state === 'late' || state === 'unsure') && (
            <Badge tone={state === 'waiting' ? 'warning' : 'error'} size="sm">
              {t(`tickets.unprinted.states.${state}`)}
            </Badge>
          )}
        </HStack>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {[storeName, t('tickets.unprinted.on', { printer, time: formatClock(since) })].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Button
        size="xs"
        variant="outline"
        loading={isPrinting}
        loadingText={t('tickets.printing')}
        aria-label={t('tickets.unprinted.printOf', { number })}
        onClick={() => void printTicket()}
      >
        <Printer aria-hidden /> {t('tickets.unprinted.print')}
      </Button>
      <IconButton
        size="xs"
        label={t('tickets.unprinted.dismissOf', { number })}
        disabled={isPrinting}
        onClick={() => void dismissTickets(epoch, [ticket])}
      >
        <X aria-hidden />
      </IconButton>
    </HStack>
  );
};

/** Tickets that wait for their printer, or that were not printed automatically. */
export const UnprintedTickets = () => {
  const { epoch } = useSession();
  const { unprinted } = useTickets();
  const { ask, dialog } = useConfirm();
  const dismissAll = async () => {
    const isConfirmed = await ask({
      title: t('tickets.unprinted.dismissAllTitle'),
      body: t('tickets.unprinted.dismissAllBody'),
      confirmLabel: t('tickets.unprinted.dismissAll'),
      danger: true,
    });
    if (isConfirmed) await dismissTickets(epoch, unprinted);
  };
  if (unprinted.length === 0) {
    return (
      <Stack gap="0.5" textStyle="sm">
        <Text>{t('tickets.unprinted.none')}</Text>
        <Text textStyle="xs" color="fg.muted">
          {t('tickets.unprinted.noneHint')}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap="2">
      <Stack
        as="ul"
        aria-label={t('tickets.unprinted.list')}
        gap="0"
        listStyleType="none"
        maxH="50vh"
        overflowY="auto"
        textStyle="sm"
      >
        {unprinted.map((ticket) => (
          <UnprintedTicket key={ticket.id} ticket={ticket} />
        ))}
      </Stack>
      {unprinted.length > 1 && (
        <Button size="xs" variant="ghost" alignSelf="flex-end" onClick={() => void dismissAll()}>
          {t('tickets.unprinted.dismissAll')}
        </Button>
      )}
      {dialog}
    </Stack>
  );
};

/** Text with the remedy for each faulty printer and the number of missing tickets. */
export const usePrinterError = (): string => {
  const { printers, unprinted } = useTickets();
  return [
    ...printers.flatMap(({ printer, fault }) =>
      fault === null ? [] : [t('tickets.trouble', { printer: printer.name, advice: t(`tickets.advice.${fault}`) })],
    ),
    ...(unprinted.length === 0 ? [] : [t('tickets.unprinted.count', { count: unprinted.length })]),
  ].join(' ');
};

/** Button that lists the missing tickets in a dialog. */
export const UnprintedTicketsButton = ({ size }: { size: '2xs' | 'sm' }) => {
  const [isOpen, setIsOpen] = useState(false);
  const printerError = usePrinterError();
  return (
    <>
      <Button
        variant="outline"
        size={size}
        bg="bg.panel"
        flexShrink={0}
        title={printerError}
        onClick={() => setIsOpen(true)}
      >
        <Printer aria-hidden /> {t('tickets.unprinted.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('tickets.unprinted.title')}>
        <Stack gap="3" pb="2">
          {printerError !== '' && <Text textStyle="sm">{printerError}</Text>}
          <UnprintedTickets />
        </Stack>
      </Dialog>
    </>
  );
};
