import { chakra, Center } from '@chakra-ui/react';
import { Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import { limits } from '@shared/domain/platform/limits';
import type { PictureSize } from './cropPicture';
import { shownAddress } from './pictureAddress';

const Picture = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'contain' } });

/** How often a picture that is not there yet is asked for again. */
const tries = 5;

/**
 * A picture at an address that can be shown. Platforms name a picture before everybody can read it: where it is not there
 * yet, it is asked for again after a second.
 */
const AwaitedPicture = ({ address, label }: { address: string; label: string }) => {
  const [{ failed, count }, setState] = useState({ failed: false, count: 0 });
  useEffect(() => {
    if (!failed || count >= tries) return undefined;
    const timer = setTimeout(() => setState({ failed: false, count: count + 1 }), limits.pictureLinkDelay);
    return () => clearTimeout(timer);
  }, [failed, count]);
  return failed ? (
    <Image size={28} role="img" aria-label={label} />
  ) : (
    <Picture key={count} src={address} alt={label} onError={() => setState((held) => ({ ...held, failed: true }))} />
  );
};

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
      {shown === null ? <Image size={28} aria-hidden /> : <AwaitedPicture key={shown} address={shown} label={label} />}
    </Center>
  );
};
