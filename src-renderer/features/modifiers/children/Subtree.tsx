import { Box, Flex, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'i18next';
import type { AllModifiers } from '@entities/modifiers/useAllModifiers';
import { pictureOwnerPaths } from '@entities/pictures/usePictureUses';
import { useFormats } from '@kit/format/useFormats';
import { IconButton } from '@kit/ui/IconButton';
import { EntityLink } from '../EntityLink';
import { ModifierPrice } from '../modifiersResource';

interface BranchProps {
  id: number;
  /** Price within the parent; null to use the modifier's own price. */
  price: number | null;
  modifiers: AllModifiers;
  /** Ids of the node's ancestors. */
  ancestorIds: readonly number[];
}

const Branch = ({ id, price, modifiers, ancestorIds }: BranchProps) => {
  const formats = useFormats();
  const panelId = useId();
  // Renders deeper nodes only when expanded, because a modifier shared by many parents would otherwise be rendered many
  // times.
  const [isOpen, setIsOpen] = useState(false);
  const row = modifiers.byId.get(id);
  const name = modifiers.getName(id);
  const isRecursive = ancestorIds.includes(id);
  const hasMore = row !== undefined && row.children.length > 0 && !isRecursive;
  return (
    <Box as="li" listStyleType="none">
      <Flex align="center" gap="2" minH="8">
        {hasMore ? (
          <IconButton
            size="2xs"
            label={t('modifiers.children.below', { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          </IconButton>
        ) : (
          <Box width="6" flexShrink="0" />
        )}
        {row === undefined ? (
          <Text textStyle="sm" color="fg.muted">
            {name}
          </Text>
        ) : (
          <EntityLink to={pictureOwnerPaths.modifier(id)}>{name}</EntityLink>
        )}
        <Text textStyle="sm" color="fg.muted">
          {isRecursive ? `(${t('modifiers.children.again')})` : null}
          {price !== null && formats.money(price)}
          {price === null && row !== undefined && <ModifierPrice row={row} />}
        </Text>
      </Flex>
      {hasMore && isOpen && (
        <Box id={panelId}>
          <Subtree id={id} modifiers={modifiers} ancestorIds={[...ancestorIds, id]} />
        </Box>
      )}
    </Box>
  );
};

interface SubtreeProps {
  id: number;
  modifiers: AllModifiers;
  /** Ids of the ancestors, including the modifier itself. */
  ancestorIds: readonly number[];
}

/** Read-only tree of a modifier's choices at any depth. */
export const Subtree = ({ id, modifiers, ancestorIds }: SubtreeProps) => {
  const children = modifiers.byId.get(id)?.children ?? [];
  return (
    <Box
      as="ul"
      aria-label={t('modifiers.children.below', { name: modifiers.getName(id) })}
      ps="4"
      borderStartWidth="2px"
      borderColor="border.muted"
    >
      {[...children]
        .sort((a, b) => a.position - b.position)
        .map(({ childModifierId, price }) => (
          <Branch
            key={childModifierId}
            id={childModifierId}
            price={price}
            modifiers={modifiers}
            ancestorIds={ancestorIds}
          />
        ))}
    </Box>
  );
};
