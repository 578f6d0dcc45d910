import { chakra, Center } from '@chakra-ui/react';
import { Image } from 'lucide-react';
import type { PictureSize } from './cropPicture';
import { shownAddress } from './pictureAddress';

const Picture = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'contain' } });

interface PictureFrameProps {
  address: string | null;
  label: string;
  size: PictureSize;
}

/** A picture in its proportions, or the room it will take. */
export const PictureFrame = ({ address, label, size }: PictureFrameProps) => {
  const shown = shownAddress(address);
  return (
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
      {shown === null ? <Image size={28} aria-hidden /> : <Picture src={shown} alt={label} />}
    </Center>
  );
};
