import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import type { ChildValue } from '../modifierValues';

/** Names of a modifier's children, in order. */
export const ChildrenLabel = ({ value }: { value: unknown }) => {
  const formats = useFormats();
  const { modifiers } = useAllModifiers();
  const children = value as readonly ChildValue[];
  if (children.length === 0) return t('modifiers.noOptions');
  return (
    <Stack gap="0.5">
      {children.map(({ childModifierId, price }) => (
        <Text key={childModifierId}>
          {t('modifiers.children.line', {
            name: modifiers?.getName(childModifierId) ?? `#${childModifierId}`,
            price: price === null ? t('modifiers.children.ownPrice') : formats.money(price),
          })}
        </Text>
      ))}
    </Stack>
  );
};
