import { Center, Spinner, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Logo } from '@kit/ui/Logo';

/** Shown until the tenant and its settings are loaded. */
export const LoadingScreen = () => (
  <Center as="main" minH="100dvh" role="status">
    <Stack align="center" gap="6">
      <Logo size="lg" />
      <Spinner color="brand.solid" borderWidth="3px" size="lg" animationDuration="0.8s" />
      <Text color="fg.muted">{t('shell.loading')}</Text>
    </Stack>
  </Center>
);
