import { Stack, Text } from '@chakra-ui/react';
import type { Block } from '@shared/contract/content/blocks';
import { formatBlockLabel } from '../blocks/blockLabel';

/** Lists a page's blocks by name, to compare versions. */
export const BlocksLabel = ({ value }: { value: unknown }) => {
  const blocks = (value ?? []) as readonly Block[];
  return (
    <Stack as="ol" gap="0.5" ps="5" listStyleType="decimal">
      {blocks.map((block) => (
        <Text as="li" key={block.id}>
          {formatBlockLabel(block)}
        </Text>
      ))}
    </Stack>
  );
};
