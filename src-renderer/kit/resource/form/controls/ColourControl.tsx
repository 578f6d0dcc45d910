import { chakra, HStack } from '@chakra-ui/react';
import { t } from 'i18next';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { Ref } from 'react';

const Picker = chakra('input', {
  base: {
    boxSize: '10',
    p: '0.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    cursor: 'button',
    flexShrink: 0,
  },
});

interface ColourControlProps {
  label: string;
  help: string | undefined;
  error: string | undefined;
  required: boolean;
  value: string;
  onChange: (color: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** Color such as `#2D6EF0`, picked or typed. */
export const ColourControl = ({ label, help, error, required, value, onChange, ref }: ColourControlProps) => (
  <HStack align="flex-end" gap="3">
    <Picker
      type="color"
      aria-label={t('form.pickColour')}
      value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
    <Field label={label} help={help} error={error} required={required}>
      <TextInput
        ref={ref}
        value={value}
        maxW="40"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  </HStack>
);
