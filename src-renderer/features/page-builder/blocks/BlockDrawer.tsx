import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Drawer } from '@puckeditor/core';
import { GripVertical, Plus } from 'lucide-react';
import { memo } from 'react';
import { t } from 'i18next';
import { blockTypes, type BlockType } from '@shared/contract/content/blocks';
import { IconButton } from '@kit/ui/IconButton';
import { blockIcons } from './blockIcons';

const Card = ({ type }: { type: BlockType }) => {
  const Icon = blockIcons[type];
  return (
    <Flex
      align="center"
      gap="2.5"
      ps="2"
      pe="11"
      minH="10"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      cursor="grab"
      _hover={{ borderColor: 'border.emphasized', bg: 'bg.subtle' }}
    >
      <Box color="fg.subtle">
        <GripVertical size={16} aria-hidden />
      </Box>
      <Icon size={18} aria-hidden />
      <Text textStyle="sm" fontWeight="medium" truncate>
        {t(`blocks.kinds.${type}`)}
      </Text>
    </Flex>
  );
};

interface BlockDrawerProps {
  types?: readonly BlockType[];
  onAdd: (type: BlockType) => void;
}

/**
 * List of block types, which are dragged to a position or added after the selected block. Memoized, because each render
 * makes the canvas library create all cards again.
 */
export const BlockDrawer = memo(({ types = blockTypes, onAdd }: BlockDrawerProps) => (
  <Drawer>
    {/* Resets the font, which the canvas library changes. */}
    <Stack as="ul" gap="1.5" listStyleType="none" fontFamily="body" aria-label={t('pageBuilder.blocks.add')}>
      {types.map((type) => (
        <Box as="li" key={type} position="relative" title={t(`blocks.hints.${type}`)}>
          <Drawer.Item name={type} label={t(`blocks.kinds.${type}`)}>
            {() => <Card type={type} />}
          </Drawer.Item>
          <Box position="absolute" insetEnd="1" top="50%" translate="0 -50%">
            <IconButton
              size="xs"
              label={t('pageBuilder.blocks.addOne', { name: t(`blocks.kinds.${type}`) })}
              onClick={() => onAdd(type)}
            >
              <Plus aria-hidden />
            </IconButton>
          </Box>
        </Box>
      ))}
    </Stack>
  </Drawer>
));
