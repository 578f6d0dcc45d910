import { Box, HStack, Stack } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FailureNoticeProps {
  children: ReactNode;
  /** What to do about it, beside the words. */
  action?: ReactNode;
}

/** What went wrong with what somebody sent, said where they sent it from. */
export const FailureNotice = ({ children, action }: FailureNoticeProps) => (
  <HStack
    role="alert"
    align="flex-start"
    gap="2.5"
    p="3"
    borderRadius="l2"
    bg="bg.error"
    color="fg.error"
    textStyle="sm"
  >
    <Box pt="0.5">
      <CircleAlert size={16} aria-hidden />
    </Box>
    <Stack gap="1" flex="1" minW="0" overflowWrap="anywhere">
      {children}
    </Stack>
    {action}
  </HStack>
);
