import { Heading, Stack, Text, Textarea } from '@chakra-ui/react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { HistoryStore } from '../document/historyStore';
import { useContent } from '../document/useHistory';

export interface AboutField {
  /** Field in the root of the content. */
  name: string;
  labelKey: ParseKeys;
  helpKey: ParseKeys;
  required?: true;
  /** `address` keeps the text as typed; `lines` is multi-line. */
  kind?: 'address' | 'lines';
}

const addressProps = { spellCheck: false, autoCapitalize: 'none' } as const;

interface AboutFieldsProps {
  headingKey: ParseKeys;
  helpKey: ParseKeys;
  fields: readonly AboutField[];
  store: HistoryStore;
  /** Errors by field name. */
  errors: ReadonlyMap<string, string>;
  readOnly: boolean;
}

/** Fields of a page or landing besides its blocks. */
export const AboutFields = ({ headingKey, helpKey, fields, store, errors, readOnly }: AboutFieldsProps) => {
  const { t } = useTranslation();
  const values = useContent(store) as unknown as Readonly<Record<string, unknown>>;
  const control = ({ name, kind }: AboutField) => {
    const value = values[name];
    const props = {
      value: typeof value === 'string' ? value : '',
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        store.change({ ...store.get(), [name]: currentTarget.value }, { group: name }),
    };
    if (kind === 'lines') return <Textarea rows={3} {...props} />;
    return <TextInput {...props} {...(kind === 'address' && addressProps)} />;
  };
  return (
    <form noValidate aria-label={t(headingKey)} onSubmit={(event) => event.preventDefault()}>
      <Stack gap="4">
        <div>
          <Heading as="h2" textStyle="md" fontWeight="bold">
            {t(headingKey)}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {t(helpKey)}
          </Text>
        </div>
        {fields.map((field) => (
          <Field
            key={field.name}
            label={t(field.labelKey)}
            help={t(field.helpKey)}
            error={errors.get(field.name)}
            required={field.required ?? false}
            disabled={readOnly}
          >
            {control(field)}
          </Field>
        ))}
      </Stack>
    </form>
  );
};
