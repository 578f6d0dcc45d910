import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { limits } from '@shared/domain/platform/limits';
import { displayableUrl } from './pictureAddress';

const Image = chakra('img');

interface ShownPictureProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'alt'> {
  address: string | null;
  label: string;
  /** Shown without a picture, or if it cannot be displayed. */
  fallback: ReactNode;
}

/** Maximum attempts for a picture that is not there yet. */
const tries = 5;

interface AwaitedProps extends Omit<ShownPictureProps, 'address'> {
  src: string;
}

const AwaitedPicture = ({ src, label, fallback, ...rest }: AwaitedProps) => {
  const [{ failed, count }, setState] = useState({ failed: false, count: 0 });
  useEffect(() => {
    if (!failed || count >= tries) return undefined;
    const timer = setTimeout(() => setState({ failed: false, count: count + 1 }), limits.pictureLinkDelay);
    return () => clearTimeout(timer);
  }, [failed, count]);
  if (failed) return fallback;
  return (
    <Image
      key={count}
      src={src}
      alt={label}
      decoding="async"
      loading="lazy"
      onError={() => setState((held) => ({ ...held, failed: true }))}
      {...rest}
    />
  );
};

/**
 * Picture by URL, if the environment allows it. Platforms return URLs before the picture is readable: retries after a
 * second.
 */
export const RemotePicture = ({ address, ...rest }: ShownPictureProps) => {
  const shown = displayableUrl(address);
  return shown === null ? rest.fallback : <AwaitedPicture key={shown} src={shown} {...rest} />;
};
