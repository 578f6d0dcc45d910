import { Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { formatList } from '@kit/format/formatList';
import { useAddBrand } from '@kit/session/NameWithoutBrand';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker, type PickerOption } from '@kit/ui/inputs/MultiPicker';
import { listMissingFields } from '../lackingFields';
import type { IntegratedStore, ProviderColumn } from '../providerColumns';
import { joinNames } from './joinNames';

/** Missing fields, with the stores that lack each. */
const MissingFieldsList = ({ options }: { options: readonly PickerOption[] }) => {
  const hints = [...new Set(options.map(({ hint = '' }) => hint))];
  const groups = hints.map((hint) => [hint, options.filter((option) => (option.hint ?? '') === hint)] as const);
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label={t('integrations.many.lacking')} textStyle="sm">
      {groups.map(([hint, stores]) => (
        <Text as="li" key={hint}>
          <Text as="span" fontWeight="bold">
            {`${hint.charAt(0).toLocaleUpperCase('es')}${hint.slice(1)} (${stores.length}): `}
          </Text>
          <Text as="span" color="fg.muted">
            {joinNames(stores.map(({ label }) => label))}
          </Text>
        </Text>
      ))}
    </Stack>
  );
};

interface StoreChoiceProps {
  column: ProviderColumn;
  stores: readonly IntegratedStore[];
  label: string;
  help: string;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  error: string | undefined;
  required?: boolean;
}

/** Selects the stores to connect to a provider, and shows the missing fields of each store. */
export const StoreChoice = ({ column, stores, label, value, onChange, ...fieldProps }: StoreChoiceProps) => {
  const addBrand = useAddBrand();
  const { provider, credentials } = column;
  const options = useMemo(
    () =>
      stores.map((store) => {
        const state = credentials?.get(store.id)?.state ?? 'missing';
        const fields = formatList(listMissingFields(provider.key, credentials?.get(store.id)));
        const hint =
          state === 'set'
            ? t('integrations.many.replaces')
            : state === 'incomplete' && fields !== ''
              ? t('integrations.many.lacks', { fields })
              : t('integrations.many.unconnected');
        return addBrand({ value: store.id, label: store.name, hint });
      }),
    [stores, credentials, provider.key, addBrand],
  );
  return (
    <Stack gap="3">
      <Field label={label} {...fieldProps}>
        <MultiPicker
          label={label}
          options={options}
          value={value}
          onChange={onChange}
          placeholder={t('form.typeToFind')}
          bulk
        />
      </Field>
      {value.length > 0 && <MissingFieldsList options={options.filter((option) => value.includes(option.value))} />}
    </Stack>
  );
};
