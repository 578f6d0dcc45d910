import { Center, chakra } from '@chakra-ui/react';
import type { Settings } from '@shared/contract/settings';
import { shownAddress } from '@kit/pictures/pictureAddress';

const Picture = chakra('img', { base: { boxSize: '9', borderRadius: 'l1', objectFit: 'contain', flexShrink: 0 } });

/** The tenant's logo, or its initial. The name stands beside it. */
export const TenantMark = ({ settings, name }: { settings: Settings | null; name: string }) => {
  const logo = shownAddress(settings?.primaryLogo ?? null);
  if (logo !== null) return <Picture src={logo} alt="" />;
  return (
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
  );
};
