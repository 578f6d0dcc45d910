import { useState } from 'react';
import { t } from 'i18next';
import { midnight } from '@shared/domain/schedules/shifts';
import { parseTimeInput } from '@shared/domain/values/typedDates';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { WithPicker } from '@kit/pickers/WithPicker';

interface TimeBoxProps {
  label: string;
  /** `HH:mm`, or the typed text if it is not a time. */
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Name by which links and error messages find the field. */
  name: string;
  /** True to use the larger size of form fields. */
  large?: boolean;
}

/** Time input that normalizes its text on blur: accepts `1930`, `7:30 pm` and `24`. */
export const TimeBox = ({ label, value, onChange, isInvalid, describedBy, name, large = false }: TimeBoxProps) => {
  const [typedText, setTypedText] = useState<string | null>(null);
  return (
    <WithPicker kind="time" value={value} onPick={onChange} size={large ? 'md' : 'sm'}>
      <TextInput
        {...(large ? {} : { size: 'sm', width: '5.25rem', ps: '2', pe: '7' })}
        fontVariantNumeric="tabular-nums"
        name={name}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        placeholder={t('storeHours.timeFormat')}
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={typedText ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value: text } }) => {
          setTypedText(text);
          const timeOfDay = parseTimeInput(text) ?? text.trim();
          onChange(timeOfDay === '24:00' ? midnight : timeOfDay);
        }}
        onBlur={() => setTypedText(null)}
      />
    </WithPicker>
  );
};
