import { Flex, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { openWriteReview, needsAttention } from './queuedWrites';
import { describeWrite, formatQueueState } from './queueTexts';
import { useQueueCommands } from './useQueueCommands';

interface QueueRowProps {
  queuedWrite: QueuedWrite;
  /** Called after a button of the row was pressed, since the button may disappear with the row. */
  onAction: () => void;
}

/** Queued write in the panel: its description, state and possible action. */
export const QueueRow = ({ queuedWrite, onAction }: QueueRowProps) => {
  const formats = useFormats();
  const { online } = useSession();
  const { undo, dismiss } = useQueueCommands();
  const description = describeWrite(formats, queuedWrite);
  const renderButton = (label: string, name: string, onClick: () => void) => (
    <Button
      variant="outline"
      size="xs"
      aria-label={name}
      onClick={() => {
        onClick();
        onAction();
      }}
    >
      {label}
    </Button>
  );
  return (
    <Stack as="li" gap="1.5" px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Text fontWeight="bold" overflowWrap="anywhere">
        {description}
      </Text>
      <Text textStyle="sm" color={needsAttention(queuedWrite) ? 'fg.error' : undefined} overflowWrap="anywhere">
        {formatQueueState(formats, queuedWrite, online)}
      </Text>
      <Flex gap="3" align="center" justify="space-between">
        <Text textStyle="xs" color="fg.muted">
          {t('queue.decidedAt', { time: formats.formatClock(queuedWrite.decidedAt) })}
        </Text>
        {queuedWrite.state === 'waiting' &&
          renderButton(t('queue.undo'), t('queue.undoOf', { what: description }), () => void undo(queuedWrite))}
        {queuedWrite.state === 'conflict' &&
          renderButton(t('queue.review'), t('queue.reviewOf', { what: description }), () =>
            openWriteReview(queuedWrite.id),
          )}
        {queuedWrite.state === 'dropped' &&
          renderButton(t('queue.seen'), t('queue.seenOf', { what: description }), () => void dismiss(queuedWrite))}
      </Flex>
    </Stack>
  );
};
