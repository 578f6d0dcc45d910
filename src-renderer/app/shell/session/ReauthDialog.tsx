import { chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { invokeAction, setReauthHandler } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { PasswordInput } from '@kit/ui/inputs/TextInput';

const Form = chakra('form');

/** Asks for the user's password when a call requires it; concurrent calls share one dialog. */
export const ReauthDialog = () => {
  const { user } = useSession();
  const formId = useId();
  const resolversRef = useRef<((isConfirmed: boolean) => void)[]>([]);
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    const remainingResolvers = resolversRef.current;
    setReauthHandler(
      () =>
        new Promise((resolve) => {
          remainingResolvers.push(resolve);
          setOpen(true);
        }),
    );
    return () => {
      setReauthHandler(() => Promise.resolve(false));
      remainingResolvers.splice(0).forEach((resolve) => resolve(false));
    };
  }, []);

  const closeDialog = (isConfirmed: boolean) => {
    setOpen(false);
    setPassword('');
    setFailure(null);
    resolversRef.current.splice(0).forEach((resolve) => resolve(isConfirmed));
  };
  const submitPassword = async (event: FormEvent) => {
    event.preventDefault();
    // Stops React from bubbling the submit to a surrounding dialog's form.
    event.stopPropagation();
    if (isBusy || password === '') return;
    setIsBusy(true);
    const outcome = await invokeAction('session.prove', { password });
    setIsBusy(false);
    if (outcome.ok) return closeDialog(true);
    setPassword('');
    setFailure(outcome.failure);
  };

  return (
    <Dialog
      open={open}
      onClose={() => closeDialog(false)}
      title={t('shell.proof.title')}
      size="sm"
      busy={isBusy}
      footer={
        <>
          <Button variant="outline" onClick={() => closeDialog(false)} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy} loadingText={t('shell.proof.confirming')}>
            {t('shell.proof.confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void submitPassword(event)} noValidate aria-label={t('shell.proof.title')}>
        <Stack gap="4">
          <Text textStyle="sm">{t('shell.proof.why')}</Text>
          {/* Tells password managers whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          <Field
            label={t('shell.proof.password')}
            error={failure === null ? undefined : formatFailure(failure)}
            required
          >
            <PasswordInput
              value={password}
              onChange={(event) => {
                setFailure(null);
                setPassword(event.currentTarget.value);
              }}
              maxLength={200}
              autoComplete="current-password"
            />
          </Field>
        </Stack>
      </Form>
    </Dialog>
  );
};
