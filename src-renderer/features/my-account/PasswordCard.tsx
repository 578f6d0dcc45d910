import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { passwordLength } from '@shared/domain/people/people';
import { invokeAction } from '@kit/bridge/client';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { notify } from '@kit/ui/overlays/notify';
import { PasswordInput } from '@kit/ui/inputs/TextInput';
import { useSession } from '@kit/session/hooks';
import { SectionCard } from '@kit/ui/layout/SectionCard';

const Form = chakra('form');
const empty = { old: '', new: '', repeat: '' };

/** Changes the user's password; requires the current one. */
export const PasswordCard = () => {
  const { t } = useTranslation();
  const { user } = useSession();
  const [typed, setTyped] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const errors = {
    old: typed.old === '' ? t('rules.required') : undefined,
    new:
      typed.new.length < passwordLength.least
        ? t('rules.tooShort', { limit: String(passwordLength.least) })
        : typed.new === typed.old
          ? t('account.password.same')
          : undefined,
    repeat: typed.repeat === typed.new ? undefined : t('account.password.different'),
  };
  const getShownError = (field: keyof typeof errors) => (attempted ? errors[field] : undefined);
  const createTypeHandler = (field: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    setFailure(null);
    setTyped({ ...typed, [field]: event.currentTarget.value });
  };

  const change = async (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (busy || Object.values(errors).some((error) => error !== undefined)) return;
    setBusy(true);
    const outcome = await invokeAction('session.changePassword', { oldPassword: typed.old, newPassword: typed.new });
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    setTyped(empty);
    setAttempted(false);
    notify.success(t('account.password.changed'));
  };

  return (
    <SectionCard title={t('account.password.title')} description={t('account.password.description')}>
      <Form onSubmit={(event) => void change(event)} noValidate aria-label={t('account.password.title')}>
        <Stack gap="4" align="flex-start">
          {/* Hidden user name, so that password managers know which account the password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          <Field label={t('account.password.old')} error={getShownError('old')} required>
            <PasswordInput
              value={typed.old}
              onChange={createTypeHandler('old')}
              maxLength={200}
              autoComplete="current-password"
            />
          </Field>
          <Field
            label={t('account.password.new')}
            help={t('account.password.newHelp', { least: passwordLength.least })}
            error={getShownError('new')}
            required
          >
            <PasswordInput
              value={typed.new}
              onChange={createTypeHandler('new')}
              maxLength={passwordLength.most}
              autoComplete="new-password"
            />
          </Field>
          <Field label={t('account.password.repeat')} error={getShownError('repeat')} required>
            <PasswordInput
              value={typed.repeat}
              onChange={createTypeHandler('repeat')}
              maxLength={passwordLength.most}
              autoComplete="new-password"
            />
          </Field>
          {failure !== null && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {formatFailure(failure, t)}
            </Text>
          )}
          <Button type="submit" loading={busy} loadingText={t('account.password.changing')}>
            {t('account.password.change')}
          </Button>
        </Stack>
      </Form>
    </SectionCard>
  );
};
