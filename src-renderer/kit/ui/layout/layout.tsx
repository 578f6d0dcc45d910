import { Box, Heading, HStack, type BoxProps } from '@chakra-ui/react';
import { memo, type ReactNode, type Ref } from 'react';

interface PageHeaderProps {
  title: string;
  /** A line of text, or what stands in its place. */
  description?: ReactNode;
  /** Buttons of the screen. */
  actions?: ReactNode;
}

/** A wide window leaves the rows below all the room it can. */
const oneLine = { base: 'wrap', lg: 'nowrap' } as const;

/** Holds the screen's one h1. Drawn again only where it says something else: forms around it are with the first change. */
export const PageHeader = memo(({ title, description, actions }: PageHeaderProps) => (
  <HStack as="header" justify="space-between" align="center" columnGap="6" rowGap="2" mb="3" minH="10" wrap={oneLine}>
    <HStack align="baseline" columnGap="4" rowGap="0" flex="1 1 auto" minW="0" wrap={oneLine}>
      <Heading as="h1" textStyle="2xl" lineHeight="short" fontWeight="black" letterSpacing="tight">
        {title}
      </Heading>
      {typeof description === 'string' ? (
        <Box flex="1 1 12rem" minW="0" color="fg.muted" textStyle="sm" title={description} lineClamp={{ lg: 1 }}>
          {description}
        </Box>
      ) : (
        description !== undefined && (
          <Box flex="1 1 12rem" minW="0" color="fg.muted" textStyle="sm">
            {description}
          </Box>
        )
      )}
    </HStack>
    {actions !== undefined && (
      <HStack gap="3" flexShrink={0} wrap="wrap">
        {actions}
      </HStack>
    )}
  </HStack>
));

export const Card = (props: BoxProps & { ref?: Ref<HTMLDivElement> }) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" boxShadow="xs" {...props} />
);
