import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { BlockData, BlockHost } from '@blocks/blockData';
import { PageBlocks } from '@blocks/PageBlocks';
import type { PageContent } from '@shared/contract/content/blocks';
import { getDisplayableUrl } from '@kit/pictures/pictureAddress';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { WidthChoice, widths, type WidthName } from '../bar/WidthChoice';

/** Renders blocks as visitors see them, but with disabled links and static cards for third-party pages. */
const host: BlockHost = { pictureSource: getDisplayableUrl, frames: 'card', showsEmpty: false, isEditing: true };

interface PreviewDialogProps {
  content: PageContent;
  data: BlockData;
  initialWidth: WidthName;
  onClose: () => void;
}

/** Page as customers see it. */
export const PreviewDialog = ({ content, data, initialWidth, onClose }: PreviewDialogProps) => {
  const [width, setWidth] = useState(initialWidth);
  const pixels = widths[width];
  return (
    <Dialog open size="full" title={t('pageBuilder.preview.title')} onClose={onClose}>
      <Stack gap="3" align="center">
        <WidthChoice value={width} onChange={setWidth} />
        <Text textStyle="sm" color="fg.muted">
          {t('pageBuilder.preview.help')}
        </Text>
        <Box
          w={pixels === null ? 'full' : `${pixels}px`}
          maxW="full"
          bg="white"
          borderWidth="1px"
          borderRadius="l2"
          overflow="auto"
          data-preview
        >
          <PageBlocks content={content} data={data} host={host} />
        </Box>
      </Stack>
    </Dialog>
  );
};
