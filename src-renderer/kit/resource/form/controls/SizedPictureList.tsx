import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { getValueAt } from '@kit/editor/paths';
import { PictureList } from '@kit/resource/form/rows/PictureList';
import type { FieldOf } from '../fields/fields';

type SizedPictureListProps = Omit<ComponentProps<typeof PictureList>, 'size'> &
  Pick<FieldOf<'pictureList', never>, 'size'>;

/** Picture list whose crop size may depend on other values of the entity. */
export const SizedPictureList = ({ size, ...listProps }: SizedPictureListProps) => {
  const values = useWatch({ control: listProps.control });
  return (
    <PictureList {...listProps} size={typeof size === 'function' ? size((path) => getValueAt(values, path)) : size} />
  );
};
