import { Box, chakra, Grid, HStack, Image, Stack, Text } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import { maxTicketCopies, rawPrinterPort, ticketPrinterInput, type TicketPrinter } from '@shared/bridge/device/tickets';
import { useStores } from '@entities/stores/useStores';
import { setTickets } from '@entities/tickets/useTickets';
import { invokeAction } from '@kit/bridge/client';
import { Button } from '@kit/ui/Button';
import { Select, SegmentedControl } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { Switch } from '@kit/ui/inputs/Switch';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';

const Form = chakra('form');
const formId = 'ticket-printer';

type Width = TicketPrinter['width'];

/** Sample ticket, rendered with exactly the dots that the printer receives. */
const Preview = ({ width }: { width: Width }) => {
  const [renderedTicket, setRenderedTicket] = useState<{ width: Width; png: string } | null>(null);
  useEffect(() => {
    let isShown = true;
    void invokeAction('tickets.preview', { width }).then((outcome) => {
      if (isShown && outcome.ok) setRenderedTicket({ width, png: outcome.value.png });
    });
    return () => {
      isShown = false;
    };
  }, [width]);
  return (
    <Stack gap="2">
      <Text textStyle="sm" fontWeight="bold">
        {t('account.printers.preview')}
      </Text>
      <Box
        bg="white"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
        p="2"
        maxH="27rem"
        minH="20rem"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={t('account.printers.preview')}
      >
        {renderedTicket !== null && (
          <Image
            src={`data:image/png;base64,${renderedTicket.png}`}
            alt={t('account.printers.previewAlt', { width: renderedTicket.width })}
            w={renderedTicket.width === 80 ? 'full' : '73%'}
            mx="auto"
          />
        )}
      </Box>
    </Stack>
  );
};

