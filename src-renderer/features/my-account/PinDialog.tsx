import { chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useState, type FormEvent } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { isGuessablePin, pinLength } from '@shared/domain/people/pin';
import { invokeAction } from '@kit/bridge/client';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { PasswordInput } from '@kit/ui/inputs/TextInput';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { notify } from '@kit/ui/overlays/notify';

const Form = chakra('form');

/** Sets the user's PIN on this computer; asks for the password first if it was not entered recently. */
export const PinDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId();
  const [pin, setPin] = useState('');
  const [repeatedPin, setRepeatedPin] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const pinError =
    pin.length < pinLength.least
      ? t('account.lock.pinShort', pinLength)
      : isGuessablePin(pin)
        ? t('account.lock.pinGuessable')
        : undefined;
  const repeatedError = repeatedPin === pin ? undefined : t('account.lock.pinDifferent');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsSubmitted(true);
    if (isBusy || pinError !== undefined || repeatedError !== undefined) return;
    setIsBusy(true);
    const outcome = await invokeAction('lock.setPin', { pin });
    setIsBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    notify.success(t('account.lock.pinSaved'));
    onClose();
  };
  const renderControl = (value: string, setValue: (value: string) => void) => (
    <PasswordInput
      value={value}
      onChange={(event) => {
        setFailure(null);
        setValue(event.currentTarget.value.replaceAll(/\D/g, ''));
      }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLength.most}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.lock.pinTitle')}
      size="sm"
      busy={isBusy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy} loadingText={t('account.lock.pinSaving')}>
            {t('account.lock.pinSave')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void save(event)} noValidate aria-label={t('account.lock.pinTitle')}>
        <Stack gap="4">
          <Text textStyle="sm">{t('account.lock.pinText')}</Text>
          <Field
            label={t('account.lock.pinField')}
            help={t('account.lock.pinHelp', pinLength)}
            error={isSubmitted ? pinError : undefined}
            required
          >
            {renderControl(pin, setPin)}
          </Field>
          <Field label={t('account.lock.pinRepeat')} error={isSubmitted ? repeatedError : undefined} required>
            {renderControl(repeatedPin, setRepeatedPin)}
          </Field>
          {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
        </Stack>
      </Form>
    </Dialog>
  );
};
