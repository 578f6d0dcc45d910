import { Heading, Stack, Text } from '@chakra-ui/react';
import { t, type ParseKeys } from 'i18next';
import { Fragment } from 'react';
import { plainControls } from '@kit/resource/form/fields/plainControls';
import type { HistoryStore } from '../document/historyStore';
import { useContent } from '../document/documentHooks';

interface AboutField {
  kind: 'text' | 'url' | 'textarea';
  /** Name of a field at the root of the content. */
  name: string;
  labelKey: ParseKeys;
  helpKey: ParseKeys;
  required?: true;
}

interface AboutFieldsProps {
  headingKey: ParseKeys;
  helpKey: ParseKeys;
  fields: readonly AboutField[];
  store: HistoryStore;
  /** Errors by field name. */
  errors: ReadonlyMap<string, string>;
  readOnly: boolean;
}

/** Form of a page's or landing's own fields, without its blocks. */
export const AboutFields = ({ headingKey, helpKey, fields, store, errors, readOnly }: AboutFieldsProps) => {
  const values = useContent(store) as unknown as Readonly<Record<string, unknown>>;
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
        {fields.map(({ kind, name, required, ...texts }) => (
          <Fragment key={name}>
            {plainControls[kind]({
              label: t(texts.labelKey),
              help: t(texts.helpKey),
              error: errors.get(name),
              required,
              disabled: readOnly,
              value: values[name],
              onChange: (value) => store.change({ ...store.get(), [name]: value }, { group: name }),
            })}
          </Fragment>
        ))}
      </Stack>
    </form>
  );
};
