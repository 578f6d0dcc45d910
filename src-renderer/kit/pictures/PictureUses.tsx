import { Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Something else that shows a picture, and the way to it. */
export interface PictureUse {
  path: string;
  name: string;
}

/** A hook: what else shows a picture. `ownPath`: of the form, null for something new. */
export type UsePictureUses = (pictureId: number, ownPath: string | null) => readonly PictureUse[];

export interface PictureUsesProps {
  pictureId: number;
  useUses: UsePictureUses;
  ownPath: string | null;
}

/** More are counted. */
const mostNamed = 3;

/** Where else a picture is used, with the way there: it goes from none of them when it is removed here. */
export const PictureUses = ({ pictureId, useUses, ownPath }: PictureUsesProps) => {
  const { t } = useTranslation();
  const uses = useUses(pictureId, ownPath);
  if (uses.length === 0) return null;
  return (
    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {t('pictures.alsoIn')}{' '}
      {uses.slice(0, mostNamed).map(({ path, name }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Text asChild textDecoration="underline" textUnderlineOffset="3px">
            <Link to={path}>{name}</Link>
          </Text>
        </Fragment>
      ))}
      {uses.length > mostNamed && ` ${t('pictures.andMore', { count: uses.length - mostNamed })}`}
    </Text>
  );
};
