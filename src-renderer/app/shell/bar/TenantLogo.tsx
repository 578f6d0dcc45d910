import { Center } from '@chakra-ui/react';
import type { Settings } from '@shared/contract/people/settings';
import { RemotePicture } from '@kit/pictures/RemotePicture';

/** Logo of the tenant, or its initial. The name is beside it. */
export const TenantLogo = ({ settings, name }: { settings: Settings | null; name: string }) => (
  <RemotePicture
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
