import { Box, Heading, Stack } from '@chakra-ui/react';
import { useController, type Control } from 'react-hook-form';
import { t, type ParseKeys } from 'i18next';
import { findCredentialWarning, isSecret, joinCredentialPath } from '@shared/domain/integrations/credentials';
import type { CredentialField, Provider } from '@shared/domain/integrations/providers';
import type { FormValues } from '@kit/resource/form/fields/fields';
import { getFirstFieldError } from '@kit/resource/form/fieldErrors';
import { Field } from '@kit/ui/inputs/Field';
import { Switch } from '@kit/ui/inputs/Switch';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { isSecretStored, type SavedCredential } from './credentialForm';
import { getHelpKey, getLabelKey } from './integrationFieldTexts';
import { SecretControl } from './SecretControl';

interface FieldProps {
  provider: Provider;
  field: CredentialField;
  savedCredential: SavedCredential;
  control: Control<FormValues>;
  readOnly: boolean;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const CredentialInput = ({ provider, field, savedCredential, control, readOnly }: FieldProps) => {
  const { field: input, fieldState } = useController({ control, name: joinCredentialPath(field.path) });
  const { ref, name, value, onChange } = input;
  const label = t(getLabelKey(field));
  const help = t(getHelpKey(provider.key, field));
  const error = getFirstFieldError(fieldState.error);

  const credentialWarning = findCredentialWarning(field, toText(value).trim());
  const warning =
    credentialWarning === null
      ? undefined
      : t('integrations.unusual', {
          reason: t(credentialWarning.rule as ParseKeys, { limit: credentialWarning.limit }),
        });

  if (field.kind === 'switch') {
    return (
      <Switch ref={ref} label={label} help={help} checked={value === true} onChange={onChange} disabled={readOnly} />
    );
  }
  if (isSecret(field)) {
    return (
      <SecretControl
        inputRef={ref}
        label={label}
        help={help}
        error={error}
        warning={warning}
        required={field.required}
        isSet={isSecretStored(savedCredential, field)}
        value={value === null ? null : toText(value)}
        onChange={onChange}
        readOnly={readOnly}
      />
    );
  }
  return (
    <Field label={label} required={field.required} help={help} error={error} warning={warning}>
      <TextInput
        ref={ref}
        name={name}
        value={toText(value)}
        onChange={onChange}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        {...(field.kind === 'digits' && { inputMode: 'numeric' as const })}
      />
    </Field>
  );
};

/** Groups fields by the first part of their path, in the order of the provider's field list. */
const groupFields = ({ fields }: Provider): [group: string | null, fields: CredentialField[]][] => {
  const groups = new Map<string | null, CredentialField[]>();
  for (const field of fields) {
    const group = field.path.length > 1 ? field.path[0] : null;
    groups.set(group, [...(groups.get(group) ?? []), field]);
  }
  return [...groups];
};

type CredentialFieldsProps = Omit<FieldProps, 'field'>;

/** Form of any provider, rendered from the provider's field list. */
export const CredentialFields = (props: CredentialFieldsProps) =>
  groupFields(props.provider).map(([group, fields]) => (
    <Box key={group ?? ''} as="section">
      {group !== null && (
        <Heading as="h3" textStyle="sm" fontWeight="bold" mb="3">
          {t(`integrations.groups.${group}` as ParseKeys)}
        </Heading>
      )}
      <Stack gap="4">
        {fields.map((field) => (
          <CredentialInput key={joinCredentialPath(field.path)} field={field} {...props} />
        ))}
      </Stack>
    </Box>
  ));
