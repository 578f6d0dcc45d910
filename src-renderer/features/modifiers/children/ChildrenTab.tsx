import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { useFormats } from '@kit/format/useFormats';
import { EntityRowsSection } from '@kit/resource/form/rows/EntityRowsSection';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { noValue } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useModifierForm } from '../useModifierForm';
import { ChildRow } from './ChildRow';
import { useAddableModifiers } from './useAddableModifiers';

/** Editor of a modifier's direct children; deeper levels are edited in the children's own forms. */
const ChildrenSection = () => {
  const { control, readOnly } = useModifierForm();
  const { modifiers, ...modifiersQuery } = useAllModifiers();
  const rows = useFieldArrayRows(control, 'children');
  const ids = useWatch({ control, name: 'children' }).map(({ childModifierId }) => childModifierId);
  return (
    <EntityRowsSection
      rows={rows}
      ids={ids}
      readOnly={readOnly}
      getText={(key) => t(`modifiers.children.${key}`)}
      readResult={modifiersQuery}
      getName={(id) => modifiers?.getName(id) ?? `#${id}`}
      useOptions={useAddableModifiers}
      onAdd={(addedIds) => addedIds.forEach((childModifierId) => rows.append({ childModifierId, price: null }))}
    >
      {(id, index) => <ChildRow index={index} childModifierId={id} modifiers={modifiers} />}
    </EntityRowsSection>
  );
};

/** Options that the platform stores inside the modifier, with their surcharges. */
const OwnOptions = () => {
  const formats = useFormats();
  const options = useModifierForm().item?.options ?? [];
  if (options.length === 0) return null;
  return (
    <SectionCard title={t('modifiers.children.options')} description={t('modifiers.children.optionsHelp')}>
      <Box as="ul" listStyleType="none" aria-label={t('modifiers.children.options')}>
        {options.map(({ name, price }, index) => (
          <Flex as="li" key={index} justify="space-between" gap="3" py="1">
            <Text overflowWrap="anywhere">{name}</Text>
            <Text color="fg.muted" whiteSpace="nowrap">
              {price === null
                ? noValue
                : price === 0
                  ? t('modifiers.children.optionFree')
                  : `${price > 0 ? '+' : '−'}${formats.money(Math.abs(price))}`}
            </Text>
          </Flex>
        ))}
      </Box>
    </SectionCard>
  );
};

/** Tab with the choices that customers see. */
export const ChildrenTab = () => (
  <Stack gap="5">
    <ChildrenSection />
    <OwnOptions />
  </Stack>
);
