import { HStack, Stack, Text } from '@chakra-ui/react';
import { CalendarClock, ExternalLink, EyeOff, ImageOff } from 'lucide-react';
import { t } from 'i18next';
import type { InformativeBanner } from '@shared/contract/content/informativeBanners';
import { limits } from '@shared/domain/platform/limits';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { openLinkConfirmed } from '../openLink';
import { useMedia } from '../useMedia';
import { getNewsTitle, findPicture } from './useVisibleNews';

interface NewsDialogProps {
  banner: InformativeBanner;
  open: boolean;
  onClose: () => void;
  onHide: (mode: 'postpone' | 'remove') => void;
}

/** Placeholder for a broken picture: shows the news title. */
const PicturePlaceholder = ({ title }: { title: string }) => (
  <HStack p="4" gap="3" borderRadius="l3" bg="bg.subtle" color="fg">
    <ImageOff size={20} aria-hidden />
    <Text fontWeight="medium">{title}</Text>
  </HStack>
);

/** Dialog with a news banner: the picture for the window's width, the link, and options to hide the banner. */
export const NewsDialog = ({ banner, open, onClose, onHide }: NewsDialogProps) => {
  const isNarrow = useMedia(`(max-width: ${limits.bannerMobileWidth}px)`);
  const title = getNewsTitle(banner);
  const { destinationLink } = banner;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="xl"
      footer={
        <HStack gap="2" wrap="wrap" justify="flex-end">
          <Button variant="ghost" onClick={() => onHide('postpone')}>
            <CalendarClock aria-hidden /> {t('shell.news.postpone')}
          </Button>
          <Button variant="ghost" onClick={() => onHide('remove')}>
            <EyeOff aria-hidden /> {t('shell.news.remove')}
          </Button>
          {destinationLink !== null && (
            <Button onClick={() => void openLinkConfirmed(destinationLink)}>
              <ExternalLink aria-hidden /> {t('shell.news.open')}
            </Button>
          )}
        </HStack>
      }
    >
      <Stack borderRadius="l2" overflow="hidden">
        <RemotePicture
          address={findPicture(banner, isNarrow)}
          label={title}
          width="full"
          height="auto"
          display="block"
          fallback={<PicturePlaceholder title={title} />}
        />
      </Stack>
    </Dialog>
  );
};
