import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { maxPlannedDays, parseDueTime } from '@shared/jobs/dueTime';
import { toWallTime } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { WallTimeControl } from '@kit/resource/form/controls/WallTimeControl';
import { SegmentedControl } from '@kit/ui/inputs/choices';

/** Time at which a change is applied: now, or the typed `wallTime` if `isScheduled`. */
interface DueTime {
  isScheduled: boolean;
  wallTime: string | null;
  /** True once the user tried to continue. */
  showsError: boolean;
}

const dueNow: DueTime = { isScheduled: false, wallTime: null, showsError: false };

/**
 * State of a `DueTimeChoice`. `read` returns the instant (ms), undefined for an immediate change, or null after showing
 * the error.
 */
export const useDueTime = () => {
  const { zone } = useFormats();
  const [dueTime, setDueTime] = useState(dueNow);
  const readDueAt = (): number | undefined | null => {
    if (!dueTime.isScheduled) return undefined;
    const parsed = parseDueTime(dueTime.wallTime, zone, getPlatformNow());
    if ('dueAt' in parsed) return parsed.dueAt;
    setDueTime((previous) => ({ ...previous, showsError: true }));
    return null;
  };
  return { due: dueTime, setDue: setDueTime, read: readDueAt };
};

interface DueTimeChoiceProps {
  dueTime: DueTime;
  onChange: (dueTime: DueTime) => void;
}

/** Choice between now and a later time in the tenant's zone, with a note on what a planned job requires. */
export const DueTimeChoice = ({ dueTime, onChange }: DueTimeChoiceProps) => {
  const { zone } = useFormats();
  const parsed = parseDueTime(dueTime.wallTime, zone, getPlatformNow());
  return (
    <Stack gap="3">
      <SegmentedControl
        label={t('jobs.due.question')}
        value={dueTime.isScheduled ? 'later' : 'now'}
        onChange={(dueChoice) => onChange({ ...dueTime, isScheduled: dueChoice === 'later', showsError: false })}
        choices={[
          { value: 'now', label: t('jobs.due.now') },
          { value: 'later', label: t('jobs.due.later') },
        ]}
      />
      {dueTime.isScheduled && (
        <>
          <WallTimeControl
            label={t('jobs.due.field')}
            value={dueTime.wallTime}
            onChange={(wallTime) => onChange({ ...dueTime, wallTime: wallTime })}
            error={
              dueTime.showsError && 'error' in parsed
                ? t(`jobs.due.errors.${parsed.error}`, { count: maxPlannedDays })
                : undefined
            }
            defaultTime="00:00"
            min={toWallTime(getPlatformNow(), zone).slice(0, 10)}
            required
          />
          <Text textStyle="sm" color="fg.muted">
            {t('jobs.due.help')}
          </Text>
        </>
      )}
    </Stack>
  );
};
