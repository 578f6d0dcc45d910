import { Box } from '@chakra-ui/react';
import { CloudAlert, RotateCw } from 'lucide-react';
import { t } from 'i18next';
import type { Failure } from '@shared/contract/protocol/failure';
import { Button } from '@kit/ui/Button';
import { Card } from '@kit/ui/layout/layout';
import { EmptyState } from '@kit/ui/layout/states';
import { formatFailure } from '@kit/ui/failureText';

interface UnreadableProps {
  failure: Failure;
  onRetry: () => void;
  /** Null if no saved menu can be shown instead. */
  onShowSaved: (() => void) | null;
}

/**
 * Message that the published menu cannot be read, so what customers see is unknown. The saved menu is shown only on
 * request.
 */
export const Unreadable = ({ failure, onRetry, onShowSaved }: UnreadableProps) => {
  const { kind } = failure;
  const reason =
    kind === 'missing' || kind === 'forbidden' || kind === 'badReply'
      ? t(`storefront.unreadable.${kind}`)
      : formatFailure(failure);
  return (
    <Card>
      <Box role="alert">
        <EmptyState
          icon={<CloudAlert aria-hidden />}
          title={t('storefront.unreadable.title')}
          description={reason}
          action={
            <>
              <Button variant="outline" onClick={onRetry}>
                <RotateCw aria-hidden /> {t('ui.retry')}
              </Button>
              {onShowSaved !== null && <Button onClick={onShowSaved}>{t('storefront.unreadable.showSaved')}</Button>}
            </>
          }
        />
      </Box>
    </Card>
  );
};