const useSystemPrinters = () => {
  const [printers, setPrinters] = useState<{ name: string; label: string }[] | null>(null);
  useEffect(() => {
    let isShown = true;
    void invokeAction('tickets.systemPrinters', {}).then((outcome) => {
      if (isShown) setPrinters(outcome.ok ? outcome.value : []);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return printers;
};

interface PrinterDialogProps {
  /** Null for a new printer. */
  printer: TicketPrinter | null;
  /** Printers that can be selected as the spare of this one. */
  otherPrinters: readonly TicketPrinter[];
  onClose: () => void;
}

/** Form of a ticket printer, with a preview and a test ticket. */
export const PrinterDialog = ({ printer, otherPrinters, onClose }: PrinterDialogProps) => {
  const stores = useStores()?.rows;
  const systemPrinters = useSystemPrinters();
  const [values, setValues] = useState(() => ({
    id: printer?.id ?? crypto.randomUUID(),
    name: printer?.name ?? '',
    kind: printer?.connection.kind ?? 'network',
    host: printer?.connection.kind === 'network' ? printer.connection.host : '',
    port: String(printer?.connection.kind === 'network' ? printer.connection.port : rawPrinterPort),
    system: printer?.connection.kind === 'system' ? printer.connection.printer : '',
    width: printer?.width ?? 80,
    storeIds: printer?.storeIds ?? [],
    isAutomatic: printer?.isAutomatic ?? true,
    copies: printer?.copies ?? 1,
    spareId: printer?.spareId ?? null,
  }));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [pendingAction, setPendingAction] = useState<'saving' | 'testing' | null>(null);
  const editValues = (patch: Partial<typeof values>) => setValues((previous) => ({ ...previous, ...patch }));

  const systemChoices = useMemo(() => {
    const knownPrinters = systemPrinters ?? [];
    const unlistedPrinters =
      values.system === '' || knownPrinters.some(({ name }) => name === values.system) ? [] : [values.system];
    return [
      { value: '', label: t('account.printers.choose') },
      ...unlistedPrinters.map((name) => ({ value: name, label: name })),
      ...knownPrinters.map(({ name, label }) => ({ value: name, label })),
    ];
  }, [systemPrinters, values.system]);

  const { kind, host, port, system, ...commonValues } = values;
  const parseResult = v.safeParse(ticketPrinterInput, {
    ...commonValues,
    connection:
      kind === 'network'
        ? { kind, host: host.trim(), port: /^\d+$/.test(port.trim()) ? Number(port) : NaN }
        : { kind, printer: system },
  });
  const getError = (path: string, key: 'name' | 'host' | 'port' | 'system') => {
    const isInvalid = parseResult.issues?.some((issue) => v.getDotPath(issue) === path) ?? false;
    return isSubmitted && isInvalid ? t(`account.printers.errors.${key}`) : undefined;
  };

  const printTest = async () => {
    setIsSubmitted(true);
    if (!parseResult.success || pendingAction !== null) return;
    setPendingAction('testing');
    const outcome = await invokeAction('tickets.test', parseResult.output);
    setPendingAction(null);
    if (outcome.ok) notify.success(t('account.printers.tested', { printer: parseResult.output.name }));
    else notify.failure(outcome.failure);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!parseResult.success || pendingAction !== null) return;
    setPendingAction('saving');
    const outcome = await invokeAction('tickets.savePrinter', parseResult.output);
    setPendingAction(null);
    if (!outcome.ok) return notify.failure(outcome.failure);
    setTickets(outcome.value);
    notify.success(t('account.printers.saved', { printer: parseResult.output.name }));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      busy={pendingAction !== null}
      title={
        printer === null ? t('account.printers.addTitle') : t('account.printers.editTitle', { printer: printer.name })
      }
      footer={
        <>
          <Button
            variant="outline"
            me="auto"
            disabled={pendingAction === 'saving'}
            loading={pendingAction === 'testing'}
            loadingText={t('tickets.printing')}
            onClick={() => void printTest()}
          >
            <Printer aria-hidden /> {t('account.printers.test')}
          </Button>
          <Button variant="outline" onClick={onClose} disabled={pendingAction !== null}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={pendingAction === 'testing'}
            loading={pendingAction === 'saving'}
            loadingText={t('account.printers.saving')}
          >
            {t('account.printers.save')}
          </Button>
        </>
      }
    >
      <Grid gap="6" templateColumns={{ base: '1fr', md: 'minmax(0, 1.3fr) minmax(0, 1fr)' }}>
        <Form id={formId} onSubmit={(event) => void save(event)} noValidate>
          <Stack gap="4">
            <Field
              label={t('account.printers.name')}
              help={t('account.printers.nameHelp')}
              error={getError('name', 'name')}
              required
            >
              <TextInput
                value={values.name}
                maxLength={40}
                onChange={(event) => editValues({ name: event.currentTarget.value })}
              />
            </Field>
            <SegmentedControl
              label={t('account.printers.connection')}
              choices={[
                { value: 'network', label: t('account.printers.network') },
                { value: 'system', label: t('account.printers.system') },
              ]}
              value={kind}
              onChange={(nextKind) => editValues({ kind: nextKind })}
            />
            {kind === 'network' ? (
              <Grid gap="3" templateColumns="minmax(0, 2fr) minmax(0, 1fr)">
                <Field
                  label={t('account.printers.host')}
                  help={t('account.printers.hostHelp')}
                  error={getError('connection.host', 'host')}
                  required
                >
                  <TextInput
                    value={host}
                    maxLength={200}
                    spellCheck={false}
                    onChange={(event) => editValues({ host: event.currentTarget.value })}
                  />
                </Field>
                <Field label={t('account.printers.port')} error={getError('connection.port', 'port')} required>
                  <TextInput
                    value={port}
                    maxLength={5}
                    inputMode="numeric"
                    onChange={(event) => editValues({ port: event.currentTarget.value })}
                  />
                </Field>
              </Grid>
            ) : (
              <Field
                label={t('account.printers.installed')}
                help={t(`account.printers.${systemPrinters?.length === 0 ? 'noneInstalled' : 'installedHelp'}`)}
                error={getError('connection.printer', 'system')}
                required
              >
                <Select choices={systemChoices} value={system} onChange={(name) => editValues({ system: name })} />
              </Field>
            )}
            <HStack gap="6" align="flex-start" wrap="wrap">
              <Stack gap="1.5">
                <Text textStyle="sm" fontWeight="medium">
                  {t('account.printers.width')}
                </Text>
                <SegmentedControl
                  label={t('account.printers.width')}
                  choices={[
                    { value: '58', label: '58 mm' },
                    { value: '80', label: '80 mm' },
                  ]}
                  value={values.width === 58 ? '58' : '80'}
                  onChange={(width) => editValues({ width: width === '58' ? 58 : 80 })}
                />
              </Stack>
              <Box flex="1" minW="24">
                <Field label={t('account.printers.copies')}>
                  <Select
                    choices={Array.from({ length: maxTicketCopies }, (_, index) => ({
                      value: String(index + 1),
                      label: String(index + 1),
                    }))}
                    value={String(values.copies)}
                    onChange={(copies) => editValues({ copies: Number(copies) })}
                  />
                </Field>
              </Box>
            </HStack>
            <Field label={t('account.printers.storesLabel')} help={t('account.printers.storesHelp')}>
              <MultiPicker
                label={t('account.printers.storesLabel')}
                options={(stores ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={values.storeIds}
                onChange={(storeIds) => editValues({ storeIds })}
                placeholder={t('account.printers.allStores')}
                bulk={false}
              />
            </Field>
            <Switch
              label={t('account.printers.automatic')}
              help={t('account.printers.automaticHelp')}
              checked={values.isAutomatic}
              onChange={(isAutomatic) => editValues({ isAutomatic })}
            />
            {otherPrinters.length > 0 && (
              <Field label={t('account.printers.spare')} help={t('account.printers.spareHelp')}>
                <Select
                  choices={[
                    { value: '', label: t('account.printers.noSpare') },
                    ...otherPrinters.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={values.spareId ?? ''}
                  onChange={(spareId) => editValues({ spareId: spareId === '' ? null : spareId })}
                />
              </Field>
            )}
          </Stack>
        </Form>
        <Preview width={values.width} />
      </Grid>
    </Dialog>
  );
};
