import { Heading, Stack, Text, Textarea } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RootField } from '@shared/domain/content/pageChanges';
import { Field } from '@kit/ui/Field';
import { TextInput } from '@kit/ui/TextInput';
import type { HistoryStore } from '../document/historyStore';
import { useContent } from '../document/useHistory';

interface PageFieldsProps {
  store: HistoryStore;
  errors: ReadonlyMap<string, string>;
  readOnly: boolean;
}

/** What the page says of itself. */
export const PageFields = ({ store, errors, readOnly }: PageFieldsProps) => {
  const { t } = useTranslation();
  const content = useContent(store);
  const { title, relativeUrl, description } = content;
  const { name = '' } = content as { name?: string };
  const change = (name: RootField | 'name', value: string) =>
    store.change({ ...store.get(), [name]: value }, { group: name });
  return (
    <form noValidate aria-label={t('pageBuilder.page.heading')} onSubmit={(event) => event.preventDefault()}>
      <Stack gap="4">
        <div>
          <Heading as="h2" textStyle="md" fontWeight="bold">
            {t('pageBuilder.page.heading')}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {t('pageBuilder.page.help')}
          </Text>
        </div>
        <Field
          label={t('pageBuilder.page.fields.name')}
          help={t('pageBuilder.page.nameHelp')}
          error={errors.get('name')}
          required
          disabled={readOnly}
        >
          <TextInput
            value={name}
            autoComplete="off"
            onChange={({ currentTarget }) => change('name', currentTarget.value)}
          />
        </Field>
        <Field
          label={t('pageBuilder.page.fields.title')}
          help={t('pageBuilder.page.titleHelp')}
          error={errors.get('title')}
          disabled={readOnly}
        >
          <TextInput
            value={title}
            autoComplete="off"
            onChange={({ currentTarget }) => change('title', currentTarget.value)}
          />
        </Field>
        <Field
          label={t('pageBuilder.page.fields.relativeUrl')}
          help={t('pageBuilder.page.addressHelp')}
          error={errors.get('relativeUrl')}
          required
          disabled={readOnly}
        >
          <TextInput
            value={relativeUrl}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ currentTarget }) => change('relativeUrl', currentTarget.value)}
          />
        </Field>
        <Field
          label={t('pageBuilder.page.fields.description')}
          help={t('pageBuilder.page.descriptionHelp')}
          error={errors.get('description')}
          disabled={readOnly}
        >
          <Textarea
            rows={3}
            value={description}
            onChange={({ currentTarget }) => change('description', currentTarget.value)}
          />
        </Field>
      </Stack>
    </form>
  );
};
