import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { ClosingError } from '@shared/domain/stores/closing';
import { getStartOfNextDay, toWallTime } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { formatDateTimeInput } from '@kit/format/dateTimeInput';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { closingScopes, maxReasonLength } from '@entities/stores/closing/closingForm';
import { PeriodFields } from '@entities/stores/closing/PeriodFields';
import { ReasonField } from '@entities/stores/closing/ReasonField';
import { HolidayChoices } from '@entities/stores/holidays/HolidayChoices';
import { HolidayParts } from '@entities/stores/holidays/HolidayParts';
import { ChangeHeader } from './ChangeHeader';
import { closingModes, type ClosingsDraft } from './useClosingsChange';

const fieldByError: Record<ClosingError, 'start' | 'end'> = {
  startRequired: 'start',
  endRequired: 'end',
  endBeforeStart: 'end',
  inThePast: 'end',
};

const HolidayClosingFields = ({ draft: { formValues, fill, holidays } }: { draft: ClosingsDraft }) => {
  const selectedHolidays = holidays.filter(({ date }) => formValues.dates.includes(date));
  return (
    <>
      <HolidayParts
        plan={{
          scope: formValues.scope,
          scopes: closingScopes,
          setScope: (scope) => fill({ scope }),
          part: formValues.part,
          setPart: (part) => fill({ part }),
          // Always offers to start a closing after the night shift of the holiday's eve, because only some of the
          // stores may have such a shift. The preview shows the affected nights.
          hasEveNights: true,
        }}
      />
      <HolidayChoices
        plan={{
          // Marks no holiday as already covered by a closing, because existing closings differ by store.
          offeredHolidays: holidays.map((holiday) => ({ holiday, cover: 'none' })),
          selected: selectedHolidays.map((holiday) => ({ holiday })),
          choose: (date, isOn) =>
            fill({
              dates: isOn ? [...formValues.dates, date] : formValues.dates.filter((otherDate) => otherDate !== date),
            }),
        }}
      />
    </>
  );
};

const hourMs = 3_600_000;

/** Presets for closings that start now, each with a function that computes the end. */
const endPresets = [
  ['oneHour', (now: number) => now + hourMs],
  ['twoHours', (now: number) => now + 2 * hourMs],
  ['midnight', getStartOfNextDay],
] as const satisfies readonly (readonly [string, (now: number, timeZone: string) => number])[];

const EndPresetButtons = ({ fill }: Pick<ClosingsDraft, 'fill'>) => {
  const { zone } = useFormats();
  return (
    <Flex role="group" aria-label={t('storesBulk.closings.fromNow')} gap="2" wrap="wrap" align="center">
      <Text aria-hidden textStyle="sm" color="fg.muted">
        {t('storesBulk.closings.fromNow')}
      </Text>
      {endPresets.map(([name, getEnd]) => (
        <Button
          key={name}
          size="xs"
          variant="outline"
          fontWeight="normal"
          onClick={() =>
            fill({ startsNow: true, end: formatDateTimeInput(toWallTime(getEnd(getPlatformNow(), zone), zone)) })
          }
        >
          {t(`storesBulk.closings.ends.${name}`)}
        </Button>
      ))}
    </Flex>
  );
};

const PeriodClosingFields = ({ draft: { formValues, fill, error } }: { draft: ClosingsDraft }) => (
  <>
    <Box>
      <SegmentedControl
        label={t('stores.closing.what')}
        value={formValues.scope}
        choices={closingScopes.map((scope) => ({ value: scope, label: t(`stores.closing.scopes.${scope}`) }))}
        onChange={(scope) => fill({ scope })}
      />
    </Box>
    <EndPresetButtons fill={fill} />
    <Box maxW="30rem">
      <PeriodFields
        draft={formValues}
        onChange={fill}
        getError={(edge) =>
          error !== null && fieldByError[error] === edge ? t(`stores.closing.errors.${error}`) : undefined
        }
      />
    </Box>
  </>
);

/** Form that adds closings, either on selected holidays or for a custom period. */
export const ClosingsChange = ({ draft }: { draft: ClosingsDraft }) => {
  const { formValues, fill, isReasonTooLong } = draft;
  return (
    <Stack gap="5">
      <ChangeHeader
        label={t('storesBulk.change.how')}
        mode={formValues.mode}
        modes={closingModes.map((value) => ({ value, label: t(`storesBulk.closings.${value}`) }))}
        onModeChange={(mode) => fill({ mode })}
        help={t(`storesBulk.closings.${formValues.mode}Help`)}
      />
      {formValues.mode === 'holidays' ? <HolidayClosingFields draft={draft} /> : <PeriodClosingFields draft={draft} />}
      <Box maxW="40rem">
        <ReasonField
          value={formValues.reason}
          onChange={(reason) => fill({ reason })}
          error={isReasonTooLong ? t('stores.closing.errors.reasonTooLong', { max: maxReasonLength }) : undefined}
        />
      </Box>
    </Stack>
  );
};
