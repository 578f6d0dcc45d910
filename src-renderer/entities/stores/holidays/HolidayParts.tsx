import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Checkbox, SegmentedControl } from '@kit/ui/inputs/choices';
import { TimeBox } from '../schedules/TimeBox';
import type { HolidayPlan } from './useHolidayPlan';

type HolidayPlanParts = Pick<HolidayPlan, 'scope' | 'scopes' | 'setScope' | 'part' | 'setPart' | 'hasEveNights'>;

/** Dispatch methods and hours to close on each holiday: the whole day or a part. */
export const HolidayParts = ({ plan }: { plan: HolidayPlanParts }) => {
  const { scope, scopes, setScope, part, setPart, hasEveNights } = plan;
  const renderTimeBox = (edge: 'from' | 'to') =>
    part.kind === 'hours' && (
      <TimeBox
        name={`holiday.${edge}`}
        label={t(`storeSchedules.holidays.${edge}`)}
        value={part[edge]}
        onChange={(time) => setPart({ ...part, [edge]: time })}
        isInvalid={false}
        describedBy={undefined}
      />
    );
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap">
        {scopes.length > 1 && (
          <SegmentedControl
            label={t('stores.closing.what')}
            value={scope}
            choices={scopes.map((option) => ({ value: option, label: t(`stores.closing.scopes.${option}`) }))}
            onChange={setScope}
          />
        )}
        <SegmentedControl
          label={t('storeSchedules.holidays.howMuch')}
          value={part.kind}
          choices={(['wholeDay', 'hours'] as const).map((kind) => ({
            value: kind,
            label: t(`storeSchedules.holidays.${kind}`),
          }))}
          onChange={(kind) =>
            setPart(kind === 'wholeDay' ? { kind, afterEve: false } : { kind, from: '15:00', to: '00:00' })
          }
        />
      </Flex>
      {part.kind === 'hours' && (
        <HStack gap="2">
          {renderTimeBox('from')}
          <Text as="span" aria-hidden color="fg.muted">
            –
          </Text>
          {renderTimeBox('to')}
          {part.to <= part.from && (
            <Text as="span" textStyle="xs" color="fg.muted">
              {t('storeSchedules.holidays.nextDay')}
            </Text>
          )}
        </HStack>
      )}
      {part.kind === 'wholeDay' && hasEveNights && (
        <Checkbox
          label={t('storeSchedules.holidays.afterEve')}
          checked={part.afterEve}
          onChange={(afterEve) => setPart({ ...part, afterEve })}
        />
      )}
    </Stack>
  );
};
