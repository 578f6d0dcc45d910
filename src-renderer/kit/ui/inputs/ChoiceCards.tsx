import { chakra, Flex, Text } from '@chakra-ui/react';
import { useId, type ReactNode, type Ref } from 'react';

const Radio = chakra('input', { base: { srOnly: true } });
const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    flex: '1 1 8rem',
    px: '4',
    minH: '11',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    textStyle: 'sm',
    fontWeight: 'bold',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
    '&:has(input:checked)': {
      borderColor: 'brand.solid',
      bg: 'brand.subtle',
      color: 'brand.fg',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '&:has(input:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
  },
});

interface ChoiceCardsProps {
  label: string;
  /** `hint` is a second, smaller line. */
  choices: readonly { value: string; label: string; icon?: ReactNode; hint?: string }[];
  /** Null if nothing is selected yet. */
  value: string | null;
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** Ref of the first radio button. */
  ref?: Ref<HTMLInputElement>;
}

/** Radio cards with a group label, help and error. */
export const ChoiceCards = ({
  label,
  choices,
  value,
  onChange,
  required = false,
  disabled = false,
  help,
  error,
  ref,
}: ChoiceCardsProps) => {
  const id = useId();
  const hint = error ?? help;
  return (
    <Flex
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error !== undefined}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      direction="column"
      gap="1.5"
      width="full"
    >
      <Text id={`${id}-label`} textStyle="sm" fontWeight="medium">
        {label}
        {required && (
          <Text as="span" color="fg.error" ms="1" aria-hidden>
            *
          </Text>
        )}
      </Text>
      <Flex gap="2" wrap="wrap">
        {choices.map((choice, index) => (
          <Card key={choice.value} {...(error !== undefined && { borderColor: 'border.error' })}>
            <Radio
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            {choice.hint === undefined ? (
              choice.label
            ) : (
              <Flex as="span" direction="column" py="2">
                {choice.label}
                <Text as="span" textStyle="xs" fontWeight="normal" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {choice.hint}
                </Text>
              </Flex>
            )}
          </Card>
        ))}
      </Flex>
      {hint !== undefined && (
        <Text id={`${id}-hint`} aria-live="polite" textStyle="xs" color={error === undefined ? 'fg.muted' : 'fg.error'}>
          {hint}
        </Text>
      )}
    </Flex>
  );
};
