import { Box, Dialog, HStack, Text } from '@chakra-ui/react';
import { findOwnColor, useProfileStore } from '@kit/session/profiles';
import { useSessionStore } from '@kit/session/store';

/** Names the tenant of a dialog, in the account's color, while several accounts are on this computer. */
export const AccountLine = () => {
  const color = useProfileStore(({ profiles }) => findOwnColor(profiles));
  const commerce = useSessionStore(({ session }) => session?.settings?.commerceName || session?.tenant);
  if (color === null || !commerce) return null;
  return (
    <Dialog.Description asChild>
      <HStack gap="2" textStyle="sm" fontWeight="normal" color="fg.muted">
        <Box boxSize="2.5" borderRadius="full" flexShrink={0} style={{ background: color }} aria-hidden />
        <Text>{commerce}</Text>
      </HStack>
    </Dialog.Description>
  );
};
