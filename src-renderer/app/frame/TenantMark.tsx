import { Center } from '@chakra-ui/react';
import type { Settings } from '@shared/contract/settings';
import { ShownPicture } from '@kit/pictures/ShownPicture';

/** The tenant's logo, or its initial. The name stands beside it. */
export const TenantMark = ({ settings, name }: { settings: Settings | null; name: string }) => (
  <ShownPicture
    address={settings?.primaryLogo ?? null}
    label=""
    boxSize="9"
    borderRadius="l1"
    objectFit="contain"
    flexShrink={0}
    fallback={
      <Center
        boxSize="9"
        borderRadius="l1"
        bg="brand.subtle"
        color="brand.fg"
        fontWeight="black"
        flexShrink={0}
        aria-hidden
      >
        {name.slice(0, 1).toUpperCase()}
      </Center>
    }
  />
);
