import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useController, type FieldPath } from 'react-hook-form';
import { NumberControl } from '@kit/resource/form/controls/NumberControl';
import { firstComplaint } from '@kit/resource/form/validation';
import { Field } from '@kit/ui/Field';
import { Card } from '@kit/ui/layout';
import { TextInput } from '@kit/ui/TextInput';
import { useStoreForm } from '../useStoreForm';
import type { StoreValues } from '../values';

interface SectionProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  /** The value that it edits as a whole: where links to it lead. */
  field?: FieldPath<StoreValues>;
  children: ReactNode;
}

/** A card of the tab under its heading. */
export const Section = ({ title, description, actions, field, children }: SectionProps) => (
  <Card as="section" data-field={field} p={{ base: '5', lg: '6' }} minW="0">
    <Stack gap="5">
      <Stack direction={{ base: 'column', md: 'row' }} justify="space-between" align="flex-start" gap="4">
        <Stack gap="0.5">
          <Heading as="h2" textStyle="md" fontWeight="bold">
            {title}
          </Heading>
          {description !== undefined && (
            <Text textStyle="sm" color="fg.muted">
              {description}
            </Text>
          )}
        </Stack>
        {actions}
      </Stack>
      {children}
    </Stack>
  </Card>
);

interface BoxFieldProps {
  name: FieldPath<StoreValues>;
  label: string;
  help?: string;
  required?: boolean;
}

/** A number of the form at any depth. */
export const NumberField = ({ name, label, help, required = false }: BoxFieldProps) => {
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} help={help} required={required} error={firstComplaint(fieldState.error)} disabled={readOnly}>
      <NumberControl ref={field.ref} value={field.value} onChange={field.onChange} />
    </Field>
  );
};

/** A line of text of the form at any depth. */
export const TextField = ({ name, label, help, required = false }: BoxFieldProps) => {
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} help={help} required={required} error={firstComplaint(fieldState.error)} disabled={readOnly}>
      <TextInput
        ref={field.ref}
        name={name}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        autoComplete="off"
      />
    </Field>
  );
};
