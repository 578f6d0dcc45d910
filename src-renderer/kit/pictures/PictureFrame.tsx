import { Center } from '@chakra-ui/react';
import { Image, ImageOff } from 'lucide-react';
import { t } from 'i18next';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import { RemotePicture } from './RemotePicture';

interface PictureFrameProps {
  address: string | null;
  label: string;
  size: PictureSize;
}

/** Picture with fixed proportions, or a placeholder of the same size. */
export const PictureFrame = ({ address, label, size }: PictureFrameProps) => (
  <Center
    height="24"
    aspectRatio={size.width / size.height}
    maxW="full"
    flexShrink={0}
    borderRadius="l2"
    borderWidth="1px"
    borderColor="border"
    bg="bg.panel"
    color="fg.subtle"
    overflow="hidden"
  >
    <RemotePicture
      address={address}
      label={label}
      width="full"
      height="full"
      objectFit="contain"
      fallback={
        address === null ? (
          <Image size={28} aria-hidden />
        ) : (
          <ImageOff size={28} role="img" aria-label={t('pictures.notShown', { label })} />
        )
      }
    />
  </Center>
);
