import { Box } from '@chakra-ui/react';

interface ProductLabelProps {
  text: string;
  /** Design of the label; unknown designs render as a pill. */
  type: string | null;
}

/** Label on a product picture: a pill, or a ribbon with a notch. */
export const ProductLabel = ({ text, type }: ProductLabelProps) => (
  <Box
    as="span"
    data-label-type={type ?? 'rounded'}
    position="absolute"
    top="1.5"
    left={type === 'ribbon' ? '0' : '1.5'}
    ps="2"
    pe={type === 'ribbon' ? '4' : '2'}
    py="0.5"
    textStyle="xs"
    fontWeight="bold"
    whiteSpace="nowrap"
    bg="brand.solid"
    color="brand.contrast"
    borderRadius={type === 'ribbon' ? '0' : 'full'}
    {...(type === 'ribbon' && { clipPath: 'polygon(0 0, 100% 0, calc(100% - 8px) 50%, 100% 100%, 0 100%)' })}
  >
    {text}
  </Box>
);
