import { Box, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { bankColumns, isCompleteLayout, type BankColumn, type BankLayout } from '@shared/domain/payments/bankStatement';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { Field } from '@kit/ui/inputs/Field';
import { FileDrop } from '@kit/ui/inputs/FileDrop';
import { Select } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { useBankFiles, type OpenTable } from './useBankFiles';

/** Asks which columns of an unknown bank file have the date and the deposits. */
const ColumnMapper = ({
  table: { name, records, reading },
  onApply,
  onDiscard,
  onClose,
}: {
  table: OpenTable;
  onApply: (layout: BankLayout) => void;
  onDiscard: () => void;
  onClose: () => void;
}) => {
  const { headerIndex, titles } = reading;
  const [layout, setLayout] = useState<BankLayout>(reading.layout);
  const exampleRow = records[headerIndex + 1] ?? [];
  const setColumn = (column: BankColumn, value: string) => {
    const { [column]: _removed, ...otherColumns } = layout;
    setLayout(value === '' ? otherColumns : { ...otherColumns, [column]: Number(value) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('weeklyPayments.bank.mapperTitle')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onDiscard}>
            {t('weeklyPayments.bank.otherFile')}
          </Button>
          <Button disabled={!isCompleteLayout(layout)} onClick={() => onApply(layout)}>
            {t('weeklyPayments.bank.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t('weeklyPayments.bank.mapper', { name })}</Text>
        <SimpleGrid columns={2} gap="4">
          {bankColumns.map((column) => (
            <Field key={column} label={t(`weeklyPayments.bank.columns.${column}`)}>
              <Select
                value={String(layout[column] ?? '')}
                onChange={(value) => setColumn(column, value)}
                choices={[
                  { value: '', label: t('weeklyPayments.bank.noColumn') },
                  ...titles.map((title, index) => ({
                    value: String(index),
                    label: t('weeklyPayments.bank.column', {
                      title:
                        title.trim() === '' ? t('weeklyPayments.bank.untitled', { number: index + 1 }) : title.trim(),
                      example: exampleRow[index]?.trim() ?? '',
                    }),
                  })),
                ]}
              />
            </Field>
          ))}
        </SimpleGrid>
      </Stack>
    </Dialog>
  );
};

/** Bank files on this computer: adds, lists and removes them. */
export const BankDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { count } = useFormats();
  const { statements, isReading, problem, table, choose, applyLayout, discard, remove } = useBankFiles();
  if (open && table !== null)
    return (
      <ColumnMapper
        table={table}
        onApply={(layout) => void applyLayout(layout)}
        onDiscard={discard}
        onClose={() => {
          discard();
          onClose();
        }}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('weeklyPayments.bank.title')}
      size="lg"
      footer={<Button onClick={onClose}>{t('weeklyPayments.bank.done')}</Button>}
    >
      <Stack gap="4">
        <Text color="fg.muted" textStyle="sm">
          {t('weeklyPayments.bank.help')}
        </Text>
        <FileDrop
          onFileSelect={(file) => void choose(file)}
          isBusy={isReading}
          accept=".csv,.txt,.xls,.xlsx"
          texts={{
            drop: t('weeklyPayments.bank.drop'),
            reading: t('weeklyPayments.bank.reading'),
            choose: t('weeklyPayments.bank.choose'),
            where: t('weeklyPayments.bank.where'),
          }}
        />
        {problem !== null && (
          <Text role="alert" color="fg.error">
            {t(`weeklyPayments.bank.problems.${problem}`)}
          </Text>
        )}
        {statements.map(({ key, bank, deposits, from, to, unread }) => (
          <HStack
            key={key}
            justify="space-between"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l2"
            px="4"
            py="2"
          >
            <Box minW="0">
              <Text fontWeight="bold" truncate>
                {key}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {t('weeklyPayments.bank.file', {
                  bank: t(`weeklyPayments.bank.banks.${bank ?? 'other'}`),
                  count: deposits.length,
                  value: count(deposits.length),
                  from: formatDateInput(from),
                  to: formatDateInput(to),
                })}
                {unread > 0 && ` ${t('weeklyPayments.bank.unread', { count: unread })}`}
              </Text>
            </Box>
            <IconButton label={t('weeklyPayments.bank.remove', { name: key })} onClick={() => void remove(key)}>
              <Trash2 aria-hidden />
            </IconButton>
          </HStack>
        ))}
      </Stack>
    </Dialog>
  );
};
