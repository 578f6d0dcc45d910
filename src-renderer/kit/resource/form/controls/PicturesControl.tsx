import { Stack, Text } from '@chakra-ui/react';
import type { Control, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldArrayList } from '../rows/FieldArrayList';
import type { PictureSize } from '@kit/pictures/cropPicture';
import { PictureField } from '@kit/pictures/PictureField';
import { PictureFrame } from '@kit/pictures/PictureFrame';
import type { PictureCategory } from '@kit/pictures/usePictureUpload';
import { moved } from '@kit/ui/sortable/moved';

interface PicturesControlProps {
  label: string;
  help?: string | undefined;
  /** Of the form, and where the paths stand in it. */
  control: Control<FieldValues>;
  name: string;
  /** Paths below the content host, the first one first. */
  value: readonly string[];
  onChange: (paths: string[]) => void;
  size: PictureSize;
  category: PictureCategory;
  most: number;
}

/** Several pictures in an order of their own: each is cut and sent as one is, moved by dragging or by arrows, or removed. */
export const PicturesControl = ({
  label,
  help,
  control,
  name,
  value,
  onChange,
  size,
  category,
  most,
}: PicturesControlProps) => {
  const { t } = useTranslation();
  const nameOf = (index: number) => t('pictures.numbered', { label, number: index + 1 });
  return (
    <Stack gap="3">
      <Text textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <FieldArrayList
        rows={{
          control,
          name,
          ids: value,
          move: (from, to) => onChange(moved(value, from, to)),
          remove: (index) => onChange(value.filter((_, at) => at !== index)),
        }}
        label={label}
        rowLabel={nameOf}
        sortable
      >
        {(index) => <PictureFrame address={value[index] ?? null} label={nameOf(index)} size={size} />}
      </FieldArrayList>
      {value.length < most && (
        <PictureField
          label={t('pictures.add', { label })}
          {...(help !== undefined && { help })}
          value={null}
          // The same picture twice would be one.
          onChange={(path) => path !== null && !value.includes(path) && onChange([...value, path])}
          size={size}
          category={category}
        />
      )}
    </Stack>
  );
};
