import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import type { AllModifiers } from '@entities/modifiers/useAllModifiers';
import { pictureOwnerPaths } from '@entities/pictures/usePictureUses';
import { useFormats } from '@kit/format/useFormats';
import { MoneyControl } from '@kit/resource/form/controls/TypedNumber';
import { getFirstFieldError } from '@kit/resource/form/fieldErrors';
import { Badge } from '@kit/ui/Badge';
import { Field } from '@kit/ui/inputs/Field';
import { EntityLink } from '../EntityLink';
import { typeOptions } from '../modifierTexts';
import { useModifierForm } from '../useModifierForm';
import { Subtree } from './Subtree';

interface ChildRowProps {
  index: number;
  childModifierId: number;
  modifiers: AllModifiers | undefined;
}

/** Row of a child modifier with its price within the parent and its own choices. */
export const ChildRow = ({ index, childModifierId, modifiers }: ChildRowProps) => {
  const formats = useFormats();
  const { control, readOnly, item } = useModifierForm();
  const { fieldState } = useController({ control, name: `children.${index}.childModifierId` });
  const { field: price, fieldState: priceState } = useController({ control, name: `children.${index}.price` });
  const childModifier = modifiers?.byId.get(childModifierId);
  const name = modifiers?.getName(childModifierId) ?? `#${childModifierId}`;
  const type = typeOptions.find(({ value }) => value === childModifier?.type);
  const fieldError = getFirstFieldError(fieldState.error);
  return (
    <Stack
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor={fieldError === undefined ? 'border' : 'border.error'}
      borderRadius="l2"
      data-field={`children.${index}`}
    >
      <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 16rem' }} gap="4" alignItems="start">
        <Flex gap="3" align="center" wrap="wrap" minH="10">
          {childModifier === undefined ? (
            <Text fontWeight="bold">{name}</Text>
          ) : (
            <EntityLink to={pictureOwnerPaths.modifier(childModifierId)} fontWeight="bold">
              {name}
            </EntityLink>
          )}
          {type !== undefined && <Badge tone="neutral">{t(type.labelKey)}</Badge>}
          {modifiers !== undefined && childModifier === undefined && (
            <Badge tone="warning">{t('modifiers.children.gone')}</Badge>
          )}
        </Flex>
        <Field
          label={t('modifiers.children.price')}
          help={
            childModifier === undefined || (childModifier.price === null && !childModifier.free)
              ? t('modifiers.children.priceOwnUnknown')
              : t('modifiers.children.priceOwn', {
                  price:
                    childModifier.free || childModifier.price === null
                      ? t('modifiers.free')
                      : formats.money(childModifier.price),
                })
          }
          error={getFirstFieldError(priceState.error)}
          disabled={readOnly}
        >
          <MoneyControl ref={price.ref} value={price.value} onChange={price.onChange} />
        </Field>
      </Grid>
      {fieldError !== undefined && (
        <Text role="alert" textStyle="sm" color="fg.error">
          {fieldError}
        </Text>
      )}
      {modifiers !== undefined && childModifier !== undefined && childModifier.children.length > 0 && (
        <Subtree
          id={childModifierId}
          modifiers={modifiers}
          ancestorIds={[...(item === null ? [] : [item.id]), childModifierId]}
        />
      )}
    </Stack>
  );
};
