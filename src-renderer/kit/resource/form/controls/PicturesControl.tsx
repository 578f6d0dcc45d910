import { Stack, Text } from '@chakra-ui/react';
import type { Control, FieldValues } from 'react-hook-form';
import { t } from 'i18next';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { FieldArrayList } from '../rows/FieldArrayList';
import { PictureField } from '@kit/pictures/PictureField';
import { PictureFrame } from '@kit/pictures/PictureFrame';
import type { PictureCategory } from '@kit/pictures/usePictureUpload';
import { moveItem } from '@kit/ui/sortable/moveItem';

interface PicturesControlProps {
  label: string;
  help?: string | undefined;
  /** Form control; `name` is the path of the value in the form. */
  control: Control<FieldValues>;
  name: string;
  /** Paths on the content host, the main one first. */
  value: readonly string[];
  onChange: (paths: string[]) => void;
  size: PictureSize;
  category: PictureCategory;
  maxCount: number;
}

/**
 * Ordered list of pictures. Users crop and upload pictures, move them by dragging or with arrow keys, and remove them.
 */
export const PicturesControl = ({
  label,
  help,
  control,
  name,
  value,
  onChange,
  size,
  category,
  maxCount,
}: PicturesControlProps) => {
  const getName = (index: number) => t('pictures.numbered', { label, number: index + 1 });
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
          move: (from, to) => onChange(moveItem(value, from, to)),
          remove: (index) => onChange(value.filter((_, position) => position !== index)),
        }}
        label={label}
        getRowLabel={getName}
        sortable
      >
        {(index) => <PictureFrame address={value[index] ?? null} label={getName(index)} size={size} />}
      </FieldArrayList>
      {value.length < maxCount && (
        <PictureField
          label={t('pictures.add', { label })}
          {...(help !== undefined && { help })}
          value={null}
          // Ignores pictures that are already in the list.
          onChange={(path) => path !== null && !value.includes(path) && onChange([...value, path])}
          size={size}
          category={category}
        />
      )}
    </Stack>
  );
};
