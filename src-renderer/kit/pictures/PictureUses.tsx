import { Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';

/** Entity that uses a picture, with the path of its form. */
export interface PictureUse {
  path: string;
  name: string;
}

/** Hook: other entities that use a picture. `ownPath` is the current form's path, null for a new entity. */
export type UsePictureUses = (pictureId: number, ownPath: string | null) => readonly PictureUse[];

export interface PictureUsesProps {
  pictureId: number;
  useUses: UsePictureUses;
  ownPath: string | null;
}

/** Maximum entities listed by name; the others are counted. */
const maxNamesShown = 3;

/** Lists the other entities that use a picture, with links: removing the picture here does not remove it there. */
export const PictureUses = ({ pictureId, useUses, ownPath }: PictureUsesProps) => {
  const uses = useUses(pictureId, ownPath);
  if (uses.length === 0) return null;
  return (
    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {t('pictures.alsoIn')}{' '}
      {uses.slice(0, maxNamesShown).map(({ path, name }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Text asChild textDecoration="underline" textUnderlineOffset="3px">
            <Link to={path}>{name}</Link>
          </Text>
        </Fragment>
      ))}
      {uses.length > maxNamesShown && ` ${t('pictures.andMore', { count: uses.length - maxNamesShown })}`}
    </Text>
  );
};
