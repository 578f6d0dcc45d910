import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';

/** Number of rows rendered initially, and number added per click. */
export const rowsPerStep = 50;

/** Returns the first rows of a long list, and a button that shows more. */
export const useFirstRows = <Row,>(rows: readonly Row[]): [shown: readonly Row[], more: ReactNode] => {
  const formats = useFormats();
  const [limit, setLimit] = useState(rowsPerStep);
  const count = rows.length - limit;
  if (count <= 0) return [rows, null];
  const moreButton = (
    <Button variant="ghost" size="sm" width="full" borderRadius="0" onClick={() => setLimit(limit + rowsPerStep)}>
      {t('ui.moreRows', { count, value: formats.count(count) })}
    </Button>
  );
  return [rows.slice(0, limit), moreButton];
};
