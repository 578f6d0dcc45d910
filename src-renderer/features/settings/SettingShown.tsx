import { Box, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PictureFrame } from '@kit/pictures/PictureFrame';
import { Swatch } from './design/Swatch';
import type { SettingField } from './fields';
import type { SettingValue } from './values';
import { valueText } from './valueText';

/** A value as people read it. */
export const ValueShown = ({ field, value, label }: { field: SettingField; value: SettingValue; label: string }) => {
  const { t } = useTranslation();
  if (field.kind === 'logo' && value !== '') {
    return <PictureFrame address={String(value)} label={label} size={field.size} />;
  }
  if (field.kind === 'colour' && value !== '') {
    return (
      <HStack gap="2" as="span">
        <Swatch colour={String(value)} />
        {String(value).toUpperCase()}
      </HStack>
    );
  }
  return <Text overflowWrap="anywhere">{valueText(field, value, t)}</Text>;
};

/** A setting for eyes only: no box that looks as if it could be typed in. */
export const SettingShown = ({ field, value }: { field: SettingField; value: SettingValue }) => {
  const { t } = useTranslation();
  const label = t(`settings.fields.${field.path}.label`);
  return (
    <Box role="group" aria-label={label}>
      <Text textStyle="sm" color="fg.muted" mb="0.5">
        {label}
      </Text>
      <ValueShown field={field} value={value} label={label} />
    </Box>
  );
};
