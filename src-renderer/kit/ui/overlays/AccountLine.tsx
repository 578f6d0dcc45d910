import { Box, Dialog, HStack, Text } from '@chakra-ui/react';
import { useAccountMark } from './accountMark';

/** Names the tenant of a dialog, in the account's color, while several accounts are on this computer. */
export const AccountLine = () => {
  const accountMark = useAccountMark((state) => state.mark);
  if (accountMark === null) return null;
  return (
    <Dialog.Description asChild>
      <HStack gap="2" textStyle="sm" fontWeight="normal" color="fg.muted">
        <Box boxSize="2.5" borderRadius="full" flexShrink={0} style={{ background: accountMark.color }} aria-hidden />
        <Text>{accountMark.name}</Text>
      </HStack>
    </Dialog.Description>
  );
};
