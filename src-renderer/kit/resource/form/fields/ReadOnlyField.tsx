import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { t } from 'i18next';
import { FieldValue } from './FieldValue';
import type { FormField, FormValues } from './fields';
import { getValueAt } from '@kit/editor/paths';

interface ReadOnlyFieldProps<Item> {
  field: FormField<string, Item>;
  values: FormValues;
  item: Item;
  control: Control<FormValues>;
}

interface ReadOnlyFactProps {
  label: string;
  keepsLines?: boolean;
  children: ReactNode;
}

/** Read-only value below its label; custom fields use it too. */
export const ReadOnlyValue = ({ label, keepsLines = false, children }: ReadOnlyFactProps) => (
  <Box role="group" aria-label={label}>
    <Text textStyle="sm" color="fg.muted" mb="0.5">
      {label}
    </Text>
    <Box overflowWrap="anywhere" whiteSpace={keepsLines ? 'pre-wrap' : 'normal'}>
      {children}
    </Box>
  </Box>
);

/** Read-only field without an input. */
export const ReadOnlyField = <Item,>({ field, values, item, control }: ReadOnlyFieldProps<Item>) => {
  const { name } = field;
  const value = getValueAt(values, name);
  const label = t(field.labelKey);
  if (field.kind === 'password') return null;
  if (field.kind === 'own') {
    const inertProps = { onChange: () => undefined, error: undefined };
    return field.render({ name, control, label, value, ...inertProps, readOnly: true, item });
  }
  return (
    <ReadOnlyValue label={label} keepsLines={field.kind === 'textarea'}>
      <FieldValue field={field} value={value} item={item} />
    </ReadOnlyValue>
  );
};
