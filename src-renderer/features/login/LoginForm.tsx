import { Box, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { PasswordInput, TextInput } from '@kit/ui/inputs/TextInput';
import { ForgotPassword } from './ForgotPassword';
import { TenantField } from './TenantField';
import { Terms } from './Terms';
import type { Login } from './useLogin';

/** Height of a field with its error, reserved so that errors do not move the button under the pointer. */
const fieldHeight = '6.25rem';
/** Height reserved for a failure message; the longest one has four lines. */
const noticeHeight = '7.25rem';

const CapsLockHint = () => (
  <HStack gap="1.5" textStyle="xs" color="fg.warning" role="status">
    <TriangleAlert size={14} aria-hidden />
    {t('login.capsLock')}
  </HStack>
);

export const LoginForm = ({ login }: { login: Login }) => {
  const { remembers } = useSession();
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const { values, setField, invalidFields, failure, earlyTenantLabel, isBusy, submit, inputRefs } = login;
  const updateCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <Stack gap="3">
      <Stack gap="2" mb="5">
        <Heading as="h1" textStyle="3xl" fontWeight="black" letterSpacing="tight" lineHeight="1.15">
          {t('login.welcome')}
        </Heading>
        <Text color="fg.muted">{t('login.subtitle')}</Text>
      </Stack>
      <form
        aria-label={t('login.submit')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <Stack gap="5">
          <TenantField login={login} />
          {earlyTenantLabel !== null && (
            <HStack gap="2" textStyle="sm" color="fg.warning" role="alert" align="start">
              <TriangleAlert size={18} aria-hidden />
              {t('login.otherTenant', { tenant: earlyTenantLabel })}
            </HStack>
          )}
          <Box minH={fieldHeight} mb="-5">
            <Field
              label={t('login.email')}
              error={invalidFields.includes('email') ? t('login.emailInvalid') : undefined}
            >
              <TextInput
                ref={inputRefs.email}
                type="email"
                autoComplete="username"
                size="lg"
                value={values.email}
                onChange={(event) => setField('email', event.target.value)}
              />
            </Field>
          </Box>
          <Box minH={fieldHeight} mb="-5">
            <Field
              label={t('login.password')}
              error={invalidFields.includes('password') ? t('login.passwordMissing') : undefined}
            >
              <PasswordInput
                ref={inputRefs.password}
                autoComplete="current-password"
                size="lg"
                value={values.password}
                onChange={(event) => setField('password', event.target.value)}
                onKeyDown={updateCapsLock}
                onKeyUp={updateCapsLock}
                onBlur={() => setIsCapsLockOn(false)}
              />
            </Field>
          </Box>
          <HStack justify="space-between" minH="6">
            <ForgotPassword login={login} />
            {isCapsLockOn && <CapsLockHint />}
          </HStack>
          <Button type="submit" size="lg" width="full" loading={isBusy} loadingText={t('login.submitting')}>
            {t('login.submit')}
          </Button>
        </Stack>
        <Stack gap="2" textStyle="xs" color="fg.muted" mt="3">
          <Terms />
          {remembers === 'memory' && <Text>{t('login.notRemembered')}</Text>}
        </Stack>
        <Box minH={noticeHeight} pt="3">
          {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
        </Box>
      </form>
    </Stack>
  );
};
