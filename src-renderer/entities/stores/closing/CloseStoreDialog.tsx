import { chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CirclePause } from 'lucide-react';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { ClosingChoices } from './ClosingChoices';
import { getClosableScopes, closingChoices, maxReasonLength, type ClosingChoice, type DraftError } from './closingForm';
import { ClosingPreview } from './ClosingPreview';
import { ExistingClosings } from './ExistingClosings';
import { useOperation } from '../commands/operations';
import { PeriodFields } from './PeriodFields';
import { ReasonField } from './ReasonField';
import { useStoreDialogs } from './storeDialog';
import { useIsSlow } from './useSlow';
import { useClosingDraft } from './useClosingDraft';
import { useStoreCommands } from '../commands/useStoreCommands';

interface CloseStoreDialogProps {
  store: StoreRow;
  onClose: () => void;
}

type FieldName = 'startDatetime' | 'endDatetime' | 'reason';

/** Field at which each of the app's own errors is shown. */
const fieldByError: Partial<Record<DraftError, FieldName>> = {
  startRequired: 'startDatetime',
  endRequired: 'endDatetime',
  endBeforeStart: 'endDatetime',
  inThePast: 'endDatetime',
  reasonTooLong: 'reason',
};

/** Finds the platform's error for a field, whose name may be nested, such as `closing.endDatetime`. */
const findFieldError = (failure: Failure | null, field: FieldName): string | undefined =>
  Object.entries(failure?.fields ?? {}).find(([name]) => name.split('.').at(-1) === field)?.[1][0];

/** Dialog that closes a store for a time. Keeps the entered values until the platform confirms. */
export const CloseStoreDialog = ({ store, onClose }: CloseStoreDialogProps) => {
  const formats = useFormats();
  const formId = useId();
  const { settings, tenant } = useSession();
  const operation = useOperation(store.id);
  const showStoreDialog = useStoreDialogs();
  const { close } = useStoreCommands();
  const { draft, updateDraft, setChoice, now, createPlan, otherClosings, hours, isLoadingHours, isDisabled } =
    useClosingDraft(store);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const plan = createPlan(now);
  const scopes = getClosableScopes(store);
  const { scope } = draft;
  const isPartial = scope !== 'both' && scopes.length > 1;
  const isSending = operation === 'closing';
  const isSlow = useIsSlow(isSending);

  const getChoiceHint = (choice: ClosingChoice): string => {
    if (choice === 'permanent') return t('stores.closing.choicePermanent');
    if (choice === 'period') return t('stores.closing.choicePeriod');
    if (isDisabled(choice)) {
      if (hours !== null) return t('stores.closing.choiceNoShift');
      return isLoadingHours ? t('stores.closing.choiceLoading') : t('stores.closing.choiceUnread');
    }
    const choicePlan = createPlan(now, choice);
    return choicePlan.ok && choicePlan.bounds.end !== null
      ? t('stores.closing.choiceEnd', { when: formats.relativeTime(choicePlan.bounds.end, now) })
      : '';
  };
  const getError = (field: FieldName): string | undefined => {
    const isDraftError = isSubmitted && !plan.ok && fieldByError[plan.error] === field;
    return isDraftError
      ? t(`stores.closing.errors.${plan.error}`, { max: maxReasonLength })
      : findFieldError(failure, field);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    setFailure(null);
    // Recomputes the plan, since "now" on screen may be a second old.
    const currentPlan = createPlan(getPlatformNow());
    if (!currentPlan.ok) return;
    const result = await close(store, currentPlan.request);
    if (result.state === 'done' || result.state === 'queued') onClose();
    if (result.state === 'notDone') setFailure(result.failure);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.key === 'Enter' && input !== null) {
      event.preventDefault();
      // Ignores repeats: the Enter key that opened the dialog from a row may still be down.
      if (!event.repeat) event.currentTarget.requestSubmit();
      return;
    }
    const choice = closingChoices[Number(event.key) - 1];
    if (input?.type === 'text' || choice === undefined || isDisabled(choice)) return;
    event.preventDefault();
    setChoice(choice);
    event.currentTarget.querySelector<HTMLElement>(`input[value="${choice}"]`)?.focus();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stores.closing.title', { store: store.name })}
      size="lg"
      busy={isSending && !isSlow}
      footer={
        // Outside the scroll area, so that the reopening time stays visible.
        <Stack gap="4" flex="1">
          {isSlow ? (
            <Text role="status" textStyle="sm" color="fg.warning">
              {t('stores.closing.slow')}
            </Text>
          ) : (
            <ClosingPreview draft={draft} plan={plan} otherClosings={otherClosings} hours={hours} now={now} />
          )}
          <HStack gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose} disabled={isSending && !isSlow}>
              {isSlow ? t('stores.closing.leave') : t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              disabled={operation !== null && !isSending}
              loading={isSending}
              loadingText={t('stores.closing.sending')}
            >
              {isPartial ? t(`stores.closing.confirmPart.${scope}`) : t('stores.closing.confirm')}
            </Button>
          </HStack>
        </Stack>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown}>
        <Stack gap="5">
          <Text color="fg.muted" mt="-2">
            {[t('stores.closing.tenant', { commerce: settings?.commerceName ?? tenant }), store.commune]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <ClosingChoices value={draft.choice} onChange={setChoice} getHint={getChoiceHint} isDisabled={isDisabled} />
          {draft.choice === 'period' && (
            <PeriodFields draft={draft} onChange={updateDraft} getError={(edge) => getError(`${edge}Datetime`)} />
          )}
          {scopes.length > 1 && (
            <Flex align="center" gap="4" wrap="wrap">
              <Text textStyle="sm" fontWeight="bold" aria-hidden>
                {t('stores.closing.what')}
              </Text>
              <SegmentedControl
                label={t('stores.closing.what')}
                value={draft.scope}
                choices={scopes.map((scope) => ({ value: scope, label: t(`stores.closing.scopes.${scope}`) }))}
                onChange={(scope) => updateDraft({ scope })}
              />
            </Flex>
          )}
          <ReasonField value={draft.reason} onChange={(reason) => updateDraft({ reason })} error={getError('reason')} />
          <HStack justify="space-between" align="flex-start" gap="4" wrap="wrap">
            <ExistingClosings closings={otherClosings} />
            <Button size="sm" variant="outline" onClick={() => showStoreDialog('pause', store)}>
              <CirclePause aria-hidden />
              {t('stores.pause.longer')}
            </Button>
          </HStack>
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
