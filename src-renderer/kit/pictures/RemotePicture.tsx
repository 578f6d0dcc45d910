import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { limits } from '@shared/domain/platform/limits';
import { getDisplayableUrl, getOutlineUrl } from './pictureAddress';
import { resizePicture } from './reducePicture';

const Image = chakra('img');

interface RemotePictureProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'alt'> {
  address: string | null;
  label: string;
  /** Content shown if there is no picture, or if it cannot be displayed. */
  fallback: ReactNode;
}

/** Maximum retries for a picture that the platform cannot serve yet. */
const maxRetries = 5;

interface RetryingPictureProps extends Omit<RemotePictureProps, 'address'> {
  src: string;
}

/**
 * Returns the URL that replaces the empty picture from `getOutlineUrl`: the picture itself or, if it is at least four
 * times as large as displayed in both dimensions, a copy at twice the displayed size.
 */
const loadDisplayUrl = async (src: string, image: HTMLImageElement): Promise<string> => {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
  const scale = 2 * Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
  if (scale === 0 || scale > 0.5) return src;
  return (await resizePicture(src, Math.ceil(naturalWidth * scale))) ?? src;
};

const RetryingPicture = ({ src, label, fallback, ...rest }: RetryingPictureProps) => {
  const [{ failed, count }, setState] = useState({ failed: false, count: 0 });
  const [outlineUrl] = useState(() => getOutlineUrl(src));
  const [address, setAddress] = useState(outlineUrl);
  const replaceOutline = (image: HTMLImageElement) => {
    const isOutline = address === outlineUrl && outlineUrl !== src;
    if (!isOutline || image.naturalWidth * image.naturalHeight <= limits.wholePicturePixels) return;
    void loadDisplayUrl(src, image).then(setAddress);
  };
  useEffect(() => {
    if (!failed || count >= maxRetries) return undefined;
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
      onLoad={({ currentTarget }) => replaceOutline(currentTarget)}
      onError={() => setState((previous) => ({ ...previous, failed: true }))}
      {...rest}
    />
  );
};

/**
 * Picture by URL, if the environment allows its host. The platform may return a URL before the picture is readable, so
 * loading is retried after a second.
 */
export const RemotePicture = ({ address, ...rest }: RemotePictureProps) => {
  const shownUrl = getDisplayableUrl(address);
  return shownUrl === null ? rest.fallback : <RetryingPicture key={shownUrl} src={shownUrl} {...rest} />;
};
