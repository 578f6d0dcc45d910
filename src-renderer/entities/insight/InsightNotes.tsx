import { Flex, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { formatWallTime } from '@shared/domain/values/wallTime';
import { formatSpan } from './spanText';
import type { InsightChoice } from './useInsightChoice';

const formatZone = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** Notes with the date range of the figures, the start of the day and the compared range. */
export const InsightNotes = ({ choice, completeFrom }: { choice: InsightChoice; completeFrom: string | null }) => {
  const { elapsed, compared, dayStart, isRunning, zone } = choice;
  const dayStartText = `${String(dayStart).padStart(2, '0')}:00`;
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="0.5" mb="4" textStyle="sm" color="fg.muted">
      <Text>
        <Text as="strong" color="fg">
          {formatSpan(elapsed, dayStart)}
        </Text>
        {compared !== null && ` · ${t('insight.versus', { span: formatSpan(compared, dayStart) })}`}
      </Text>
      <Text>
        {t('insight.timeNote', { zone: formatZone(zone) })}{' '}
        {dayStart > 0 && t('insight.dayStartNote', { time: dayStartText })}
      </Text>
      {isRunning && compared !== null && <Text>{t('insight.runningNote')}</Text>}
      {completeFrom !== null && choice.days.first < completeFrom && (
        <Text role="status" color="fg.warning">
          {t('insight.completeFrom', { date: formatWallTime(`${completeFrom.slice(0, 10)}T00:00:00`).slice(0, 10) })}
        </Text>
      )}
    </Flex>
  );
};
