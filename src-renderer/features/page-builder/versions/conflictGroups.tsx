import { Text } from '@chakra-ui/react';
import type { ParseKeys } from 'i18next';
import type { PartGroup } from '@kit/resource/form/conflict/fieldParts';
import { BlocksLabel } from './BlocksLabel';

const TextLabel = ({ value }: { value: unknown }) => <Text as="span">{typeof value === 'string' ? value : ''}</Text>;

/** Fields of a conflict: blocks as a list, others as text. */
export const conflictGroups = <Name extends string>(
  names: readonly Name[],
  labelKeyOf: (name: Name) => ParseKeys,
): readonly PartGroup[] => [
  {
    parts: names.map((name) => ({
      name,
      labelKey: labelKeyOf(name),
      ValueLabel: name === 'blocks' ? BlocksLabel : TextLabel,
    })),
  },
];
