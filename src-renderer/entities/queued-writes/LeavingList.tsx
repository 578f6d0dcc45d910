import { Box, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { getSendDeadline } from '@shared/domain/queue/nextStep';
import { useFormats } from '@kit/format/useFormats';
import { describeWrite } from './queueTexts';

/** Maximum writes listed; the others are counted. */
const maxShownNames = 6;

/** Lists the queued writes when the user is about to sign out or switch tenant. */
export const UnsentWriteList = ({ writes }: { writes: readonly QueuedWrite[] }) => {
  const formats = useFormats();
  const hiddenCount = writes.length - maxShownNames;
  return (
    <Stack gap="2">
      <Text fontWeight="bold">{t('queue.leaving.title', { count: writes.length })}</Text>
      <Box as="ul" ps="5" listStyleType="disc">
        {writes.slice(0, maxShownNames).map((queuedWrite) => (
          <li key={queuedWrite.id}>{describeWrite(formats, queuedWrite)}</li>
        ))}
        {hiddenCount > 0 && <li>{t('queue.leaving.more', { count: hiddenCount })}</li>}
      </Box>
      <Text>{t('queue.leaving.body', { time: formats.formatClock(Math.max(...writes.map(getSendDeadline))) })}</Text>
    </Stack>
  );
};
