import { Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import {
  defaultQuietHours,
  quietHoursSchema,
  timeOfDaySchema,
  isoWeekdays,
  type QuietHours,
} from '@shared/domain/platform/quietHours';
import { invokeAction } from '@kit/bridge/client';
import { isSameValue } from '@kit/editor/changes';
import { TimeControl } from '@kit/resource/form/controls/ParsedInput';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Checkbox } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { FieldGroup } from '@kit/ui/inputs/FieldGroup';
import { Switch } from '@kit/ui/inputs/Switch';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { notify } from '@kit/ui/overlays/notify';

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Switch that starts the app at login; renders nothing if the system does not support it for this account. */
const LoginItemSwitch = () => {
  const [isOn, setIsOn] = useState<boolean | null>(false);
  useEffect(() => {
    void invokeAction('loginItem.get', {}).then((outcome) => {
      if (outcome.ok) setIsOn(outcome.value);
    });
  }, []);
  const changeLoginItem = async (shouldStart: boolean) => {
    setIsOn(shouldStart);
    const outcome = await invokeAction('loginItem.set', { isOn: shouldStart });
    if (outcome.ok) return setIsOn(outcome.value);
    setIsOn(!shouldStart);
    notify.failure(outcome.failure);
  };
  return (
    <Switch
      label={t('account.start.atLogin')}
      help={t(isOn === null ? 'account.start.atLoginImpossible' : 'account.start.atLoginHelp')}
      checked={isOn === true}
      disabled={isOn === null}
      onChange={(next) => void changeLoginItem(next)}
    />
  );
};

/** Fields of the quiet hours. Saves valid input only. */
const QuietHoursFields = ({ saved }: { saved: QuietHours }) => {
  const [hours, setHours] = useState(saved);
  const [lastSaved, setLastSaved] = useState(saved);
  const toText = (time: unknown) => (typeof time === 'string' ? time : '');
  const save = (nextHours: QuietHours) => {
    if (!v.is(quietHoursSchema, nextHours) || isSameValue(nextHours, lastSaved)) return;
    void setPreferences({ quietHours: nextHours }).then((outcome) => {
      if (outcome.ok) setLastSaved(nextHours);
      else notify.failure(outcome.failure);
    });
  };
  const change = (patch: Partial<QuietHours>) => {
    const nextHours = { ...hours, ...patch };
    setHours(nextHours);
    if (patch.weekdays !== undefined) save(nextHours);
  };
  const findTimeError = (time: string) => (v.is(timeOfDaySchema, time) ? undefined : t('account.start.timeInvalid'));
  const endTimeError = hours.from === hours.to ? t('account.start.sameTime') : findTimeError(hours.to);
  return (
    <Stack gap="4">
      {/* Saves when a field loses focus, since the first digits of a time can already be a valid time. */}
      <SimpleGrid columns={2} gap="4" maxW="xs" onBlur={() => save(hours)}>
        <Field label={t('account.start.from')} error={findTimeError(hours.from)}>
          <TimeControl value={hours.from} onChange={(time) => change({ from: toText(time) })} />
        </Field>
        <Field label={t('account.start.to')} error={endTimeError}>
          <TimeControl value={hours.to} onChange={(time) => change({ to: toText(time) })} />
        </Field>
      </SimpleGrid>
      <FieldGroup
        label={t('account.start.weekdays')}
        help={t('account.start.weekdaysHelp')}
        error={hours.weekdays.length === 0 ? t('account.start.noWeekday') : undefined}
      >
        <Flex gap="4" wrap="wrap">
          {isoWeekdays.map((day) => (
            <Checkbox
              key={day}
              label={t(`account.start.days.${dayNames[day - 1] ?? 'monday'}`)}
              checked={hours.weekdays.includes(day)}
              onChange={(isChecked) =>
                change({
                  weekdays: isoWeekdays.filter((weekday) =>
                    weekday === day ? isChecked : hours.weekdays.includes(weekday),
                  ),
                })
              }
            />
          ))}
        </Flex>
      </FieldGroup>
    </Stack>
  );
};

/** Settings for the app's start on this computer and for its quiet hours. */
export const StartCard = () => {
  const { quietHours } = usePreferences();
  return (
    <SectionCard title={t('account.start.title')}>
      <LoginItemSwitch />
      <Switch
        label={t('account.start.quietHours')}
        help={t('account.start.quietHoursHelp')}
        checked={quietHours !== null}
        onChange={(isOn) => void setPreferences({ quietHours: isOn ? defaultQuietHours : null })}
      />
      {quietHours !== null && <QuietHoursFields saved={quietHours} />}
      <Text textStyle="xs" color="fg.muted">
        {t('account.start.systemQuiet')}
      </Text>
    </SectionCard>
  );
};
