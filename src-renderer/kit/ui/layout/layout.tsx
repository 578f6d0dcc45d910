import { Box, Heading, HStack, type BoxProps } from '@chakra-ui/react';
import { memo, type ReactNode, type Ref } from 'react';

interface PageHeaderProps {
  title: string;
  /** Text, or an element in its place. */
  description?: ReactNode;
  /** Buttons of the screen. */
  actions?: ReactNode;
}

/** Keeps the header in one line in wide windows, to leave more height for rows. */
const responsiveWrap = { base: 'wrap', lg: 'nowrap' } as const;

/** Width (rem) of a one-line title and the start of a description; with less, the actions wrap. */
const computeTitleWidth = (title: string, description: ReactNode) =>
  Math.min(maxTitleWidth, title.length * 0.68 + (description === undefined ? 0 : 8));

/** Maximum width (rem) reserved for a title: longer titles wrap beside the actions instead of pushing them down. */
const maxTitleWidth = 24;

/** Page header with the screen's only h1. Memoized, since forms re-render around it. */
export const PageHeader = memo(({ title, description, actions }: PageHeaderProps) => (
  <HStack as="header" justify="space-between" align="center" columnGap="6" rowGap="2" mb="3" minH="10" wrap="wrap">
    <HStack
      align="baseline"
      columnGap="4"
      rowGap="0"
      minW="0"
      wrap={responsiveWrap}
      style={{ flex: `1 1 min(100%, ${computeTitleWidth(title, description)}rem)` }}
    >
      <Heading
        as="h1"
        textStyle="2xl"
        lineHeight="short"
        fontWeight="black"
        letterSpacing="tight"
        flexShrink={computeTitleWidth(title, description) < maxTitleWidth ? 0 : 1}
        maxW="full"
      >
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
