import { useState, type Ref } from 'react';
import { countries } from '@shared/domain/values/countries';
import { useFormats } from '@kit/format/useFormats';
import { TextInput } from '@kit/ui/TextInput';

interface PhoneControlProps {
  value: string;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** What was pasted behind the prefix that stands there already counts alone. */
const withoutPrefixTwice = (text: string): string => {
  const last = text.lastIndexOf('+');
  return last > 0 ? text.slice(last) : text;
};

/** A phone of the country: begins with its prefix, and is shown in groups while nobody types. */
export const PhoneControl = ({ value, onChange, ref }: PhoneControlProps) => {
  const formats = useFormats();
  const [typing, setTyping] = useState(false);
  const { phonePrefix } = countries[formats.country];
  const idle = value === '' ? '' : formats.phone(value);
  return (
    <TextInput
      ref={ref}
      type="tel"
      autoComplete="off"
      maxLength={40}
      placeholder={formats.phone(
        `${phonePrefix.replace('+', '')}${'12345678901'.slice(0, countries[formats.country].phoneLength)}`,
      )}
      value={typing ? value || phonePrefix : idle}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        const text = withoutPrefixTwice(event.currentTarget.value);
        onChange(text.trim() === phonePrefix ? '' : text);
      }}
    />
  );
};
