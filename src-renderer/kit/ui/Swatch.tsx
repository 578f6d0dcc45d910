import { Box } from '@chakra-ui/react';

/** Color unknown to the theme, set as an element property, since the policy allows no style attribute. */
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
