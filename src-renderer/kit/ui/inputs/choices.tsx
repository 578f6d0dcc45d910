import { chakra, HStack, NativeSelect } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { CheckboxInput } from './CheckboxInput';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface SelectProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Accessible name, for selects without a surrounding Field. */
  label?: string;
}

/** Native select. */
export const Select = <Value extends string>({ choices, value, onChange, label }: SelectProps<Value>) => (
  <NativeSelect.Root>
    <NativeSelect.Field
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

const HiddenRadio = chakra('input', { base: { srOnly: true } });
const Segment = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    h: '8',
    borderRadius: 'full',
    textStyle: 'sm',
    fontWeight: 'bold',
    color: 'fg.muted',
    cursor: 'button',
    position: 'relative',
    transition: 'colors',
    _hover: { color: 'fg' },
    '&:has(input:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'sm' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
    _dark: { '&:has(input:checked)': { bg: 'bg.emphasized' } },
  },
});

interface SegmentedControlProps<Value extends string> extends SelectProps<Value> {
  label: string;
  /** Window width (px) below which only icons are visible; texts are announced and shown as tooltips. */
  iconsOnlyBelow?: number;
}

/** Two to four choices side by side, as native radio buttons. */
export const SegmentedControl = <Value extends string>({
  choices,
  value,
  onChange,
  label,
  iconsOnlyBelow,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <HStack role="radiogroup" aria-label={label} gap="0" p="1" borderRadius="full" bg="bg.muted" width="fit-content">
      {choices.map((choice) => (
        <Segment key={choice.value} {...(iconsOnlyBelow !== undefined && { title: choice.label })}>
          <HiddenRadio
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          {iconsOnlyBelow === undefined ? (
            choice.label
          ) : (
            <chakra.span css={{ [`@media (max-width: ${iconsOnlyBelow - 1}px)`]: { srOnly: true } }}>
              {choice.label}
            </chakra.span>
          )}
        </Segment>
      ))}
    </HStack>
  );
};

const Row = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', textStyle: 'sm', cursor: 'button' },
});

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export const Checkbox = ({ label, checked, onChange, disabled = false }: CheckboxProps) => (
  <Row>
    <CheckboxInput
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </Row>
);
