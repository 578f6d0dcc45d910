import { Popover, Portal } from '@chakra-ui/react';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@kit/ui/IconButton';
import type { ColumnsPanelProps } from './ColumnsPanel';

/** Loaded on demand, since few users need the code for drag and drop. */
const ColumnsPanel = lazy(() => import('./ColumnsPanel'));

/** Opens the column settings of a table. */
export const ColumnsButton = (props: ColumnsPanelProps) => {
  const { t } = useTranslation();
  const label = t('list.columns.title');
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <IconButton label={label}>
          <Columns3 aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="18rem" aria-label={label}>
            <Popover.Body>
              <Suspense>
                <ColumnsPanel {...props} />
              </Suspense>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
};
