import { chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '@kit/pictures/PictureField';
import { Checkbox, Select } from '@kit/ui/choices';
import { Field } from '@kit/ui/Field';
import { Switch } from '@kit/ui/Switch';
import { TextInput } from '@kit/ui/TextInput';
import { ColourControl } from './design/ColourControl';
import type { SettingField } from './fields';
import type { SettingValue } from './values';
import { optionText } from './valueText';

const Group = chakra('fieldset');
const Legend = chakra('legend', { base: { textStyle: 'sm', fontWeight: 'medium', mb: '2' } });

interface SettingControlProps {
  field: SettingField;
  value: SettingValue;
  onChange: (value: SettingValue) => void;
  error: string | undefined;
}

/** The control that a setting is changed with. */
export const SettingControl = ({ field, value, onChange, error }: SettingControlProps) => {
  const { t } = useTranslation();
  const label = t(`settings.fields.${field.path}.label`);
  const help = t(`settings.fields.${field.path}.help`) || undefined;

  switch (field.kind) {
    case 'switch':
      return <Switch label={label} help={help} checked={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <Field label={label} help={help} error={error}>
          <Select
            choices={field.options.map((option) => ({ value: option, label: optionText(field, option, t) }))}
            value={String(value)}
            onChange={onChange}
          />
        </Field>
      );
    case 'choices': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
      return (
        <Group>
          <Legend>{label}</Legend>
          <SimpleGrid columns={{ base: 2, lg: 3 }} gap="3">
            {field.options.map((option) => (
              <Checkbox
                key={option}
                label={optionText(field, option, t)}
                checked={chosen.includes(option)}
                disabled={field.fixed?.includes(option) === true && chosen.includes(option)}
                onChange={(on) =>
                  onChange(field.options.filter((each) => (each === option ? on : chosen.includes(each))))
                }
              />
            ))}
          </SimpleGrid>
          {(error ?? help) !== undefined && (
            <Text textStyle="xs" mt="2" color={error === undefined ? 'fg.muted' : 'fg.error'}>
              {error ?? help}
            </Text>
          )}
        </Group>
      );
    }
    case 'logo':
      return (
        <PictureField
          label={label}
          {...(help !== undefined && { help })}
          value={value === '' ? null : String(value)}
          onChange={(path) => onChange(path ?? '')}
          size={field.size}
          category="logo"
          error={error}
        />
      );
    case 'colour':
      return <ColourControl label={label} help={help} value={String(value)} onChange={onChange} error={error} />;
    case 'count':
    case 'fee':
    case 'text':
    case 'optionalText':
      return (
        <Field label={label} help={help} error={error} required={field.kind !== 'optionalText'}>
          <TextInput
            value={String(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
            spellCheck={false}
            autoComplete="off"
            {...((field.kind === 'count' || field.kind === 'fee') && { inputMode: 'decimal', maxW: '40' })}
          />
        </Field>
      );
  }
};
