import { Flex, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
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
  const inputRef = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isWeak, setIsWeak] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Focuses the password, the only purpose of the form.
  useEffect(() => inputRef.current?.focus(), []);
  const save = async () => {
    const isPasswordWeak = !v.is(passwordRule, password);
    setIsWeak(isPasswordWeak);
    setFailure(null);
    if (isPasswordWeak) {
      inputRef.current?.focus();
      return;
    }
    setIsBusy(true);
    const outcome = await invokeAction('practice.resetPassword', { code, password });
    setIsBusy(false);
    if (outcome.ok) onDone();
    else setFailure(outcome.failure);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <Stack gap="3" pt="3">
        <Field label={t('login.mails.newPassword')} error={isWeak ? t('errors.weakPassword') : undefined}>
          <PasswordInput
            ref={inputRef}
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setIsWeak(false);
            }}
          />
        </Field>
        <Flex justify="flex-end">
          <Button type="submit" size="sm" loading={isBusy} loadingText={t('login.mails.saving')}>
            {t('login.mails.save')}
          </Button>
        </Flex>
        {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
      </Stack>
    </form>
  );
};
