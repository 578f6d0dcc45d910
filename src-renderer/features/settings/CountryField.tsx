import { Box, Text } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { t } from 'i18next';
import { countryCodes, type CountryCode } from '@shared/domain/values/countries';
import { getCountrySettings } from '@shared/domain/settings/settings';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';

export const CountryName = ({ value }: { value: unknown }) =>
  t(`settings.options.countrySettings.isoCountry.${value as CountryCode}`);

/** Field for the country, which also sets the currency and the dialing code. */
export const CountryField = ({
  label,
  value,
  error,
  readOnly,
}: Pick<CustomFieldProps<never>, 'label' | 'value' | 'error' | 'readOnly'>) => {
  const { setValue } = useFormAccess<FieldValues, never>();
  if (readOnly) {
    return (
      <Box role="group" aria-label={label}>
        <Text textStyle="sm" color="fg.muted" mb="0.5">
          {label}
        </Text>
        <CountryName value={value} />
      </Box>
    );
  }
  return (
    <Field label={label} error={error}>
      <Select
        choices={countryCodes.map((code) => ({
          value: code,
          label: t(`settings.options.countrySettings.isoCountry.${code}`),
        }))}
        value={value as CountryCode}
        onChange={(code) => {
          for (const [key, countryValue] of Object.entries(getCountrySettings(code))) {
            setValue(`countrySettings.${key}`, countryValue, { shouldDirty: true });
          }
        }}
      />
    </Field>
  );
};
