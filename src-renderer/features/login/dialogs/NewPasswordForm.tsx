import { Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Failure } from '@shared/contract/protocol/failure';
import { passwordRule } from '@shared/domain/people/people';
import { invokeAction } from '@kit/bridge/client';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { PasswordInput } from '@kit/ui/inputs/TextInput';

interface NewPasswordFormProps {
  /** Code from the link in the mail. */
  code: string;
  onDone: () => void;
}

/** Form in which the recipient of a reset or invitation mail sets a password. */
export const NewPasswordForm = ({ code, onDone }: NewPasswordFormProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isWeak, setIsWeak] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Focuses the password, the only purpose of the form.
  useEffect(() => input.current?.focus(), []);
  const save = async () => {
    const weak = !v.is(passwordRule, password);
    setIsWeak(weak);
    setFailure(null);
    if (weak) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    const outcome = await invokeAction('practice.resetPassword', { code, password });
    setBusy(false);
    if (outcome.ok) onDone();
    else setFailure(outcome.failure);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <Stack gap="3" pt="3">
        <Field label={t('login.mails.newPassword')} error={isWeak ? t('errors.weakPassword') : undefined}>
          <PasswordInput
            ref={input}
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setIsWeak(false);
            }}
          />
        </Field>
        <Flex justify="flex-end">
          <Button type="submit" size="sm" loading={busy} loadingText={t('login.mails.saving')}>
            {t('login.mails.save')}
          </Button>
        </Flex>
        {failure !== null && <FailureNotice>{formatFailure(failure, t)}</FailureNotice>}
      </Stack>
    </form>
  );
};
