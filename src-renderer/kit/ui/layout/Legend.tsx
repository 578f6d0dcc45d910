import { Flex, HStack, type FlexProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface LegendItem {
  key: string;
  /** Sample of the explained symbol, hidden from screen readers. */
  sample: ReactNode;
  text: string;
}

interface LegendProps extends Pick<FlexProps, 'columnGap' | 'rowGap' | 'mt'> {
  label: string;
  items: readonly LegendItem[];
}

/** Legend of a picture. */
export const Legend = ({ label, items, ...spacing }: LegendProps) => (
  <Flex as="ul" aria-label={label} listStyleType="none" wrap="wrap" textStyle="xs" color="fg.muted" {...spacing}>
    {items.map(({ key, sample, text }) => (
      <HStack key={key} as="li" gap="1.5">
        {sample}
        {text}
      </HStack>
    ))}
  </Flex>
);
