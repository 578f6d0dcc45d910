import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from '@kit/ui/Field';
import { TextInput } from '@kit/ui/TextInput';
import { BrandPreview } from './BrandPreview';
import { brandContrast, readable } from './contrast';

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
  value: string;
  onChange: (colour: string) => void;
  error: string | undefined;
}

/** A colour by picking or by its code, how readable it is, and what it makes of a shop. */
export const ColourControl = ({ label, help, value, onChange, error }: ColourControlProps) => {
  const { t } = useTranslation();
  const contrast = brandContrast(value);
  return (
    <Stack gap="5">
      <HStack align="flex-end" gap="3">
        <Picker
          type="color"
          aria-label={t('settings.colour.pick')}
          value={contrast === null ? '#000000' : value.toLowerCase()}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
        <Field label={label} help={help} error={error} required>
          <TextInput
            value={value}
            maxW="40"
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      </HStack>
      {contrast !== null && (
        <HStack
          role="status"
          gap="2"
          align="flex-start"
          textStyle="sm"
          color={contrast.ratio < readable ? 'fg.warning' : 'fg.muted'}
        >
          {contrast.ratio < readable && <TriangleAlert size={18} aria-hidden />}
          <Text>
            {t(contrast.ratio < readable ? 'settings.colour.poor' : 'settings.colour.good', {
              ratio: contrast.ratio.toFixed(1).replace('.', ','),
            })}
          </Text>
        </HStack>
      )}
      {contrast !== null && <BrandPreview colour={value} text={contrast.text} />}
    </Stack>
  );
};
