import { Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Field } from '@kit/ui/Field';
import { TextInput } from '@kit/ui/TextInput';
import type { HistoryStore } from '../document/historyStore';
import { useContent } from '../document/useHistory';

interface LandingFieldsProps {
  store: HistoryStore;
  errors: ReadonlyMap<string, string>;
  readOnly: boolean;
}

/** What is said of a landing besides its blocks. */
export const LandingFields = ({ store, errors, readOnly }: LandingFieldsProps) => {
  const { t } = useTranslation();
  const { name = '' } = useContent(store) as { name?: string };
  return (
    <form noValidate aria-label={t('landings.about.heading')} onSubmit={(event) => event.preventDefault()}>
      <Stack gap="4">
        <div>
          <Heading as="h2" textStyle="md" fontWeight="bold">
            {t('landings.about.heading')}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {t('landings.about.help')}
          </Text>
        </div>
        <Field
          label={t('landings.fields.name')}
          help={t('landings.fields.nameHelp')}
          error={errors.get('name')}
          required
          disabled={readOnly}
        >
          <TextInput
            value={name}
            autoComplete="off"
            onChange={({ currentTarget }) =>
              store.change({ ...store.get(), name: currentTarget.value }, { group: 'name' })
            }
          />
        </Field>
      </Stack>
    </form>
  );
};
