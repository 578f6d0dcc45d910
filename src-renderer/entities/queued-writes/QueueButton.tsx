import { Stack, Text } from '@chakra-ui/react';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from 'i18next';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { Button } from '@kit/ui/Button';
import { PanelButton } from '@kit/ui/overlays/PanelButton';
import { dismissToast } from '@kit/ui/overlays/notify';
import { needsAttention, useQueuedWrites } from './queuedWrites';
import { QueueRow } from './QueueRow';
import { getQueueToastId } from './useQueueCommands';

/** Button with the number of queued writes, which opens their list; renders nothing while the queue is empty. */
export const QueueButton = () => {
  const writes = useQueuedWrites();
  const [rows, moreContent] = useFirstRows(writes);
  const [open, setOpen] = useState(false);
  const panelRef = useRef<HTMLDivElement>(null);
  if (writes.length === 0) {
    if (open) setOpen(false);
    return null;
  }
  const urgentCount = writes.filter(needsAttention).length;
  const handleOpenChange = (isOpen: boolean) => {
    setOpen(isOpen);
    // Dismisses the toasts, which would cover the list and have the same buttons.
    if (isOpen) for (const { id } of writes) dismissToast(getQueueToastId(id));
  };
  const label =
    urgentCount > 0 ? t('queue.attention', { count: urgentCount }) : t('queue.button', { count: writes.length });
  const Icon = urgentCount > 0 ? TriangleAlert : CloudUpload;
  return (
    <PanelButton
      open={open}
      onOpenChange={handleOpenChange}
      label={t('queue.title')}
      width="24rem"
      placement="bottom-end"
      inline
      panel={panelRef}
      trigger={
        <Button
          variant="outline"
          size="sm"
          px="2"
          flexShrink={0}
          aria-label={label}
          title={label}
          color={urgentCount > 0 ? 'fg.error' : 'fg.warning'}
        >
          <Icon aria-hidden />
          <Text as="span" fontVariantNumeric="tabular-nums">
            {urgentCount > 0 ? urgentCount : writes.length}
          </Text>
        </Button>
      }
    >
      <Text px="4" py="3" fontSize="md" fontWeight="bold">
        {t('queue.title')}
      </Text>
      <Stack
        as="ul"
        listStyleType="none"
        gap="0"
        maxH="60vh"
        overflowY="auto"
        fontSize="md"
        aria-label={t('queue.title')}
      >
        {rows.map((queuedWrite) => (
          <QueueRow key={queuedWrite.id} queuedWrite={queuedWrite} onAction={() => panelRef.current?.focus()} />
        ))}
      </Stack>
      {moreContent}
    </PanelButton>
  );
};
