import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import type { Store } from '@shared/contract/stores/stores';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { emptyDateTimeInput, formatDateTimeInput } from '@kit/format/dateTimeInput';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import {
  getClosableScopes,
  maxReasonLength,
  createClosingDraft,
  type ClosingDraft,
} from '@entities/stores/closing/closingForm';
import { PeriodFields } from '@entities/stores/closing/PeriodFields';
import { ReasonField } from '@entities/stores/closing/ReasonField';
import { useOperation } from '@entities/stores/commands/operations';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { createClosingEdit } from './closingEdit';
import { useFormatPeriod } from '@entities/stores/closing/usePeriodText';

interface ClosingDialogProps {
  store: Store;
  /** Null for a new closing. */
  closing: ClosingTime | null;
  onClose: () => void;
}

const createDraft = (store: Store, closing: ClosingTime | null): ClosingDraft => {
  const blankDraft: ClosingDraft = { ...createClosingDraft(store), choice: 'period', startsNow: false };
  if (closing === null) return blankDraft;
  return {
    ...blankDraft,
    scope: closing.dispatchMethod,
    start: formatDateTimeInput(closing.startDatetime),
    end: closing.endDatetime === null ? emptyDateTimeInput : formatDateTimeInput(closing.endDatetime),
    reason: closing.reason ?? '',
  };
};

const errorFields = { startRequired: 'start', endRequired: 'end', endBeforeStart: 'end', inThePast: 'end' } as const;

/** Dialog for the period, scope and reason of a new or existing closing. */
export const ClosingDialog = ({ store, closing, onClose }: ClosingDialogProps) => {
  const formats = useFormats();
  const { zone } = formats;
  const { settings, tenant } = useSession();
  const formId = useId();
  const formatPeriod = useFormatPeriod();
  const { plan } = useStoreCommands();
  const isBusy = useOperation(store.id) === 'closing';
  const [draft, setDraft] = useState(() => createDraft(store, closing));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const formatWhen = (time: WallTime) => formats.relativeTime(toInstant(time, zone), getPlatformNow());
  const changeDraft = (changes: Partial<ClosingDraft>) =>
    setDraft((previousDraft) => ({ ...previousDraft, ...changes }));

  const { hasStarted, period, error, entry } = createClosingEdit(draft, closing, getPlatformNow(), zone);
  const isReasonTooLong = draft.reason.trim().length > maxReasonLength;
  const scopes = getClosableScopes(store);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsSubmitted(true);
    setFailure(null);
    if (error !== null || isReasonTooLong) return;
    const result = await plan(store, [entry]);
    if (result.state === 'done') onClose();
    if (result.state === 'notDone') setFailure(result.failure);
  };
  const findFieldError = (field: string) =>
    Object.entries(failure?.fields ?? {}).find(([name]) => name.split('.').at(-1) === field)?.[1][0];
  const getError = (edge: 'start' | 'end') =>
    isSubmitted && error !== null && errorFields[error] === edge
      ? t(`stores.closing.errors.${error}`)
      : findFieldError(`${edge}Datetime`);

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      busy={isBusy}
      title={t(closing === null ? 'storeSchedules.closings.addTitle' : 'storeSchedules.closings.changeTitle', {
        store: store.name,
      })}
      footer={
        <Stack gap="4" flex="1">
          <Text role="status" p="4" borderRadius="l2" bg="bg.info" color="fg.info" fontWeight="bold">
            {period === null ? t('storeSchedules.closings.incomplete') : formatPeriod(period)}
          </Text>
          <HStack gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={isBusy} loadingText={t('stores.pending')}>
              {t(closing === null ? 'storeSchedules.closings.addConfirm' : 'storeSchedules.closings.changeConfirm')}
            </Button>
          </HStack>
        </Stack>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          <Text color="fg.muted" mt="-2">
            {t('storeSchedules.closings.atOnce', { commerce: settings?.commerceName ?? tenant })}
          </Text>
          {closing !== null && hasStarted && (
            <Text>{t('storeSchedules.closings.begun', { start: formatWhen(closing.startDatetime) })}</Text>
          )}
          <PeriodFields draft={draft} onChange={changeDraft} getError={getError} endOnly={hasStarted} />
          {scopes.length > 1 && (
            <SegmentedControl
              label={t('stores.closing.what')}
              value={draft.scope}
              choices={scopes.map((scope) => ({ value: scope, label: t(`stores.closing.scopes.${scope}`) }))}
              onChange={(scope) => changeDraft({ scope })}
            />
          )}
          <ReasonField
            value={draft.reason}
            onChange={(reason) => changeDraft({ reason })}
            error={
              isReasonTooLong
                ? t('stores.closing.errors.reasonTooLong', { max: maxReasonLength })
                : findFieldError('reason')
            }
          />
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
