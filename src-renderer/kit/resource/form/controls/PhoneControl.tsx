import { useState, type Ref } from 'react';
import { normalizePhone, findPhoneError, getPhoneExample } from '@shared/domain/values/phone';
import type { Country } from '@shared/domain/values/countries';
import { useFormats } from '@kit/format/useFormats';
import { TextInput } from '@kit/ui/inputs/TextInput';

interface PhoneControlProps {
  value: string;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

/**
 * Parses typed text: the phone if complete, empty for a bare prefix, else the text itself, which validation rejects.
 */
const parseValue = (text: string, rules: Country): string => {
  if (text.trim() === '' || text.trim() === rules.phonePrefix) return '';
  return findPhoneError(text, rules) === null ? normalizePhone(text, rules) : text;
};

/** Input for a phone in national format with its prefix; digits are grouped while it has no focus. */
export const PhoneControl = ({ value, onChange, ref }: PhoneControlProps) => {
  const formats = useFormats();
  const { rules } = formats;
  const [typedText, setTypedText] = useState<string | null>(null);
  const formattedPhone = value === '' ? '' : formats.phone(value);
  // A value from elsewhere, such as a discarded change, replaces the typed text.
  const shownText = typedText !== null && parseValue(typedText, rules) === value ? typedText : formattedPhone;
  return (
    <TextInput
      ref={ref}
      type="tel"
      autoComplete="off"
      maxLength={40}
      placeholder={getPhoneExample(rules)}
      value={shownText}
      onFocus={() => setTypedText(value === '' ? rules.phonePrefix : formattedPhone)}
      onBlur={() => setTypedText(null)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTypedText(text);
        onChange(parseValue(text, rules));
      }}
    />
  );
};
