import { chakra, HStack, Stack } from '@chakra-ui/react';
import { useId, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { t } from 'i18next';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { useStores } from '@entities/stores/useStores';
import { getPlatformNow } from '@kit/session/platformClock';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { WallTimeControl } from '@kit/resource/form/controls/WallTimeControl';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { ChoiceCards } from '@kit/ui/inputs/ChoiceCards';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { EffectPreview } from '@kit/ui/EffectPreview';
import { formatFailure } from '@kit/ui/failureText';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId } from '@kit/ui/nameOrId';
import { formatEffectEverywhere, formatEffectInStore, formatStores } from './scopeTexts';
import { planSoldOut, soldOutDurations, type SoldOutDraft, type SoldOutReach } from './soldOutPlan';
import { SoldOutStores } from './SoldOutStores';
import { useCanSellOut } from './useCanSellOut';
import { useSaleCommands, type SaleStore, type SaleProduct } from './useSaleCommands';
import { useStoresSellingProducts, type ScopedProduct } from './useSaleScope';

export interface SellableProduct extends SaleProduct, ScopedProduct {
  dispatchMethod: string;
}

const Form = chakra('form');

interface SoldOutDialogProps {
  /** Products to mark as sold out, at least one. */
  products: readonly SellableProduct[];
  /** Store in which the user works; if absent, the user selects one. */
  store?: SaleStore;
  /**
   * Called to start a bulk change named `label`. Without this callback, the dialog changes its single product itself.
   */
  onBulkChange?: (request: { where: 'everywhere' | { storeId: number }; until: string | null; label: string }) => void;
  onClose: () => void;
  onDone?: () => void;
}

