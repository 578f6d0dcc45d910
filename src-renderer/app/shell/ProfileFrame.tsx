import { Box } from '@chakra-ui/react';
import { findOwnColor, useProfiles } from '@kit/session/profiles';

/** Border of the window in the account's color, above all content, while several accounts are on this computer. */
export const ProfileFrame = () => {
  const color = findOwnColor(useProfiles());
  if (color === null) return null;
  return (
    <Box
      position="fixed"
      inset="0"
      zIndex="max"
      pointerEvents="none"
      borderWidth="3px"
      borderTopWidth="5px"
      style={{ borderColor: color }}
      data-profile-frame=""
      aria-hidden
    />
  );
};
