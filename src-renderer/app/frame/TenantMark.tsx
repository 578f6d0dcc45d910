import { Center, chakra } from '@chakra-ui/react';
import type { Settings } from '@shared/contract/settings';

const Picture = chakra('img', { base: { boxSize: '9', borderRadius: 'l1', objectFit: 'contain', flexShrink: 0 } });

/** The page may load nothing from outside: only a logo that came inside the settings can be shown. */
const hasOwnLogo = (logo: string | null): logo is string => logo?.startsWith('data:image/') === true;

/** The tenant's logo, or its initial. The name stands beside it. */
export const TenantMark = ({ settings, name }: { settings: Settings | null; name: string }) => {
  const logo = settings?.primaryLogo ?? null;
  if (hasOwnLogo(logo)) return <Picture src={logo} alt="" />;
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
