import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import { useFormats } from '@kit/format/useFormats';
import { StaleNotice } from '@kit/resource/ListNotices';
import { Dialog } from '@kit/ui/Dialog';
import { ErrorState, RowSkeletons } from '@kit/ui/states';
import { useAskStore } from '../closing/storeDialog';
import { useVerdicts } from './useVerdicts';
import { VerdictCard } from './VerdictCard';

interface WhyClosedDialogProps {
  store: Pick<StoreRow, 'id' | 'name'>;
  onEnd: () => void;
}

/** Everything that keeps a store from taking orders, each with the way to mend it. Stays current while it is open. */
export const WhyClosedDialog = ({ store: { id, name }, onEnd }: WhyClosedDialogProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const ask = useAskStore();
  const { read, verdicts, now } = useVerdicts(id);
  const { value, failure, refreshing, reload, staleSince } = read;
  const body = () => {
    if (verdicts === null && failure !== null) return <ErrorState failure={failure} onRetry={reload} />;
    if (verdicts === null) {
      return (
        <Stack role="status" aria-label={t('whyClosed.loading')}>
          <RowSkeletons rows={2} height="24" />
        </Stack>
      );
    }
    return (
      <Stack gap="4">
        {staleSince !== null && <StaleNotice since={staleSince} refreshing={refreshing} onRetry={reload} />}
        {verdicts.map((verdict) => (
          <VerdictCard
            key={verdict.method}
            verdict={verdict}
            storeId={id}
            now={now}
            onOpenStore={() => value !== undefined && ask('open', value)}
            onLeave={onEnd}
          />
        ))}
        {staleSince === null && (
          <Text textStyle="xs" color="fg.muted">
            {t('whyClosed.checked', { time: formats.clock(now) })}
          </Text>
        )}
      </Stack>
    );
  };
  return (
    <Dialog open onClose={onEnd} title={t('whyClosed.title', { name })} size="lg">
      {body()}
    </Dialog>
  );
};
