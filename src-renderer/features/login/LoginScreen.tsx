import { Box, Flex } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '@kit/session/hooks';
import { Logo } from '@kit/ui/Logo';
import { BrandPanel } from './BrandPanel';
import { takeOverEarlyLogin } from './early/earlyLogin';
import { LoginForm } from './LoginForm';
import { PracticeUsers } from './PracticeUsers';
import { useLogin } from './useLogin';

/** Screen with the brand panel, the login form and, on the practice platform, its users. */
const LoginScreen = () => {
  const { environment } = useSession();
  const login = useLogin();
  const containerRef = useRef<HTMLDivElement>(null);
  const { email } = login.inputRefs;
  // Stays constant, so that typing does not trigger a second takeover of the static form.
  const [canSubmit] = useState(login.earlyTenantLabel === null);
  useLayoutEffect(() => {
    const hasTakenOver = containerRef.current !== null && takeOverEarlyLogin(containerRef.current, canSubmit);
    // Focuses the email, the first input of the screen, unless the static form's focus was restored.
    if (!hasTakenOver) email.current?.focus();
  }, [email, canSubmit]);
  return (
    <Flex ref={containerRef} minH="100dvh" data-fills-window="">
      <BrandPanel hideBelow={environment.isPractice ? 'lg' : 'md'} />
      <Flex as="main" flex="1.1" minW="0" justify="center" align="center" px="8" py="6" position="relative">
        <Box position="absolute" top="8" left="8" hideFrom={environment.isPractice ? 'lg' : 'md'}>
          <Logo />
        </Box>
        <Box width="full" maxW="sm">
          <LoginForm login={login} />
        </Box>
      </Flex>
      {environment.isPractice && <PracticeUsers login={login} />}
    </Flex>
  );
};

export default LoginScreen;
