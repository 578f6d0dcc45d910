import { useState, type Ref } from 'react';
import { normalizePhone, phoneError, phoneExample } from '@shared/domain/values/phone';
import type { Country } from '@shared/domain/values/countries';
import { useFormats } from '@kit/format/useFormats';
import { TextInput } from '@kit/ui/inputs/TextInput';

interface PhoneControlProps {
  value: string;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** What a typed text comes to: the number once it is one, nothing for the prefix alone, else what was typed, for a rule to speak of. */
const valueOf = (text: string, rules: Country): string => {
  if (text.trim() === '' || text.trim() === rules.phonePrefix) return '';
  return phoneError(text, rules) === null ? normalizePhone(text, rules) : text;
};

/** A phone of the country, typed as people say it: begins with its prefix, and is shown in groups while nobody types. */
export const PhoneControl = ({ value, onChange, ref }: PhoneControlProps) => {
  const formats = useFormats();
  const { rules } = formats;
  const [typed, setTyped] = useState<string | null>(null);
  const idle = value === '' ? '' : formats.phone(value);
  // What came from elsewhere meanwhile, a discarded change for one, replaces what was typed.
  const shown = typed !== null && valueOf(typed, rules) === value ? typed : idle;
  return (
    <TextInput
      ref={ref}
      type="tel"
      autoComplete="off"
      maxLength={40}
      placeholder={phoneExample(rules)}
      value={shown}
      onFocus={() => setTyped(value === '' ? rules.phonePrefix : idle)}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(valueOf(text, rules));
      }}
    />
  );
};
