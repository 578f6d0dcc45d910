import { Box, Center, chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { CloudOff, LockKeyhole, LogOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { maxPinAttempts, pinLength } from '@shared/domain/people/pin';
import { alarmKinds } from '@shared/domain/sales/orderAlarms';
import { invokeAction } from '@kit/bridge/client';
import { useSession } from '@kit/session/hooks';
import { signOut } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { PasswordInput } from '@kit/ui/inputs/TextInput';
import { Logo } from '@kit/ui/Logo';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';
import { addFeatureTexts } from '../featureTexts';
import { AlarmSounds } from '../shell/AlarmSounds';
import { ProxyDialog } from '../shell/session/ProxyDialog';
import { reportFirstPaint } from '../start/reportFirstPaint';

addFeatureTexts();

const Form = chakra('form');

/** Counts of the ringing alarms by kind, without orders or names. */
const AlarmCounts = () => {
  const { alarms } = useSession().lock;
  const ringingKinds = alarmKinds.filter((kind) => alarms[kind] !== undefined);
  return (
    <Stack role="status" gap="2" align="center" minH="6">
      {ringingKinds.length > 0 && (
        <HStack gap="2" wrap="wrap" justify="center">
          {ringingKinds.map((kind) => {
            const { Icon } = alarmAppearance[kind];
            return (
              <HStack
                key={kind}
                gap="2"
                px="3"
                py="1.5"
                borderRadius="full"
                bg="bg.warning"
                color="fg.warning"
                textStyle="sm"
                fontWeight="bold"
              >
                <Icon size={16} aria-hidden />
                {t(`orderAlarms.counted.${kind}`, { count: alarms[kind] ?? 0 })}
              </HStack>
            );
          })}
        </HStack>
      )}
    </Stack>
  );
};

/** Explains how to unlock while the platform cannot check the password. */
const OfflineNotice = ({ triesLeft }: { triesLeft: number }) => (
  <HStack role="status" gap="3" px="4" py="3" borderRadius="lg" bg="bg.warning" align="flex-start" width="full">
    <Box as="span" color="fg.warning" pt="0.5" flexShrink="0">
      <CloudOff size={20} aria-hidden />
    </Box>
    <Text textStyle="sm">{t(triesLeft > 0 ? 'shell.lock.offlineWithPin' : 'shell.lock.offline')}</Text>
  </HStack>
);

/** Replaces every screen while Comanda is locked; alarms go on ringing. */
const LockScreen = () => {
  const { user, lock, online } = useSession();
  const inputRef = useRef<HTMLInputElement>(null);
  const [prefersPassword, setPrefersPassword] = useState(false);
  const [secret, setSecret] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ unlockMethod: string; failure: Failure } | null>(null);
  const triesLeft = lock.pinTries ?? 0;
  const unlockMethod = triesLeft > 0 && !prefersPassword ? 'pin' : 'password';

  // Reports the first paint, which confirms an updated version, even if the window stays locked.
  useEffect(() => reportFirstPaint('lock'), []);
  useLayoutEffect(() => {
    document.title = t('shell.lock.title');
  }, []);
  useLayoutEffect(() => inputRef.current?.focus(), [unlockMethod, isBusy]);

  const changeSecret = (text: string) => {
    setSecret(text);
    setRefusal(null);
  };
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || secret === '') return;
    setIsBusy(true);
    const outcome = await invokeAction('lock.unlock', unlockMethod === 'pin' ? { pin: secret } : { password: secret });
    setIsBusy(false);
    setSecret('');
    if (!outcome.ok) setRefusal({ unlockMethod, failure: outcome.failure });
  };
  const pinHelp = triesLeft < maxPinAttempts ? t('shell.lock.tries', { count: triesLeft }) : t('shell.lock.pinHelp');
  return (
    <Center as="main" minH="100dvh" px="6" py="16" position="relative" data-fills-window="">
      <Box position="absolute" top="8" left="8">
        <Logo />
      </Box>
      <Stack width="full" maxW="sm" gap="6" align="center">
        <Center boxSize="16" borderRadius="full" bg="bg.info" color="fg.info">
          <LockKeyhole aria-hidden />
        </Center>
        <Stack gap="1" textAlign="center">
          <Heading as="h1" textStyle="3xl" fontWeight="black" letterSpacing="tight">
            {t('shell.lock.title')}
          </Heading>
          <Text color="fg.muted">{t('shell.lock.user', { name: user?.name || user?.email })}</Text>
        </Stack>
        <AlarmCounts />
        {!online && unlockMethod === 'password' && <OfflineNotice triesLeft={triesLeft} />}
        <Form width="full" onSubmit={(event) => void unlock(event)} noValidate aria-label={t('shell.lock.title')}>
          <Stack gap="4">
            <Field
              key={unlockMethod}
              label={t(`shell.lock.${unlockMethod}`)}
              error={
                // Hides the PIN error after the last wrong PIN: the form then asks for the password, and a help text
                // explains why.
                refusal?.unlockMethod === unlockMethod
                  ? `${formatFailure(refusal.failure)} ${unlockMethod === 'pin' ? pinHelp : ''}`.trim()
                  : undefined
              }
              help={unlockMethod === 'pin' ? pinHelp : lock.pinTries === 0 ? t('errors.pinTriesUsed') : undefined}
            >
              <PasswordInput
                ref={inputRef}
                size="lg"
                value={secret}
                disabled={isBusy}
                onChange={({ currentTarget: { value } }) =>
                  changeSecret(unlockMethod === 'pin' ? value.replaceAll(/\D/g, '') : value)
                }
                {...(unlockMethod === 'pin'
                  ? { inputMode: 'numeric', maxLength: pinLength.most, autoComplete: 'off' }
                  : { maxLength: 200, autoComplete: 'current-password' })}
              />
            </Field>
            <Button type="submit" size="lg" width="full" loading={isBusy} loadingText={t('shell.lock.unlocking')}>
              {t('shell.lock.unlock')}
            </Button>
          </Stack>
        </Form>
        <HStack gap="3" wrap="wrap" justify="center">
          {triesLeft > 0 && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setPrefersPassword(unlockMethod === 'pin');
                changeSecret('');
              }}
            >
              {t(unlockMethod === 'pin' ? 'shell.lock.usePassword' : 'shell.lock.usePin')}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => void signOut()}>
            <LogOut aria-hidden /> {t('shell.topBar.signOut')}
          </Button>
        </HStack>
      </Stack>
      <AlarmSounds />
      <ProxyDialog />
    </Center>
  );
};

export default LockScreen;
