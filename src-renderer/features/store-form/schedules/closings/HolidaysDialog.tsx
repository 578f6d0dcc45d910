import { HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Store } from '@shared/contract/stores/stores';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { useOperation } from '@entities/stores/commands/operations';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { HolidayChoices } from '@entities/stores/holidays/HolidayChoices';
import { HolidayParts } from '@entities/stores/holidays/HolidayParts';
import { useHolidayPlan, type HolidayPlan } from '@entities/stores/holidays/useHolidayPlan';
import { useFormatPeriod } from '@entities/stores/closing/usePeriodText';

/** Preview of the exact closings, with notes on the night shifts before and after each. */
const HolidayPreview = ({ plan: { selected, part } }: { plan: HolidayPlan }) => {
  const formatPeriod = useFormatPeriod();
  const startsAfterEve = part.kind === 'wholeDay' && part.afterEve;
  return (
    <Stack
      as="ul"
      gap="2"
      listStyleType="none"
      maxH="11rem"
      overflowY="auto"
      tabIndex={0}
      aria-label={t('storeSchedules.holidays.preview')}
    >
      {selected.map(({ holiday, period }) => (
        <li key={holiday.date}>
          <Text textStyle="sm" fontVariantNumeric="tabular-nums">
            <Text as="strong">{t(`storeSchedules.holidays.names.${holiday.name}`)}</Text> {formatPeriod(period)}
          </Text>
          {period.ownNight !== null && (
            <Text textStyle="xs">{t('storeSchedules.holidays.ownNight', { time: period.ownNight })}</Text>
          )}
          {period.eveNight !== null && (
            <Text textStyle="xs">
              {t(startsAfterEve ? 'storeSchedules.holidays.eveWorked' : 'storeSchedules.holidays.eveCut', {
                time: period.eveNight,
              })}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
};

interface HolidaysDialogProps {
  store: Store;
  onClose: () => void;
}

/** Closes a store on several holidays with one call. */
export const HolidaysDialog = ({ store, onClose }: HolidaysDialogProps) => {
  const { settings, tenant } = useSession();
  const plan = useHolidayPlan(store);
  const { plan: planClosings } = useStoreCommands();
  const isBusy = useOperation(store.id) === 'closing';
  const { selected, scope, isIncomplete } = plan;
  const createClosings = async () => {
    const result = await planClosings(
      store,
      selected.map(({ holiday, period: { startDatetime, endDatetime } }) => ({
        ...(startDatetime !== null && { startDatetime }),
        endDatetime,
        dispatchMethod: scope,
        reason: t('storeSchedules.holidays.reason', { name: t(`storeSchedules.holidays.names.${holiday.name}`) }),
      })),
    );
    if (result.state === 'done') onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      busy={isBusy}
      title={t('storeSchedules.holidays.title', { store: store.name })}
      footer={
        <Stack gap="4" flex="1" minW="0">
          <Stack gap="2" p="4" borderRadius="l2" bg="bg.info" color="fg.info">
            <Text role="status" fontWeight="bold">
              {isIncomplete
                ? t('storeSchedules.holidays.incomplete')
                : t('storeSchedules.holidays.chosen', { count: selected.length })}
            </Text>
            {!isIncomplete && selected.length > 0 && <HolidayPreview plan={plan} />}
          </Stack>
          <HStack gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              {t('ui.cancel')}
            </Button>
            <Button
              onClick={() => void createClosings()}
              disabled={selected.length === 0 || isIncomplete}
              loading={isBusy}
              loadingText={t('stores.pending')}
            >
              {t('storeSchedules.holidays.confirm', { count: selected.length })}
            </Button>
          </HStack>
        </Stack>
      }
    >
      <Stack gap="5">
        <Text color="fg.muted" mt="-2">
          {t('storeSchedules.closings.atOnce', { commerce: settings?.commerceName ?? tenant })}
        </Text>
        <HolidayParts plan={plan} />
        <HolidayChoices plan={plan} />
      </Stack>
    </Dialog>
  );
};
