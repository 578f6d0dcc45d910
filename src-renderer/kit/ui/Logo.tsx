import { HStack, Text } from '@chakra-ui/react';
import { t } from 'i18next';

interface LogoProps {
  size?: 'md' | 'lg';
  /** White, for colored backgrounds. */
  inverted?: boolean;
}

/** Mark of the logo: an order slip with a torn edge. */
export const LogoMark = ({ size = 'md', inverted = false }: LogoProps) => {
  const side = size === 'lg' ? 40 : 32;
  const [background, foreground] = inverted ? ['#FFFFFF', '#2D6EF0'] : ['#2D6EF0', '#FFFFFF'];
  return (
    <svg width={side} height={side} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" fill={background} />
      <path d="M10 7h12v17l-2-1.6-2 1.6-2-1.6-2 1.6-2-1.6-2 1.6z" fill={foreground} strokeLinejoin="round" />
      <path d="M13 12h6M13 16h3.5" stroke={background} strokeWidth="1.8" strokeLinecap="round" />
      <circle cx="23" cy="9" r="4" fill="#F7B500" />
    </svg>
  );
};

export const Logo = ({ size = 'md', inverted = false }: LogoProps) => (
  <HStack gap="2.5" color={inverted ? 'white' : 'fg'}>
    <LogoMark size={size} inverted={inverted} />
    <Text as="span" fontWeight="black" textStyle={size === 'lg' ? '2xl' : 'xl'} letterSpacing="tight" lineHeight="1">
      {t('shell.productName')}
    </Text>
  </HStack>
);
