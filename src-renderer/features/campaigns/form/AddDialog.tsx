import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { QueryResult } from '@kit/data/queryResult';
import { Button } from '@kit/ui/Button';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { Dialog } from '@kit/ui/overlays/Dialog';

interface AddDialogProps {
  title: string;
  addLabel: string;
  size?: 'md' | 'lg';
  /** Query that loads the data for the changes; the add button waits for it. */
  query: Pick<QueryResult<unknown>, 'value' | 'loading' | 'failure' | 'refetch'>;
  /** Additional action beside the buttons. */
  action?: ReactNode;
  onAdd: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog that adds changes of one area to a campaign. */
export const AddDialog = ({
  title,
  addLabel,
  size = 'md',
  query,
  action,
  onAdd,
  onClose,
  children,
}: AddDialogProps) => {
  const failure = query.value === undefined ? query.failure : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          {action}
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onAdd} loading={query.loading} loadingText={addLabel}>
            {addLabel}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {failure !== null && <RetryNotice onRetry={query.refetch}>{formatFailure(failure)}</RetryNotice>}
        {children}
      </Stack>
    </Dialog>
  );
};
