import { HStack, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus, Printer, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import type { PrinterStatus, TicketPrinter } from '@shared/bridge/device/tickets';
import { setTickets, useTickets } from '@entities/tickets/useTickets';
import { UnprintedTickets } from '@entities/tickets/UnprintedTickets';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { PrinterDialog } from './PrinterDialog';

const usePrintTest = () => {
  const [testedPrinterId, setTestedPrinterId] = useState<string | null>(null);
  const printTest = async (printer: TicketPrinter) => {
    setTestedPrinterId(printer.id);
    const outcome = await invokeAction('tickets.test', printer);
    setTestedPrinterId(null);
    if (outcome.ok) notify.success(t('account.printers.tested', { printer: printer.name }));
    else notify.failure(outcome.failure);
  };
  return { test: printTest, testing: testedPrinterId };
};

const PrinterState = ({ fault, checkedAt }: Pick<PrinterStatus, 'fault' | 'checkedAt'>) => {
  if (fault !== null) return <Badge tone="error">{t('account.printers.failing')}</Badge>;
  return checkedAt === null ? null : <Badge tone="success">{t('account.printers.working')}</Badge>;
};

const PrinterRow = ({ status, onEdit }: { status: PrinterStatus; onEdit: () => void }) => {
  const { formatClock } = useFormats();
  const { test, testing } = usePrintTest();
  const { ask, dialog } = useConfirm();
  const { printer, fault, checkedAt } = status;
  const { id, name, connection, width, copies, storeIds, isAutomatic } = printer;
  const remove = async () => {
    const isConfirmed = await ask({
      title: t('account.printers.removeTitle', { printer: name }),
      body: t('account.printers.removeBody'),
      confirmLabel: t('account.printers.remove'),
      danger: true,
    });
    if (!isConfirmed) return;
    const outcome = await invokeAction('tickets.removePrinter', { id });
    if (outcome.ok) setTickets(outcome.value);
    else notify.failure(outcome.failure);
  };
  const details = [
    connection.kind === 'network' ? `${connection.host}:${connection.port}` : connection.printer,
    t('account.printers.paper', { width }),
    storeIds.length === 0 ? t('account.printers.allStores') : t('account.printers.stores', { count: storeIds.length }),
    isAutomatic ? t('account.printers.isAutomatic') : t('account.printers.isManual'),
    ...(copies > 1 ? [t('account.printers.copyCount', { count: copies })] : []),
  ];
  return (
    <HStack
      as="li"
      gap="3"
      py="3"
      align="flex-start"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <Stack gap="0.5" flex="1" minW="0">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="bold" overflowWrap="anywhere">
            {name}
          </Text>
          <PrinterState fault={fault} checkedAt={checkedAt} />
        </HStack>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {details.join(' · ')}
        </Text>
        {fault !== null && (
          <Text textStyle="sm" color="fg.error" role="status">
            {t(`tickets.advice.${fault}`)}
            {checkedAt !== null && ` ${t('account.printers.checkedAt', { time: formatClock(checkedAt) })}`}
          </Text>
        )}
      </Stack>
      <Button
        size="xs"
        variant="outline"
        loading={testing === id}
        loadingText={t('tickets.printing')}
        aria-label={t('account.printers.testOf', { printer: name })}
        onClick={() => void test(printer)}
      >
        <Printer aria-hidden /> {t('account.printers.test')}
      </Button>
      <IconButton size="xs" label={t('account.printers.editOf', { printer: name })} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="xs" label={t('account.printers.removeOf', { printer: name })} onClick={() => void remove()}>
        <Trash2 aria-hidden />
      </IconButton>
      {dialog}
    </HStack>
  );
};

const Printers = () => {
  const { printers, unprinted } = useTickets();
  const [editedPrinter, setEditedPrinter] = useState<TicketPrinter | 'new' | null>(null);
  useEffect(() => {
    void invokeAction('tickets.checkPrinters', {}).then((outcome) => {
      if (outcome.ok) setTickets(outcome.value);
    });
  }, []);
  return (
    <SectionCard
      title={t('account.printers.title')}
      description={t('account.printers.description')}
      actions={
        <Button size="sm" variant="outline" onClick={() => setEditedPrinter('new')}>
          <Plus aria-hidden /> {t('account.printers.add')}
        </Button>
      }
    >
      {printers.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {t('account.printers.none')}
        </Text>
      ) : (
        <Stack as="ul" aria-label={t('account.printers.title')} gap="0" listStyleType="none">
          {printers.map((status) => (
            <PrinterRow key={status.printer.id} status={status} onEdit={() => setEditedPrinter(status.printer)} />
          ))}
        </Stack>
      )}
      {(printers.length > 0 || unprinted.length > 0) && (
        <Stack gap="2" as="section" aria-label={t('tickets.unprinted.title')}>
          <Text textStyle="sm" fontWeight="bold">
            {t('tickets.unprinted.title')}
          </Text>
          <UnprintedTickets />
        </Stack>
      )}
      {editedPrinter !== null && (
        <PrinterDialog
          printer={editedPrinter === 'new' ? null : editedPrinter}
          otherPrinters={printers
            .map(({ printer }) => printer)
            .filter(({ id }) => editedPrinter === 'new' || id !== editedPrinter.id)}
          onClose={() => setEditedPrinter(null)}
        />
      )}
    </SectionCard>
  );
};

/** Ticket printers of this computer, for users who may see orders. */
export const PrintersCard = () => useCan('orders', 'show') && <Printers />;
