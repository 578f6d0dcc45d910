import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { RetryNotice } from '@kit/ui/FailureNotice';
import type { useHistory } from './useHistory';

/** Notices about missing parts of the history. */
export const HistoryNotices = ({ history }: { history: ReturnType<typeof useHistory> }) => (
  <>
    {history.isPartial && <RetryNotice onRetry={history.refetch}>{t('history.partial')}</RetryNotice>}
    {history.hasMore && (
      <Text textStyle="sm" color="fg.muted">
        {t('history.hasMore')}
      </Text>
    )}
  </>
);
