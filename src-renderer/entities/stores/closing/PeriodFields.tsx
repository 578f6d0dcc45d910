import { Stack } from '@chakra-ui/react';
import { t } from 'i18next';
import { parseDateInput } from '@shared/domain/values/typedDates';
import { useWallNow } from '@kit/format/useWallNow';
import { Checkbox } from '@kit/ui/inputs/choices';
import { DateTimeFields } from '@kit/pickers/DateTimeFields';
import type { ClosingDraft } from './closingForm';

type Edge = 'start' | 'end';

type Period = Pick<ClosingDraft, 'startsNow' | 'start' | 'end'>;

interface PeriodFieldsProps {
  draft: Period;
  onChange: (change: Partial<Period>) => void;
  /** Error of the period's start or end, from the platform or the app. */
  getError: (edge: Edge) => string | undefined;
  /** True if the start is past and cannot change. */
  endOnly?: boolean;
}

const labels = {
  start: { date: 'stores.closing.startDate', time: 'stores.closing.startTime' },
  end: { date: 'stores.closing.endDate', time: 'stores.closing.endTime' },
} as const;

/** Start and end of a closing; starts now by default. */
export const PeriodFields = ({ draft, onChange, getError, endOnly = false }: PeriodFieldsProps) => {
  const today = useWallNow().slice(0, 10);
  const hasStart = !endOnly && !draft.startsNow;
  const renderEdge = (edge: Edge, min: string) => (
    <DateTimeFields
      labels={{ date: t(labels[edge].date), time: t(labels[edge].time) }}
      value={draft[edge]}
      onChange={(dateTime) => onChange({ [edge]: dateTime })}
      error={getError(edge)}
      min={min}
    />
  );
  return (
    <Stack gap="3">
      {!endOnly && (
        <Checkbox
          label={t('stores.closing.startsNow')}
          checked={draft.startsNow}
          onChange={(startsNow) => onChange({ startsNow })}
        />
      )}
      {hasStart && renderEdge('start', today)}
      {renderEdge('end', (hasStart ? parseDateInput(draft.start.date) : null) ?? today)}
    </Stack>
  );
};
