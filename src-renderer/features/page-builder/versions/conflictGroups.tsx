import { Text } from '@chakra-ui/react';
import type { ValueGroup } from '@kit/resource/form/conflict/fieldParts';
import type { BlockEditorTexts } from '../save/useBlockEditor';
import { BlocksLabel } from './BlocksLabel';

const TextLabel = ({ value }: { value: unknown }) => <Text as="span">{typeof value === 'string' ? value : ''}</Text>;

/** Fields of a conflict: blocks as a list, others as text. */
export const createConflictGroups = ({ aboutFields, getLabelKey }: BlockEditorTexts): readonly ValueGroup[] => [
  {
    parts: [
      ...aboutFields.fields.map(({ name }) => ({ name, labelKey: getLabelKey(name), ValueLabel: TextLabel })),
      { name: 'blocks', labelKey: getLabelKey('blocks'), ValueLabel: BlocksLabel },
    ],
  },
];
