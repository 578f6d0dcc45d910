import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { t } from 'i18next';
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
const emptyPasswords = { old: '', new: '', repeat: '' };

/** Changes the user's password; requires the current one. */
export const PasswordCard = () => {
  const { user } = useSession();
  const [passwords, setPasswords] = useState(emptyPasswords);
  const [isBusy, setIsBusy] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const errors = {
    old: passwords.old === '' ? t('rules.required') : undefined,
    new:
      passwords.new.length < passwordLength.least
        ? t('rules.tooShort', { limit: String(passwordLength.least) })
        : passwords.new === passwords.old
          ? t('account.password.same')
          : undefined,
    repeat: passwords.repeat === passwords.new ? undefined : t('account.password.different'),
  };
  const getShownError = (field: keyof typeof errors) => (isSubmitted ? errors[field] : undefined);
  const createChangeHandler = (field: keyof typeof passwords) => (event: { currentTarget: { value: string } }) => {
    setFailure(null);
    setPasswords({ ...passwords, [field]: event.currentTarget.value });
  };

  const changePassword = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isBusy || Object.values(errors).some((error) => error !== undefined)) return;
    setIsBusy(true);
    const outcome = await invokeAction('session.changePassword', {
      oldPassword: passwords.old,
      newPassword: passwords.new,
    });
    setIsBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    setPasswords(emptyPasswords);
    setIsSubmitted(false);
    notify.success(t('account.password.changed'));
  };

  return (
    <SectionCard title={t('account.password.title')} description={t('account.password.description')}>
      <Form onSubmit={(event) => void changePassword(event)} noValidate aria-label={t('account.password.title')}>
        <Stack gap="4" align="flex-start">
          {/* Hidden user name, so that password managers know which account the password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          <Field label={t('account.password.old')} error={getShownError('old')} required>
            <PasswordInput
              value={passwords.old}
              onChange={createChangeHandler('old')}
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
              value={passwords.new}
              onChange={createChangeHandler('new')}
              maxLength={passwordLength.most}
              autoComplete="new-password"
            />
          </Field>
          <Field label={t('account.password.repeat')} error={getShownError('repeat')} required>
            <PasswordInput
              value={passwords.repeat}
              onChange={createChangeHandler('repeat')}
              maxLength={passwordLength.most}
              autoComplete="new-password"
            />
          </Field>
          {failure !== null && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {formatFailure(failure)}
            </Text>
          )}
          <Button type="submit" loading={isBusy} loadingText={t('account.password.changing')}>
            {t('account.password.change')}
          </Button>
        </Stack>
      </Form>
    </SectionCard>
  );
};
