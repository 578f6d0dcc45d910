import { useTranslation } from 'react-i18next';
import { useFormats } from './useFormats';

/** Words for the total of a list; null where the platform gives none, and there are more than were loaded. */
export const useTotalText = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  return (total: number | null, loaded: number): string =>
    total === null ? t('ui.moreThan', { value: formats.count(loaded) }) : formats.count(total);
};
