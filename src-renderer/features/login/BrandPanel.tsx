import { Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ClipboardList, ShieldCheck, Store } from 'lucide-react';
import { t } from 'i18next';
import { Logo } from '@kit/ui/Logo';
import { Illustration } from './Illustration';

const points = [
  { textKey: 'login.points.stores', Icon: Store },
  { textKey: 'login.points.orders', Icon: ClipboardList },
  { textKey: 'login.points.safe', Icon: ShieldCheck },
] as const;

/** Panel with the brand and the product's purpose, hidden in narrow windows. */
export const BrandPanel = ({ hideBelow }: { hideBelow: 'md' | 'lg' }) => (
  <Flex
    as="section"
    aria-label={t('shell.productName')}
    hideBelow={hideBelow}
    direction="column"
    justify="space-between"
    flex="1"
    minW="0"
    minH="100dvh"
    position="sticky"
    top="0"
    maxH="100dvh"
    overflow="hidden"
    p={{ base: '8', '2xl': '12' }}
    gap="6"
    color="white"
    bgImage="linear-gradient(160deg, {colors.brand.600} 0%, {colors.brand.700} 45%, {colors.brand.900} 100%)"
  >
    <Logo inverted />
    <Flex flex="1" minH="0" align="center" justify="center">
      <Illustration />
    </Flex>
    <Stack gap="5" maxW="md">
      <Stack gap="2">
        <Heading as="h2" textStyle="3xl" fontWeight="black" letterSpacing="tight" lineHeight="1.1">
          {t('login.claim')}
        </Heading>
        <Text color="brand.100">{t('login.claimDetail')}</Text>
      </Stack>
      <Stack as="ul" gap="2.5" listStyleType="none">
        {points.map(({ textKey, Icon }) => (
          <HStack as="li" key={textKey} gap="3" textStyle="sm" color="brand.50">
            <Text as="span" color="accent.400">
              <Icon size={18} aria-hidden />
            </Text>
            {t(textKey)}
          </HStack>
        ))}
      </Stack>
    </Stack>
  </Flex>
);
