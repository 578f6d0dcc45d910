import { Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { t } from 'i18next';
import * as v from 'valibot';
import type { Failure } from '@shared/contract/protocol/failure';
import { resetInput } from '@shared/bridge/loginInput';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { PracticeMails } from './PracticeMails';

interface ForgotPasswordDialogProps {
  tenant: string;
  /** Email typed in the login form. */
  email: string;
  onClose: (email: string) => void;
}

/** Requests a password reset mail. The reply does not reveal whether the address exists. */
const ForgotPasswordDialog = ({ tenant, email, onClose }: ForgotPasswordDialogProps) => {
  const { environment } = useSession();
  const formId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typedText, setTypedText] = useState(email);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Address to which the mail was requested; null before the request. */
  const [sentToEmail, setSentToEmail] = useState<string | null>(null);
  const tenantLabel = environment.tenants.find(({ key }) => key === tenant)?.label ?? tenant;

  const send = async () => {
    const parsedInput = v.safeParse(resetInput, { tenant, email: typedText });
    setIsInvalid(!parsedInput.success);
    setFailure(null);
    if (!parsedInput.success) {
      inputRef.current?.focus();
      return;
    }
    setIsBusy(true);
    const outcome = await invokeAction('session.forgotPassword', parsedInput.output);
    setIsBusy(false);
    if (outcome.ok) setSentToEmail(parsedInput.output.email);
    else setFailure(outcome.failure);
  };
  const close = () => onClose(typedText.trim());

  return (
    <Dialog
      open
      onClose={close}
      title={t('login.forgot.title')}
      busy={isBusy}
      firstFocus={inputRef}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isBusy}>
            {sentToEmail === null ? t('ui.cancel') : t('ui.close')}
          </Button>
          {sentToEmail === null && (
            <Button type="submit" form={formId} loading={isBusy} loadingText={t('login.forgot.sending')}>
              {t('login.forgot.send')}
            </Button>
          )}
        </>
      }
    >
      {sentToEmail === null ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void send();
          }}
        >
          <Stack gap="4">
            <Text color="fg.muted">{t('login.forgot.body', { tenant: tenantLabel })}</Text>
            <Field label={t('login.email')} error={isInvalid ? t('login.emailInvalid') : undefined}>
              <TextInput
                ref={inputRef}
                type="email"
                autoComplete="username"
                value={typedText}
                onChange={(event) => {
                  setTypedText(event.target.value);
                  setIsInvalid(false);
                }}
              />
            </Field>
            {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
          </Stack>
        </form>
      ) : (
        <Stack gap="5">
          <Text role="status">{t('login.forgot.sent', { email: sentToEmail, tenant: tenantLabel })}</Text>
          {environment.isPractice && <PracticeMails />}
        </Stack>
      )}
    </Dialog>
  );
};

export default ForgotPasswordDialog;
