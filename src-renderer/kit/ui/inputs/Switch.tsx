import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, type Ref } from 'react';

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '10',
    height: '6',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'button',
    transition: 'background',
    _before: {
      content: '""',
      position: 'absolute',
      top: '1',
      insetStart: '1',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'white',
      transition: 'translate 0.12s',
    },
    _checked: { bg: 'brand.solid', _before: { translate: '1rem 0' } },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  },
});

interface SwitchProps {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Switch with its label beside it. */
export const Switch = ({ label, help, checked, onChange, disabled = false, ref }: SwitchProps) => {
  const id = useId();
  return (
    <Flex gap="3" align="flex-start">
      <Track
        ref={ref}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state, which the role takes
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Stack gap="0.5" pt="0.5">
        <chakra.label htmlFor={id} textStyle="sm" fontWeight="bold" cursor="button">
          {label}
        </chakra.label>
        {help !== undefined && (
          <Text id={`${id}-help`} textStyle="xs" color="fg.muted">
            {help}
          </Text>
        )}
      </Stack>
    </Flex>
  );
};
