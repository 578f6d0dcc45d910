import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useFormats } from '@kit/format/useFormats';
import { StaleNotice } from '@kit/resource/list/ListNotices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { useStoreDialogs } from '../closing/storeDialog';
import { useDispatchAvailabilities } from './useDispatchAvailabilities';
import { DispatchAvailabilityCard } from './DispatchAvailabilityCard';

interface WhyClosedDialogProps {
  store: Pick<StoreRow, 'id' | 'name'>;
  onClose: () => void;
}

/** Lists everything that keeps a store from taking orders, each with a remedy. Updates while open. */
export const WhyClosedDialog = ({ store: { id, name }, onClose }: WhyClosedDialogProps) => {
  const formats = useFormats();
  const showStoreDialog = useStoreDialogs();
  const { result, availabilities, now } = useDispatchAvailabilities(id);
  const { value, failure, isFetching, refetch, staleSince } = result;
  const renderBody = () => {
    if (availabilities === null && failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
    if (availabilities === null) {
      return (
        <Stack role="status" aria-label={t('whyClosed.loading')}>
          <RowSkeletons rows={2} height="24" />
        </Stack>
      );
    }
    return (
      <Stack gap="4">
        {staleSince !== null && <StaleNotice since={staleSince} isFetching={isFetching} onRetry={refetch} />}
        {availabilities.map((availability) => (
          <DispatchAvailabilityCard
            key={availability.method}
            availability={availability}
            storeId={id}
            now={now}
            onOpenStore={() => value !== undefined && showStoreDialog('open', value)}
            onLeave={onClose}
          />
        ))}
        {staleSince === null && (
          <Text textStyle="xs" color="fg.muted">
            {t('whyClosed.checked', { time: formats.formatClock(now) })}
          </Text>
        )}
      </Stack>
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('whyClosed.title', { name })} size="lg">
      {renderBody()}
    </Dialog>
  );
};
