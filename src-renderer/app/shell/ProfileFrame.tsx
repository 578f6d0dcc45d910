import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { findOwnColor, useProfiles } from '@kit/session/profiles';
import { useSessionStore } from '@kit/session/sessionStore';
import { useAccountMark } from '@kit/ui/overlays/accountMark';

/** Border of the window in the account's color, above all content, while several accounts are on this computer. */
export const ProfileFrame = () => {
  const color = findOwnColor(useProfiles());
  const name = useSessionStore(({ session }) => session?.settings?.commerceName || session?.tenant);
  useEffect(() => useAccountMark.setState({ mark: color === null || !name ? null : { name, color } }), [color, name]);
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
