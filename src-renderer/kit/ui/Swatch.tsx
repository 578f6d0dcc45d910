import { Box } from '@chakra-ui/react';

/** A colour that the theme does not know. Set as a property of the element: the policy allows no style attribute. */
export const Swatch = ({ colour }: { colour: string }) => (
  <Box
    as="span"
    display="inline-block"
    boxSize="5"
    borderRadius="full"
    borderWidth="1px"
    borderColor="border.emphasized"
    flexShrink={0}
    style={{ background: colour }}
    aria-hidden
  />
);
