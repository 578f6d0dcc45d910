import { Flex, Stack } from '@chakra-ui/react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';

const reasonPresets = ['staff', 'stock', 'power', 'busy', 'maintenance', 'vacation'] as const;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
}

/** Field for the reason of a closing: a common reason with one click, or free text. */
export const ReasonField = ({ value, onChange, error }: ReasonFieldProps) => (
  <Stack gap="2">
    <Field label={t('stores.closing.reason')} error={error}>
      <TextInput
        value={value}
        placeholder={t('stores.closing.reasonPlaceholder')}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
    <Flex gap="2" wrap="wrap">
      {reasonPresets.map((reason) => {
        const text = t(`stores.closing.reasons.${reason}`);
        const isSelected = value === text;
        return (
          <Button
            key={reason}
            size="xs"
            variant="outline"
            fontWeight="normal"
            aria-pressed={isSelected}
            {...(isSelected && { bg: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg' })}
            onClick={() => onChange(isSelected ? '' : text)}
          >
            {text}
          </Button>
        );
      })}
    </Flex>
  </Stack>
);
