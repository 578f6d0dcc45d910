import { InputGroup } from '@chakra-ui/react';
import { useState, type Ref } from 'react';
import { countries } from '@shared/domain/countries';
import { countTyped, decimalTyped, moneyTyped } from '@shared/domain/typedNumbers';
import { useFormats } from '@kit/format/useFormats';
import { TextInput } from '@kit/ui/TextInput';

interface NumberProps {
  /** A number, null where nothing was typed, and what was typed where it is no number: the rule then says so. */
  value: unknown;
  onChange: (value: unknown) => void;
  ref: Ref<HTMLInputElement>;
}

interface TypedNumberProps extends NumberProps {
  read: (text: string) => number | null;
  /** What stands before the number. */
  symbol?: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** A text box for numbers: no wheel that changes it unseen, no letters that vanish. */
const TypedNumber = ({ value, onChange, ref, read, symbol }: TypedNumberProps) => {
  /** What stands in the box while somebody types: written anew at each key, `1.0` would never become `1.05`. */
  const [typed, setTyped] = useState<string | null>(null);
  const valueOf = (text: string): unknown => (text.trim() === '' ? null : (read(text) ?? text));
  const isTyped = typed !== null && Object.is(valueOf(typed), value);
  return (
    <InputGroup startElement={symbol}>
      <TextInput
        ref={ref}
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        value={isTyped ? typed : textOf(value)}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text);
          onChange(valueOf(text));
        }}
        // From here on it shows what was understood.
        onBlur={() => setTyped(null)}
      />
    </InputGroup>
  );
};

/** Something that is counted: minutes, days, people. */
export const CountControl = (props: NumberProps) => <TypedNumber {...props} read={countTyped} />;

/** A share, or a place on the map. */
export const DecimalControl = (props: NumberProps) => <TypedNumber {...props} read={decimalTyped} />;

/** An amount of the commerce's money. */
export const MoneyControl = (props: NumberProps) => {
  const { country } = useFormats();
  const read = (text: string) => moneyTyped(text, country);
  return <TypedNumber {...props} read={read} symbol={countries[country].currencySymbol} />;
};
