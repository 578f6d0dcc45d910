import { Popover } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from 'i18next';
import { IconButton } from '@kit/ui/IconButton';
import { PanelButton } from '@kit/ui/overlays/PanelButton';
import type { ColumnsPanelProps } from './ColumnsPanel';

/** Loaded on demand, since few users need the code for drag and drop. */
const ColumnsPanel = lazy(() => import('./ColumnsPanel'));

/** Opens the column settings of a table. */
export const ColumnsButton = (props: ColumnsPanelProps) => {
  const label = t('list.columns.title');
  return (
    <PanelButton
      label={label}
      width="18rem"
      placement="bottom-end"
      trigger={
        <IconButton label={label}>
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <Popover.Body>
        <Suspense>
          <ColumnsPanel {...props} />
        </Suspense>
      </Popover.Body>
    </PanelButton>
  );
};
