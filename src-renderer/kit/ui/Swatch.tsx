import { Box } from '@chakra-ui/react';

/**
 * Sample of a color outside the theme. Set as an element property, since the Content-Security-Policy forbids style
 * attributes.
 */
export const Swatch = ({ color }: { color: string }) => (
  <Box
    as="span"
    display="inline-block"
    boxSize="5"
    borderRadius="full"
    borderWidth="1px"
    borderColor="border.emphasized"
    flexShrink={0}
    style={{ background: color }}
    aria-hidden
  />
);