/** Dialog that marks products as sold out, with a preview of the stores and the end. */
export const SoldOutDialog = ({ products, store, onBulkChange, onClose, onDone = onClose }: SoldOutDialogProps) => {
  const formats = useFormats();
  const { zone } = formats;
  const canSellOut = useCanSellOut();
  const commands = useSaleCommands();
  const now = useNow(30_000);
  const [firstProduct] = products;
  const reachChoices = useMemo((): SoldOutReach[] => {
    const storeChoices: SoldOutReach[] = canSellOut.inStore ? ['store'] : [];
    return [
      ...(store === undefined ? [] : storeChoices),
      ...(canSellOut.everywhere ? ['everywhere' as const] : []),
      ...(store === undefined ? storeChoices : []),
    ];
  }, [canSellOut.inStore, canSellOut.everywhere, store]);
  const [draft, setDraft] = useState<SoldOutDraft>({
    reach: reachChoices[0] ?? 'everywhere',
    length: 'service',
    typedTime: null,
  });
  const updateDraft = (changes: Partial<SoldOutDraft>) => {
    setDraft((previousDraft) => ({ ...previousDraft, ...changes }));
    setFailureText(null);
  };
  const [selectedId, setSelectedId] = useState<number | null>(store?.id ?? null);
  const [failureText, setFailureText] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const pickerRef = useRef<HTMLInputElement>(null);
  const formId = useId();

  const scope = useStoresSellingProducts(products);
  const liveStores = useStores();
  const selectedStore = liveStores?.byKey.get(selectedId ?? 0) ?? null;
  const isStoreOnly = draft.reach === 'store';
  const affectedStores = isStoreOnly ? (selectedStore === null ? [] : [selectedStore]) : (scope?.stores ?? []);
  const createPlan = (instant: number) => planSoldOut(draft, affectedStores, products, instant, zone);
  const plan = createPlan(now);
  const isLoading = isStoreOnly ? liveStores === null : scope === undefined;
  const disabledReason =
    isStoreOnly && selectedStore === null ? t('soldOut.chooseStore') : plan.ok ? null : t(`soldOut.${plan.error}`);

  const durations = soldOutDurations.filter(
    (length) =>
      (length !== 'forGood' || !isStoreOnly) && (length !== 'opening' || isLoading || plan.openingTime !== null),
  );
  const getLengthHint = (length: (typeof soldOutDurations)[number]): string => {
    if (length === 'forGood') return t('soldOut.forGoodHint');
    if (length === 'other') return t('soldOut.otherHint');
    const endsAt = length === 'opening' ? plan.openingTime : plan.service.at;
    return isLoading || endsAt === null ? t('soldOut.loading') : formats.relativeTime(endsAt, now);
  };
  const listSentences = (): string[] => {
    if (isLoading) return [t('soldOut.loading')];
    if (disabledReason !== null || !plan.ok) return [disabledReason ?? ''];
    const scopeSentences =
      isStoreOnly && selectedStore !== null
        ? formatEffectInStore(formats, selectedStore, scope)
        : [formatEffectEverywhere(formats, scope ?? null, plan.service)];
    const returnText =
      plan.until === null
        ? t('soldOut.scope.forGood')
        : t('soldOut.scope.returns', { when: formats.relativeTime(toInstant(plan.until, zone, 'end'), now) });
    return [...scopeSentences, returnText];
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || isLoading || disabledReason !== null || firstProduct === undefined) return;
    // Recomputes the plan, since the displayed one may be half a minute old.
    const currentPlan = createPlan(getPlatformNow());
    // Rejects a time in the past, which would hide the product in all stores without an end.
    if (!currentPlan.ok) return setFailureText(t(`soldOut.${currentPlan.error}`));
    const { until } = currentPlan;
    const soldOutStore = isStoreOnly && selectedStore !== null ? selectedStore : null;
    const stores =
      soldOutStore !== null
        ? getNameOrId(soldOutStore)
        : scope == null
          ? t('soldOut.done.all')
          : formatStores(formats, scope);
    if (onBulkChange !== undefined) {
      const label =
        until === null
          ? t('soldOut.done.labelForGood', { stores })
          : t('soldOut.done.label', { stores, when: formats.wallTime(until) });
      return onBulkChange({ where: soldOutStore === null ? 'everywhere' : { storeId: soldOutStore.id }, until, label });
    }
    setIsSending(true);
    const failure =
      soldOutStore !== null && until !== null
        ? await commands.inStore(firstProduct, soldOutStore, until)
        : await commands.everywhere(firstProduct, until, stores);
    setIsSending(false);
    if (failure === null) onDone();
    else setFailureText(formatFailure(failure));
  };
  const [mainSentence, ...otherSentences] = listSentences();
  const isWarning = disabledReason !== null || (plan.ok && plan.until === null);
  const name = firstProduct === undefined ? '' : getNameOrId(firstProduct);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      busy={isSending}
      title={t('soldOut.title', { count: products.length, value: formats.count(products.length), name })}
      footer={
        <Stack gap="4" flex="1">
          <EffectPreview isWarning={isWarning} mainText={mainSentence} details={otherSentences} />
          {failureText !== null && <FailureNotice>{failureText}</FailureNotice>}
          <HStack gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose} disabled={isSending}>
              {t('ui.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              loading={isSending}
              loadingText={t('soldOut.confirm')}
              disabled={isLoading || disabledReason !== null}
            >
              {t('soldOut.confirm')}
            </Button>
          </HStack>
        </Stack>
      }
    >
      <Form id={formId} noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
        <Stack gap="5">
          {reachChoices.length > 1 && (
            <SegmentedControl
              label={t('soldOut.where')}
              value={draft.reach}
              choices={reachChoices.map((value) => ({
                value,
                label:
                  value === 'everywhere'
                    ? t('soldOut.wheres.everywhere')
                    : store === undefined
                      ? t('soldOut.wheres.one')
                      : t('soldOut.wheres.here', { store: getNameOrId(store) }),
              }))}
              onChange={(reach) =>
                updateDraft({
                  reach,
                  length: reach === 'store' && draft.length === 'forGood' ? 'service' : draft.length,
                })
              }
            />
          )}
          {isStoreOnly && store === undefined && (
            <Field label={t('soldOut.store')}>
              <EntityPicker
                ref={pickerRef}
                label={t('soldOut.store')}
                isSingle
                useOptions={useStoreOptions}
                knownOptions={[]}
                value={selectedId === null ? [] : [selectedId]}
                onChange={([id]) => setSelectedId(id ?? null)}
              />
            </Field>
          )}
          <ChoiceCards
            label={t('soldOut.until')}
            value={draft.length}
            choices={durations.map((value) => ({
              value,
              label: t(`soldOut.lengths.${value}`),
              hint: getLengthHint(value),
            }))}
            onChange={(length) => updateDraft({ length: length as SoldOutDraft['length'] })}
          />
          {draft.length === 'other' && (
            <WallTimeControl
              label={t('soldOut.returns')}
              value={draft.typedTime}
              onChange={(dateTime) => updateDraft({ typedTime: dateTime })}
              error={!plan.ok && plan.error === 'past' ? t('soldOut.past') : undefined}
              defaultTime="00:00"
              min={toWallTime(now, zone).slice(0, 10)}
              required
            />
          )}
          {onBulkChange === undefined && firstProduct !== undefined && (
            <SoldOutStores product={firstProduct} now={now} />
          )}
        </Stack>
      </Form>
    </Dialog>
  );
};
