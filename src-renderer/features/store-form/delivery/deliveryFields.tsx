import { useController, type FieldPath } from 'react-hook-form';
import { MoneyControl } from '@kit/resource/form/controls/TypedNumber';
import { getFirstFieldError } from '@kit/resource/form/fieldErrors';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { useStoreForm } from '../useStoreForm';
import type { StoreValues } from '../storeValues';

interface BoxFieldProps {
  name: FieldPath<StoreValues>;
  label: string;
  help?: string;
  required?: boolean;
}

/** Money field at any path of the form. */
export const MoneyField = ({ name, label, help, required = false }: BoxFieldProps) => {
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      label={label}
      help={help}
      required={required}
      error={getFirstFieldError(fieldState.error)}
      disabled={readOnly}
    >
      <MoneyControl ref={field.ref} value={field.value} onChange={field.onChange} />
    </Field>
  );
};

/** Text field at any path of the form. */
export const TextField = ({ name, label, help, required = false }: BoxFieldProps) => {
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      label={label}
      help={help}
      required={required}
      error={getFirstFieldError(fieldState.error)}
      disabled={readOnly}
    >
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
