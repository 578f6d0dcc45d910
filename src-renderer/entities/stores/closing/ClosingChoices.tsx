import { chakra, Grid, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { t } from 'i18next';
import { Kbd } from '@kit/ui/Kbd';
import { closingChoices, type ClosingChoice } from './closingForm';

const Radio = chakra('input', { base: { srOnly: true } });
const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    px: '4',
    py: '3',
    pe: '10',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    cursor: 'button',
    _hover: { borderColor: 'border.control' },
    '&:has(input:checked)': {
      borderColor: 'brand.solid',
      bg: 'brand.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '&:has(input:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
  },
});
interface ClosingChoicesProps {
  value: ClosingChoice;
  onChange: (choice: ClosingChoice) => void;
  /** Describes the effect of each choice. */
  getHint: (choice: ClosingChoice) => string;
  isDisabled: (choice: ClosingChoice) => boolean;
}

/** Choices for closing a store, each with its end time and a number key. */
export const ClosingChoices = ({ value, onChange, getHint, isDisabled }: ClosingChoicesProps) => {
  const name = useId();
  return (
    <Grid
      role="radiogroup"
      aria-label={t('stores.closing.howLong')}
      templateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' }}
      gap="2"
    >
      {closingChoices.map((choice, index) => (
        <Option key={choice}>
          <Radio
            type="radio"
            name={name}
            value={choice}
            checked={value === choice}
            disabled={isDisabled(choice)}
            onChange={() => onChange(choice)}
            aria-keyshortcuts={String(index + 1)}
          />
          <Text as="span" display="block" fontWeight="bold">
            {t(`stores.closing.choices.${choice}`)}
          </Text>
          <Text as="span" display="block" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {getHint(choice)}
          </Text>
          <Kbd aria-hidden position="absolute" top="3" insetEnd="3" color="fg.muted">
            {index + 1}
          </Kbd>
        </Option>
      ))}
    </Grid>
  );
};
