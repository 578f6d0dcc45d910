import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import type { PictureUpload } from './usePictureUpload';

interface UploadNoteProps {
  upload: Pick<PictureUpload, 'state' | 'send' | 'cancel'>;
  /** Label of the progress bar, if several are shown. */
  label?: string;
}

/** Shows an upload's progress, or its failure. */
export const UploadNote = ({ upload: { state, send, cancel }, label }: UploadNoteProps) => {
  switch (state.phase) {
    case 'idle':
      return null;
    case 'sending': {
      const percent = Math.round(state.fraction * 100);
      return (
        <HStack gap="3" width="full">
          <Box
            role="progressbar"
            aria-label={label ?? t('pictures.sending')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            flex="1"
            height="1.5"
            borderRadius="full"
            bg="bg.emphasized"
            overflow="hidden"
          >
            <Box height="full" bg="brand.solid" transition="width 0.1s" style={{ width: `${percent}%` }} />
          </Box>
          <Text textStyle="xs" color="fg.muted">
            {t('pictures.percent', { percent })}
          </Text>
          <Button variant="ghost" size="xs" onClick={cancel}>
            <X aria-hidden /> {t('ui.cancel')}
          </Button>
        </HStack>
      );
    }
    case 'failed':
      return (
        <Stack gap="2" role="alert" align="flex-start">
          <Text textStyle="sm" color="fg.error">
            {t('pictures.failed')} {formatFailure(state.failure)}
          </Text>
          <HStack gap="2">
            <Button variant="outline" size="xs" onClick={() => void send(state.picture)}>
              <RotateCw aria-hidden /> {t('ui.retry')}
            </Button>
            <Button variant="ghost" size="xs" onClick={cancel}>
              {t('pictures.discard')}
            </Button>
          </HStack>
        </Stack>
      );
  }
};
