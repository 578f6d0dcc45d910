import { Box, Center, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useSession } from '@kit/session/hooks';

/** Grey bar in place of a line of text. */
const PlaceholderLine = ({ width }: { width: string }) => <Box h="2" borderRadius="full" bg="gray.200" width={width} />;

const ProductCard = ({ color, text, label }: { color: string; text: string; label: string }) => (
  <HStack gap="3" p="2" borderWidth="1px" borderColor="gray.200" borderRadius="l2">
    <Box boxSize="10" borderRadius="l1" bg="gray.100" flexShrink={0} />
    <Stack gap="1.5" flex="1">
      <PlaceholderLine width="80%" />
      <PlaceholderLine width="50%" />
    </Stack>
    <Box px="3" py="1" borderRadius="full" fontWeight="bold" textStyle="xs" style={{ background: color, color: text }}>
      {label}
    </Box>
  </HStack>
);

interface BrandPreviewProps {
  color: string;
  /** Color of text on the brand color. */
  text: string;
}

/** Simplified storefront and login in a brand color, on white even in dark mode, as customers see them. */
export const BrandPreview = ({ color, text }: BrandPreviewProps) => {
  const { settings } = useSession();
  const name = settings?.commerceName ?? '';
  const pageStyle = {
    bg: 'white',
    color: 'gray.900',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
  } as const;
  return (
    <Stack gap="2">
      <Text textStyle="sm" fontWeight="medium">
        {t('settingsScreens.colour.preview')}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" aria-hidden>
        <Box {...pageStyle} overflow="hidden">
          <HStack px="4" py="3" justify="space-between" style={{ background: color, color: text }}>
            <Text fontWeight="black">{name}</Text>
            <Text textStyle="xs">{t('settingsScreens.colour.cart')}</Text>
          </HStack>
          <Stack p="4" gap="2">
            <ProductCard color={color} text={text} label={t('settingsScreens.colour.add')} />
            <ProductCard color={color} text={text} label={t('settingsScreens.colour.add')} />
          </Stack>
        </Box>
        <Center {...pageStyle} p="4">
          <Stack gap="3" width="full" maxW="56" align="center">
            <Center boxSize="10" borderRadius="full" fontWeight="black" style={{ background: color, color: text }}>
              {name.slice(0, 1).toUpperCase()}
            </Center>
            <Box h="8" width="full" borderRadius="l2" borderWidth="1px" borderColor="gray.300" />
            <Center
              h="9"
              width="full"
              borderRadius="full"
              fontWeight="bold"
              textStyle="sm"
              style={{ background: color, color: text }}
            >
              {t('settingsScreens.colour.enter')}
            </Center>
          </Stack>
        </Center>
      </SimpleGrid>
    </Stack>
  );
};
