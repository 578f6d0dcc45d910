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
 * Parses typed text. Returns the phone if complete, an empty text if only the prefix was typed, and otherwise the typed
 * text, which validation rejects.
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
  // Replaces the typed text if the value was changed elsewhere, for instance by discarding a change.
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
