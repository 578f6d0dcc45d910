import { t } from 'i18next';
import { useFormats } from './useFormats';

/**
 * Returns a function that formats a list's total; `total` is null if the platform reports none and not all rows are
 * loaded.
 */
export const useTotalText = () => {
  const formats = useFormats();
  return (total: number | null, loadedCount: number): string =>
    total === null ? t('ui.moreThan', { value: formats.count(loadedCount) }) : formats.count(total);
};
