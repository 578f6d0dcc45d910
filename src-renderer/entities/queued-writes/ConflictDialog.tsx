import { Grid, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { getSendLimit } from '@shared/domain/queue/nextStep';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { askAboutWrite } from './queuedWrites';
import { describeWrite, formatMatch } from './queueTexts';
import { useQueueCommands } from './useQueueCommands';

/** Asks whether to send a write although the state has changed since the user's decision. */
export const ConflictDialog = ({ queuedWrite }: { queuedWrite: QueuedWrite }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { dismiss, send } = useQueueCommands();
  const close = () => askAboutWrite(null);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('queue.ask.title')}
      onClose={close}
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => {
              close();
              void dismiss(queuedWrite);
            }}
          >
            {t('queue.ask.drop')}
          </Button>
          <Button
            onClick={() => {
              close();
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
              {describeWrite(t, formats, queuedWrite)}
            </Text>
          </Stack>
          <Stack gap="1" p="3" borderWidth="1px" borderRadius="l2">
            <Text as="dt" textStyle="sm" color="fg.muted">
              {t('queue.ask.now')}
            </Text>
            {formatMatch(t, formats, queuedWrite.found).map((text) => (
              <Text key={text} as="dd" fontWeight="bold" overflowWrap="anywhere">
                {text}
              </Text>
            ))}
          </Stack>
        </Grid>
        <Text textStyle="sm" color="fg.muted">
          {t('queue.ask.limit', { time: formats.formatClock(getSendLimit(queuedWrite)) })}
        </Text>
      </Stack>
    </Dialog>
  );
};
