import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import type { FormField, FormValues } from './fields';
import type { OptionsRead } from './options';
import type { PickOption } from '@kit/ui/MultiPicker';

const Names = ({
  useOptions,
  known,
  value,
}: {
  useOptions: () => OptionsRead;
  known: readonly PickOption[];
  value: unknown;
}) => {
  const { options } = useOptions();
  const ids = Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : [];
  const names = new Map([...options, ...known].map(({ value: id, label }) => [id, label]));
  if (ids.length === 0) return '—';
  return (
    <Flex as="span" gap="1.5" wrap="wrap" maxH="9rem" overflowY="auto">
      {ids.map((id) => (
        <Badge key={id} tone="neutral">
          {names.get(id) ?? `#${id}`}
        </Badge>
      ))}
    </Flex>
  );
};

interface ReadOnlyFieldProps<Item> {
  field: FormField<string, Item>;
  values: FormValues;
  item: Item;
}

/** A field for eyes only: no box that looks as if it could be typed in. */
export const ReadOnlyField = <Item,>({ field, values, item }: ReadOnlyFieldProps<Item>) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const value = values[field.name];
  const label = t(field.labelKey);

  const shown = (): ReactNode => {
    switch (field.kind) {
      case 'choice': {
        const option = field.options.find((each) => each.value === value);
        return option === undefined ? '—' : t(option.labelKey);
      }
      case 'pick':
      case 'picks':
        return <Names useOptions={field.useOptions} known={field.known?.(item) ?? []} value={value} />;
      case 'switch':
        return t(value === true ? 'form.on' : 'form.off');
      case 'number':
        return typeof value === 'number' ? formats.count(value) : '—';
      case 'phone':
        return typeof value === 'string' && value !== '' ? formats.phone(value) : '—';
      case 'text':
      case 'email':
      case 'textarea':
        return typeof value === 'string' && value !== '' ? value : '—';
      case 'password':
      case 'own':
        return null;
    }
  };

  if (field.kind === 'password') return null;
  if (field.kind === 'own') {
    return field.render({ label, value, onChange: () => undefined, error: undefined, readOnly: true, item });
  }
  return (
    <Box role="group" aria-label={label}>
      <Text textStyle="sm" color="fg.muted" mb="0.5">
        {label}
      </Text>
      <Box overflowWrap="anywhere" whiteSpace={field.kind === 'textarea' ? 'pre-wrap' : 'normal'}>
        {shown()}
      </Box>
    </Box>
  );
};
