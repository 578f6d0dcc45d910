import { Stack, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { PositionBanner, PositionBannerRow } from '@shared/contract/content/banners';
import { bannerableTypes } from '@shared/domain/content/banners';
import { useMenuName } from '@entities/menus/menuOptions';
import { useProductName } from '@entities/products/productOptions';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { IntegerControl } from '@kit/resource/form/controls/TypedNumber';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { ReadOnlyValue } from '@kit/resource/form/fields/ReadOnlyField';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import type { PositionBannerValues } from './bannerAreas';
import { findTargetOptionsHook, formatBannerableType } from './bannerableTypes';

type Props = CustomFieldProps<PositionBanner>;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toIdOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Label of a position banner's target type; unknown types are shown unchanged. */
export const BannerableTypeText = ({ value }: { value: unknown }) => formatBannerableType(toText(value)) || noValue;

/** Field for the target's type. Changing the type clears the id, which would otherwise point to an unrelated entity. */
export const BannerableTypeField = ({ label, value, onChange, error, readOnly }: Props) => {
  const { setValue, item } = useFormAccess<PositionBannerValues, PositionBanner>();
  if (readOnly) {
    return (
      <ReadOnlyValue label={label}>
        <BannerableTypeText value={value} />
      </ReadOnlyValue>
    );
  }
  const unknownType = [item?.bannerableType ?? '', toText(value)].find(
    (type) => type !== '' && !bannerableTypes.some((bannerableType) => bannerableType === type),
  );
  const types = ['', ...bannerableTypes, ...(unknownType === undefined ? [] : [unknownType])];
  return (
    <Field label={label} error={error}>
      <Select
        choices={types.map((type) => ({
          value: type,
          label: type === '' ? t('contentBanners.bannerable.none') : formatBannerableType(type),
        }))}
        value={toText(value)}
        onChange={(type) => {
          onChange(type);
          setValue('bannerableId', type === item?.bannerableType ? item.bannerableId : null, { shouldDirty: true });
        }}
      />
    </Field>
  );
};

interface TargetNameProps {
  type: string | null;
  id: number | null;
}

/** Name of the product or menu; shows the id if the name is unknown. */
const TargetName = ({ type, id }: TargetNameProps) => {
  const product = useProductName(type === 'Product' ? id : null);
  const menu = useMenuName(type === 'Menu' ? id : null, null);
  return id === null ? noValue : getNameOrId({ id, name: product ?? menu ?? '' });
};

/** Selects the target entity of a position banner by name. If the target's type is unknown, the user types the id. */
export const BannerableField = ({ label, value, onChange, error, readOnly }: Props) => {
  const { control } = useFormAccess<PositionBannerValues, PositionBanner>();
  const type = useWatch({ control, name: 'bannerableType' });
  const id = toIdOrNull(value);
  if (readOnly) {
    return (
      <ReadOnlyValue label={label}>
        <TargetName type={type} id={id} />
      </ReadOnlyValue>
    );
  }
  const useOptions = findTargetOptionsHook(type);
  return (
    <Field
      label={useOptions === null ? t('contentBanners.fields.bannerableNumber') : label}
      help={t(
        useOptions === null ? 'contentBanners.fields.bannerableNumberHelp' : 'contentBanners.fields.bannerableHelp',
      )}
      error={error}
    >
      {useOptions === null ? (
        <IntegerControl value={id} onChange={onChange} />
      ) : (
        <EntityPicker
          key={type}
          ref={null}
          label={label}
          isSingle
          useOptions={useOptions}
          knownOptions={[]}
          value={id === null ? [] : [id]}
          onChange={([selected]) => onChange(selected ?? null)}
        />
      )}
    </Field>
  );
};

/** Table cell with the name and type of a position banner's target. */
export const BannerTargetCell = ({ bannerableType: type, bannerableId: id }: PositionBannerRow) => {
  if (type === null && id === null) return noValue;
  return (
    <Stack gap="0" minW="0">
      <Text lineClamp={2}>
        <TargetName type={type} id={id} />
      </Text>
      {type !== null && (
        <Text textStyle="xs" color="fg.muted" truncate>
          {formatBannerableType(type)}
        </Text>
      )}
    </Stack>
  );
};

/**
 * Id of the target entity, shown in edit conflicts. Omits the name, because the two versions may have different types.
 */
export const BannerableText = ({ value }: { value: unknown }) =>
  toIdOrNull(value) === null ? noValue : `#${String(value)}`;
