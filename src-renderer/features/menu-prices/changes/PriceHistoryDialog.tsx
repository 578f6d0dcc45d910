import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import {
  findRestoringChanges,
  getHistoryStart,
  type LoggedPriceChange,
} from '@shared/domain/catalogue/priceHistory/priceHistory';
import type { CellChange, Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { getStartOfNextDay, toInstant } from '@shared/domain/values/wallTime';
import { PriceHistoryList } from '@entities/prices/PriceHistoryList';
import { usePriceHistory } from '@entities/prices/usePriceHistory';
import { formatShortDate } from '@kit/format/relativeTime';
import { useFormats } from '@kit/format/useFormats';
import { DateControl } from '@kit/resource/form/controls/ParsedInput';
import { getPlatformNow } from '@kit/session/platformClock';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { getNameOrId } from '@kit/ui/nameOrId';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';

const isDateText = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);

interface PriceHistoryDialogProps {
  sheet: Sheet;
  names: ReadonlyMap<number, string>;
  /** Product to show, or null for the whole sheet. */
  productId: number | null;
  onShowAll: () => void;
  /** Enters the earlier prices in the sheet, where the user reviews them before saving. */
  onRestore: (changes: readonly CellChange[]) => void;
  onClose: () => void;
}

/** Price history of the sheet's groups; can restore the prices of any day saved on this computer. */
export const PriceHistoryDialog = ({
  sheet,
  names,
  productId,
  onShowAll,
  onRestore,
  onClose,
}: PriceHistoryDialogProps) => {
  const { zone, formatClock } = useFormats();
  const formId = useId();
  const groupIds = sheet.groups.flatMap(({ id }) => (id === null ? [] : [id]));
  const { history, failure, refetch } = usePriceHistory({
    groupIds,
    ...(productId !== null && { productId }),
  });
  const [day, setDay] = useState<unknown>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const historyStart = history === null ? null : getHistoryStart(history);
  const formatDay = (instant: number) => formatShortDate(instant, getPlatformNow(), zone);

  const restorePrices = (instant: number) => {
    const products = productId === null ? new Set(names.keys()) : new Set([productId]);
    const changes = findRestoringChanges(sheet, history?.changes ?? [], instant, products);
    if (changes.length === 0) notify.info(t('menuPrices.history.noChange'));
    else onRestore(changes);
  };
  /** End of the typed day, or the reason why its prices cannot be restored. */
  const computeEndOfDay = (): { instant: number } | { error: string } => {
    if (!isDateText(day)) return { error: t('menuPrices.history.errors.notDay') };
    const noon = toInstant(`${day}T12:00:00`, zone);
    const instant = getStartOfNextDay(noon, zone) - 1;
    if (instant >= getPlatformNow()) return { error: t('menuPrices.history.errors.notPast') };
    if (historyStart !== null && instant < historyStart)
      return { error: t('menuPrices.history.errors.unknown', { day: formatDay(historyStart) }) };
    return { instant };
  };
  const restorePoint = computeEndOfDay();

  const renderContent = () => {
    if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
    if (history === null) return <RowSkeletons rows={4} />;
    if (history.changes.length === 0)
      return (
        <EmptyState
          icon={<History aria-hidden />}
          title={t('priceHistory.empty')}
          description={t('priceHistory.emptyBody')}
        />
      );
    return (
      <>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setIsSubmitted(true);
            if ('instant' in restorePoint) restorePrices(restorePoint.instant);
          }}
        >
          <Flex gap="3" align="flex-end" wrap="wrap">
            <Field
              label={t('menuPrices.history.day')}
              help={t('menuPrices.history.dayHelp')}
              error={isSubmitted && 'error' in restorePoint ? restorePoint.error : undefined}
            >
              <HStack gap="3">
                <DateControl
                  aria-label={t('menuPrices.history.day')}
                  aria-invalid={isSubmitted && 'error' in restorePoint}
                  value={day}
                  onChange={setDay}
                />
                <Button type="submit" variant="outline" flexShrink="0">
                  {t('menuPrices.history.back')}
                </Button>
              </HStack>
            </Field>
          </Flex>
        </form>
        <PriceHistoryList
          changes={history.changes}
          names={productId === null ? names : null}
          action={({ at }: LoggedPriceChange) => (
            <Button
              variant="outline"
              size="sm"
              aria-label={t('priceHistory.backLabel', { time: formatClock(at), day: formatDay(at) })}
              onClick={() => restorePrices(at - 1)}
            >
              {t('priceHistory.back')}
            </Button>
          )}
        />
      </>
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        productId === null
          ? t('priceHistory.title')
          : t('menuPrices.history.ofProduct', {
              name: getNameOrId({ id: productId, name: names.get(productId) ?? '' }),
            })
      }
      size="lg"
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Stack gap="5">
        {historyStart !== null && (
          <Text textStyle="sm" color="fg.muted">
            {t('priceHistory.since', { day: formatDay(historyStart) })}
          </Text>
        )}
        {productId !== null && (
          <Button variant="ghost" size="sm" alignSelf="flex-start" ms="-3" onClick={onShowAll}>
            {t('menuPrices.history.showAll')}
          </Button>
        )}
        {renderContent()}
      </Stack>
    </Dialog>
  );
};
