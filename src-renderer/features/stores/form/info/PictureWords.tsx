import { useTranslation } from 'react-i18next';
import { PictureFrame } from '@kit/pictures/PictureFrame';

const shown = { width: 4, height: 3 };

/** A picture stands for itself. */
export const PictureWords = ({ value }: { value: unknown }) => {
  const { t } = useTranslation();
  if (typeof value !== 'string') return t('stores.form.noImage');
  return <PictureFrame address={value} label={t('stores.form.fields.image')} size={shown} />;
};
