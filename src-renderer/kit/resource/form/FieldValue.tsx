import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { notTold } from '@kit/ui/notTold';
import type { PickOption } from '@kit/ui/MultiPicker';
import type { FormField } from './fields';
import { withKnown, type OptionsRead } from './options';

interface NamesProps {
  useOptions: () => OptionsRead;
  known: readonly PickOption[];
  value: unknown;
}

const Names = ({ useOptions, known, value }: NamesProps) => {
  const { options } = useOptions();
  const ids = Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : [];
  const names = new Map(withKnown(options, known).map(({ value: id, label }) => [id, label]));
  if (ids.length === 0) return notTold;
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

interface FieldValueProps<Item> {
  field: FormField<string, Item>;
  value: unknown;
  item: Item | null;
}

/** A field's value in words. */
export const FieldValue = <Item,>({ field, value, item }: FieldValueProps<Item>) => {
  const { t } = useTranslation();
  const formats = useFormats();
  switch (field.kind) {
    case 'choice': {
      const option = field.options.find((each) => each.value === value);
      if (option !== undefined) return t(option.labelKey);
      // A word that only the platform knows is shown as it is.
      return typeof value === 'string' && value !== '' ? value : notTold;
    }
    case 'pick':
    case 'picks':
      return (
        <Names useOptions={field.useOptions} known={item === null ? [] : (field.known?.(item) ?? [])} value={value} />
      );
    case 'switch':
      return t(value === true ? 'form.on' : 'form.off');
    case 'count':
      return typeof value === 'number' ? formats.count(value) : notTold;
    case 'decimal':
      return typeof value === 'number' ? String(value) : notTold;
    case 'phone':
      return typeof value === 'string' && value !== '' ? formats.phone(value) : notTold;
    case 'text':
    case 'email':
    case 'textarea':
      return typeof value === 'string' && value !== '' ? value : notTold;
    case 'password':
      return null;
    case 'own':
      return field.Words === undefined ? null : <field.Words value={value} />;
  }
};
