import { Box, Center, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Logo } from '../Logo';

interface CenteredPageProps {
  tone?: 'info' | 'warning';
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** True inside the app shell, which already has the landmark and the logo. */
  framed?: boolean;
}

/** Single centered message. */
export const CenteredPage = ({ icon, title, children, actions, framed = false, tone = 'info' }: CenteredPageProps) => (
  <Center as={framed ? 'div' : 'main'} minH={framed ? '70dvh' : '100dvh'} px="6" py="16" position="relative">
    {!framed && (
      <Box position="absolute" top="8" left="8">
        <Logo />
      </Box>
    )}
    <Stack maxW="lg" align="center" textAlign="center" gap="6">
      {icon !== undefined && (
        <Center boxSize="16" borderRadius="full" bg={`bg.${tone}`} color={`fg.${tone}`}>
          {icon}
        </Center>
      )}
      <Stack gap="3">
        <Heading as="h1" textStyle="3xl" fontWeight="black" letterSpacing="tight">
          {title}
        </Heading>
        <Text as="div" color="fg.muted" textWrap="balance">
          {children}
        </Text>
      </Stack>
      {actions !== undefined && (
        <HStack gap="3" wrap="wrap" justify="center">
          {actions}
        </HStack>
      )}
    </Stack>
  </Center>
);
