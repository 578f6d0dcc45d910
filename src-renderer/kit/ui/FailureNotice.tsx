import { Box, HStack, Stack } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { Button } from './Button';

interface FailureNoticeProps {
  children: ReactNode;
  /** Button that helps to fix the failure. */
  action?: ReactNode;
}

interface RetryNoticeProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Failure of a sent form, shown in the form. */
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

/** Notice that a read failed, with a retry button. */
export const RetryNotice = ({ children, onRetry }: RetryNoticeProps) => (
  <FailureNotice
    action={
      <Button variant="outline" size="xs" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    }
  >
    {children}
  </FailureNotice>
);
