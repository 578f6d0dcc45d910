import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Store } from '@shared/contract/stores/stores';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toInstant } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { useOperation } from '@entities/stores/commands/operations';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { useFormatPeriod } from '@entities/stores/closing/usePeriodText';

interface RemoveClosingDialogProps {
  store: Store;
  closing: ClosingTime;
  onClose: () => void;
}

/** Confirms the removal of a closing; removing a current closing opens the store. */
export const RemoveClosingDialog = ({ store, closing, onClose }: RemoveClosingDialogProps) => {
  const { zone } = useFormats();
  const formatPeriod = useFormatPeriod();
  const { plan } = useStoreCommands();
  const isBusy = useOperation(store.id) === 'closing';
  const isActive = toInstant(closing.startDatetime, zone) <= getPlatformNow();
  const removeClosing = async () => {
    const result = await plan(store, [{ id: closing.id, destroy: true }]);
    if (result.state !== 'busy') onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('storeSchedules.closings.removeTitle')}
      confirmLabel={t('storeSchedules.closings.removeConfirm')}
      onConfirm={() => void removeClosing()}
      onCancel={onClose}
      busy={isBusy}
    >
      <Stack gap="2">
        <Text>{formatPeriod(closing)}</Text>
        {isActive && <Text>{t('storeSchedules.closings.removeInForce', { store: store.name })}</Text>}
      </Stack>
    </ConfirmDialog>
  );
};
