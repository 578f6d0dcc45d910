import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { limits } from '@shared/domain/platform/limits';
import { displayableUrl, outlineUrl } from './pictureAddress';
import { reducePicture } from './reducePicture';

const Image = chakra('img');

interface ShownPictureProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'alt'> {
  address: string | null;
  label: string;
  /** Stands in where there is no picture, or none that can be shown. */
  fallback: ReactNode;
}

/** How often a picture that is not there yet is asked for again. */
const tries = 5;

interface AwaitedProps extends Omit<ShownPictureProps, 'address'> {
  src: string;
}

/** Of a picture whose outline fills the place: reduced where it is more than four times as large, twice the place's size. */
const addressFor = async (src: string, place: HTMLImageElement): Promise<string> => {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = place;
  const scale = 2 * Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
  if (scale === 0 || scale > 0.5) return src;
  return (await reducePicture(src, Math.ceil(naturalWidth * scale))) ?? src;
};

const AwaitedPicture = ({ src, label, fallback, ...rest }: AwaitedProps) => {
  const [{ failed, count }, setState] = useState({ failed: false, count: 0 });
  const [outline] = useState(() => outlineUrl(src));
  const [address, setAddress] = useState(outline);
  const fillOutline = (place: HTMLImageElement) => {
    const isOutline = address === outline && outline !== src;
    if (!isOutline || place.naturalWidth * place.naturalHeight <= limits.wholePicturePixels) return;
    void addressFor(src, place).then(setAddress);
  };
  useEffect(() => {
    if (!failed || count >= tries) return undefined;
    const timer = setTimeout(() => setState({ failed: false, count: count + 1 }), limits.pictureLinkDelay);
    return () => clearTimeout(timer);
  }, [failed, count]);
  if (failed) return fallback;
  return (
    <Image
      key={count}
      src={address}
      alt={label}
      decoding="async"
      loading="lazy"
      onLoad={({ currentTarget }) => fillOutline(currentTarget)}
      onError={() => setState((held) => ({ ...held, failed: true }))}
      {...rest}
    />
  );
};

/**
 * A picture by its address, wherever the environment lets it be shown from. Platforms name a picture before everybody can read
 * it: where it is not there yet, it is asked for again after a second.
 */
export const RemotePicture = ({ address, ...rest }: ShownPictureProps) => {
  const shown = displayableUrl(address);
  return shown === null ? rest.fallback : <AwaitedPicture key={shown} src={shown} {...rest} />;
};
