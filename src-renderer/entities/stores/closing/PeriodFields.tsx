import { Box, Flex, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTimeInput, parseDateTimeInput, type DateTimeInput } from '@kit/format/dateTimeInput';
import { Checkbox } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { ClosingDraft } from './closingForm';

type Edge = 'start' | 'end';

type Period = Pick<ClosingDraft, 'startsNow' | 'start' | 'end'>;

interface PeriodFieldsProps {
  draft: Period;
  onChange: (change: Partial<Period>) => void;
  /** Error for one end of the period, from the platform or the app. */
  getError: (edge: Edge) => string | undefined;
  /** True if the start is past and cannot change. */
  endOnly?: boolean;
}

const labels = {
  start: { date: 'stores.closing.startDate', time: 'stores.closing.startTime' },
  end: { date: 'stores.closing.endDate', time: 'stores.closing.endTime' },
} as const;

/** Start and end of a closing; starts now by default. Normalizes the typed text on blur. */
export const PeriodFields = ({ draft, onChange, getError, endOnly = false }: PeriodFieldsProps) => {
  const { t } = useTranslation();
  const renderEdge = (which: Edge) => {
    const typed = draft[which];
    const set = (change: Partial<DateTimeInput>) => onChange({ [which]: { ...typed, ...change } });
    const tidy = () => {
      const wallTime = parseDateTimeInput(typed);
      if (wallTime !== null) onChange({ [which]: formatDateTimeInput(wallTime) });
    };
    return (
      <Flex gap="3" align="flex-start">
        <Box flex="3">
          <Field label={t(labels[which].date)} error={getError(which)}>
            <TextInput
              value={typed.date}
              placeholder={t('stores.closing.dateFormat')}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => set({ date: event.target.value })}
              onBlur={tidy}
            />
          </Field>
        </Box>
        <Box flex="2">
          <Field label={t(labels[which].time)}>
            <TextInput
              value={typed.time}
              placeholder={t('stores.closing.timeFormat')}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => set({ time: event.target.value })}
              onBlur={tidy}
            />
          </Field>
        </Box>
      </Flex>
    );
  };
  return (
    <Stack gap="3">
      {!endOnly && (
        <Checkbox
          label={t('stores.closing.startsNow')}
          checked={draft.startsNow}
          onChange={(startsNow) => onChange({ startsNow })}
        />
      )}
      {!endOnly && !draft.startsNow && renderEdge('start')}
      {renderEdge('end')}
    </Stack>
  );
};
