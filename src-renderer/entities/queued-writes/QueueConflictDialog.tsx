import { Grid, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { getSendDeadline } from '@shared/domain/queue/nextStep';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { openWriteReview } from './queuedWrites';
import { describeWrite, formatSeenState } from './queueTexts';
import { useQueueCommands } from './useQueueCommands';

/** Asks whether to send a write although the state has changed since the user's decision. */
export const QueueConflictDialog = ({ queuedWrite }: { queuedWrite: QueuedWrite }) => {
  const formats = useFormats();
  const { dismiss, send } = useQueueCommands();
  const closeDialog = () => openWriteReview(null);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('queue.ask.title')}
      onClose={closeDialog}
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              closeDialog();
              void dismiss(queuedWrite);
            }}
          >
            {t('queue.ask.drop')}
          </Button>
          <Button
            onClick={() => {
              closeDialog();
              void send(queuedWrite);
            }}
          >
            {t('queue.ask.send')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t(queuedWrite.attempt === 'none' ? 'queue.ask.body' : 'queue.ask.bodySent')}</Text>
        <Grid as="dl" templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <Stack gap="1" p="3" borderWidth="1px" borderRadius="l2">
            <Text as="dt" textStyle="sm" color="fg.muted">
              {t('queue.ask.wanted', { time: formats.formatClock(queuedWrite.decidedAt) })}
            </Text>
            <Text as="dd" fontWeight="bold" overflowWrap="anywhere">
              {describeWrite(formats, queuedWrite)}
            </Text>
          </Stack>
          <Stack gap="1" p="3" borderWidth="1px" borderRadius="l2">
            <Text as="dt" textStyle="sm" color="fg.muted">
              {t('queue.ask.now')}
            </Text>
            {formatSeenState(formats, queuedWrite.found).map((text) => (
              <Text key={text} as="dd" fontWeight="bold" overflowWrap="anywhere">
                {text}
              </Text>
            ))}
          </Stack>
        </Grid>
        <Text textStyle="sm" color="fg.muted">
          {t('queue.ask.limit', { time: formats.formatClock(getSendDeadline(queuedWrite)) })}
        </Text>
      </Stack>
    </Dialog>
  );
};
