import type { Ref } from 'react';
import { TextInput } from '@kit/ui/TextInput';

const number = /^-?\d+(?:[.,]\d+)?$/;

/** A number, null where nothing was typed, and what was typed where it is no number: the rule then says so. */
const valueOf = (text: string): unknown => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return number.test(trimmed) ? Number(trimmed.replace(',', '.')) : text;
};

interface NumberControlProps {
  value: unknown;
  onChange: (value: unknown) => void;
  ref: Ref<HTMLInputElement>;
}

/** A text box for numbers: no wheel that changes it unseen, no letters that vanish. */
export const NumberControl = ({ value, onChange, ref }: NumberControlProps) => (
  <TextInput
    ref={ref}
    inputMode="decimal"
    autoComplete="off"
    maxLength={15}
    value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
    onChange={(event) => onChange(valueOf(event.currentTarget.value))}
  />
);
