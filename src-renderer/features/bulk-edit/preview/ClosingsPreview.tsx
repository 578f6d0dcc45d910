import { Flex, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { PlannedClosing } from '@shared/domain/bulk/bulkClosings';
import { Badge } from '@kit/ui/Badge';
import { useFormatPeriod } from '@entities/stores/closing/usePeriodText';

/** Maximum closings listed individually; further ones are only counted. */
const maxListedClosings = 3;

/** Closing to be added, with notes on the night shifts at its start and end. */
const AddedClosing = ({ range }: { range: PlannedClosing }) => {
  const period = useFormatPeriod()(range);
  const { reason, ownNight, eveNight, cover } = range;
  const isEveWorked = eveNight !== null && range.startDatetime?.slice(11, 16) === eveNight;
  return (
    <Stack gap="0">
      <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
        <Text fontVariantNumeric="tabular-nums">
          {t('storesBulk.preview.closes', { period })}
          {reason !== null && (
            <Text as="span" color="fg.muted">
              {' · '}
              {reason}
            </Text>
          )}
        </Text>
        {range.isClosedWithoutEnd && <Badge tone="warning">{t('storesBulk.preview.closedWithoutEnd')}</Badge>}
        {cover === 'partly' && <Badge tone="warning">{t('storesBulk.preview.overlaps')}</Badge>}
      </Flex>
      {ownNight !== null && (
        <Text textStyle="xs" color="fg.muted">
          {t('storeSchedules.holidays.ownNight', { time: ownNight })}
        </Text>
      )}
      {eveNight !== null && (
        <Text textStyle="xs" color="fg.muted">
          {t(isEveWorked ? 'storeSchedules.holidays.eveWorked' : 'storeSchedules.holidays.eveCut', { time: eveNight })}
        </Text>
      )}
    </Stack>
  );
};

/** Closings to be added to a store, and the number of planned closings that existing closings already cover. */
export const ClosingsPreview = ({ closings }: { closings: readonly PlannedClosing[] }) => {
  const addedClosings = closings.filter(({ cover }) => cover !== 'wholly');
  const unlistedCount = addedClosings.length - maxListedClosings;
  const previousCount = closings.length - addedClosings.length;
  return (
    <Stack gap="1">
      {addedClosings.slice(0, maxListedClosings).map((range) => (
        <AddedClosing key={`${range.startDatetime} ${range.endDatetime}`} range={range} />
      ))}
      {unlistedCount > 0 && <Text>{t('storesBulk.preview.closesMore', { count: unlistedCount })}</Text>}
      {previousCount > 0 && (
        <Text color="fg.muted" textStyle="xs">
          {t('storesBulk.preview.closedAlreadySome', { count: previousCount })}
        </Text>
      )}
    </Stack>
  );
};
