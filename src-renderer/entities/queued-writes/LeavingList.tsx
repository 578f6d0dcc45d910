import { Box, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { getSendLimit } from '@shared/domain/queue/nextStep';
import { useFormats } from '@kit/format/useFormats';
import { describeWrite } from './queueTexts';

/** Maximum writes named in a question. */
const maxNamesShown = 6;

/** Names the queued writes when the user is about to leave. */
export const LeavingList = ({ writes }: { writes: readonly QueuedWrite[] }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const unlistedCount = writes.length - maxNamesShown;
  return (
    <Stack gap="2">
      <Text fontWeight="bold">{t('queue.leaving.title', { count: writes.length })}</Text>
      <Box as="ul" ps="5" listStyleType="disc">
        {writes.slice(0, maxNamesShown).map((queuedWrite) => (
          <li key={queuedWrite.id}>{describeWrite(t, formats, queuedWrite)}</li>
        ))}
        {unlistedCount > 0 && <li>{t('queue.leaving.more', { count: unlistedCount })}</li>}
      </Box>
      <Text>{t('queue.leaving.body', { time: formats.formatClock(Math.max(...writes.map(getSendLimit))) })}</Text>
    </Stack>
  );
};
