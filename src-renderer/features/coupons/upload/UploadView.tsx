import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Download, Upload } from 'lucide-react';
import { t } from 'i18next';
import type { CouponTable } from '@shared/contract/sales/parseCouponTable';
import { invokeAction } from '@kit/bridge/client';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { FileDrop } from '@kit/ui/inputs/FileDrop';
import { notify } from '@kit/ui/overlays/notify';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ColumnChoice } from './ColumnChoice';
import { RowsTable } from './RowsTable';
import { listCellErrors, createFailedRowsCsv, formatReasons, createTemplateCsv, getColumnTitle } from './uploadFiles';
import { countRowStates, type RowResult } from './uploadResult';
import { useCouponUpload, type CouponUploadState } from './useCouponUpload';

const useSaveCsv = () => async (name: string, text: string, rows?: number) => {
  const outcome = await invokeAction('files.save', { name, text, ...(rows !== undefined && { rows }) });
  if (!outcome.ok) notify.failure(outcome.failure);
  else if (outcome.value === 'saved') notify.success(t('coupons.upload.fileSaved'));
};

const CheckedUpload = ({
  state,
  onSend,
  onRestart,
}: {
  state: Extract<CouponUploadState, { table: CouponTable }>;
  onSend: () => void;
  onRestart: () => void;
}) => {
  const { table, name } = state;
  const invalidRows = table.rows.filter(({ draft }) => draft === null);
  const validCount = table.rows.length - invalidRows.length;
  const failure = state.step === 'checked' ? state.failure : undefined;
  return (
    <SectionCard
      title={name}
      description={t('coupons.upload.counted', { count: table.rows.length })}
      actions={
        <HStack gap="3" wrap="wrap">
          <Button variant="outline" onClick={onRestart} disabled={state.step === 'sending'}>
            {t('coupons.upload.other')}
          </Button>
          <Button
            onClick={onSend}
            disabled={validCount === 0 || table.missingColumns.length > 0}
            loading={state.step === 'sending'}
            loadingText={t('coupons.upload.sending')}
          >
            <Upload aria-hidden />
            {t('coupons.upload.send', { count: validCount })}
          </Button>
        </HStack>
      }
    >
      <HStack gap="3" role="status" wrap="wrap">
        <Badge tone="success">{t('coupons.upload.good', { count: validCount })}</Badge>
        <Badge tone={invalidRows.length > 0 ? 'error' : 'neutral'}>
          {t('coupons.upload.bad', { count: invalidRows.length })}
        </Badge>
      </HStack>
      {failure !== undefined && (
        <Text role="alert" color="fg.error">
          {formatFailure(failure)}
        </Text>
      )}
      {table.missingColumns.length > 0 && (
        <Text role="alert" color="fg.error">
          {t('coupons.upload.missing', { columns: table.missingColumns.map(getColumnTitle).join(', ') })}
        </Text>
      )}
      {table.unknownTitles.length > 0 && (
        <Text color="fg.muted">{t('coupons.upload.unknownColumns', { columns: table.unknownTitles.join(', ') })}</Text>
      )}
      {invalidRows.length > 0 && (
        <RowsTable
          label={t('coupons.upload.badRows')}
          rows={invalidRows.map((row) => ({ row: row.row, code: row.cells.code ?? '', reasons: listCellErrors(row) }))}
        />
      )}
    </SectionCard>
  );
};

const UploadReport = ({
  name,
  results,
  onRestart,
}: {
  name: string;
  results: readonly RowResult[];
  onRestart: () => void;
}) => {
  const save = useSaveCsv();
  const totals = countRowStates(results);
  const unsavedResults = results.filter(({ state }) => state !== 'saved');
  return (
    <SectionCard
      title={t('coupons.upload.done', { name })}
      description={t('coupons.upload.counted', { count: results.length })}
      actions={
        <HStack gap="3" wrap="wrap">
          {unsavedResults.length > 0 && (
            <Button
              variant="outline"
              onClick={() =>
                void save(t('coupons.upload.failedFile'), createFailedRowsCsv(results), unsavedResults.length)
              }
            >
              <Download aria-hidden />
              {t('coupons.upload.download')}
            </Button>
          )}
          <Button onClick={onRestart}>{t('coupons.upload.another')}</Button>
        </HStack>
      }
    >
      <HStack gap="3" role="status" wrap="wrap">
        <Badge tone="success">{t('coupons.upload.saved', { count: totals.saved })}</Badge>
        <Badge tone={totals.failed > 0 ? 'error' : 'neutral'}>
          {t('coupons.upload.failed', { count: totals.failed })}
        </Badge>
        {totals.unknown > 0 && (
          <Badge tone="warning">{t('coupons.upload.unconfirmed', { count: totals.unknown })}</Badge>
        )}
      </HStack>
      {unsavedResults.length > 0 && (
        <RowsTable
          label={t('coupons.upload.badRows')}
          rows={unsavedResults.map((result) => ({
            row: result.row.row,
            code: result.row.cells.code ?? '',
            reasons: formatReasons(result),
          }))}
        />
      )}
    </SectionCard>
  );
};

/** Creates coupons from a file: shows errors before sending, and the result of each row. */
export const UploadView = () => {
  const { state, choose, chooseSheet, chooseColumns, send, restart } = useCouponUpload();
  const save = useSaveCsv();
  if (state.step === 'done') return <UploadReport name={state.name} results={state.results} onRestart={restart} />;
  if (state.step === 'checked' || state.step === 'sending') {
    return <CheckedUpload state={state} onRestart={restart} onSend={() => void send(state.name, state.table)} />;
  }
  if (state.step === 'columns') {
    return (
      <ColumnChoice
        name={state.name}
        table={state.table}
        onChoose={(selection) => void chooseColumns(state.name, state.sheet, selection)}
        onRestart={restart}
      />
    );
  }
  if (state.step === 'sheets') {
    return (
      <SectionCard
        title={t('coupons.upload.sheets.title', { name: state.name })}
        description={t('coupons.upload.sheets.help')}
        actions={
          <Button variant="outline" onClick={restart}>
            {t('coupons.upload.other')}
          </Button>
        }
      >
        <HStack gap="3" wrap="wrap" role="group" aria-label={t('coupons.upload.sheets.label')}>
          {state.sheets.map((sheet) => (
            <Button key={sheet.name} variant="outline" onClick={() => void chooseSheet(state.name, sheet)}>
              {sheet.name}
            </Button>
          ))}
        </HStack>
      </SectionCard>
    );
  }
  const message =
    state.step === 'reading'
      ? null
      : state.failure !== undefined
        ? formatFailure(state.failure)
        : state.problem === undefined
          ? null
          : t(`coupons.upload.problems.${state.problem}`);
  return (
    <SectionCard
      title={t('coupons.upload.title')}
      description={t('coupons.upload.help')}
      actions={
        <Button variant="outline" onClick={() => void save(t('coupons.upload.templateFile'), createTemplateCsv())}>
          <Download aria-hidden />
          {t('coupons.upload.template')}
        </Button>
      }
    >
      <Stack gap="4">
        {message !== null && (
          <Flex role="alert" color="fg.error">
            {message}
          </Flex>
        )}
        <FileDrop
          onFileSelect={(file) => void choose(file)}
          isBusy={state.step === 'reading'}
          accept=".csv,.xls,.xlsx"
          texts={{
            drop: t('coupons.upload.drop'),
            reading: t('coupons.upload.reading'),
            choose: t('coupons.upload.choose'),
            where: t('coupons.upload.where'),
          }}
        />
      </Stack>
    </SectionCard>
  );
};
