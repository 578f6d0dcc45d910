import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { limits } from '@shared/domain/platform/limits';
import { displayableUrl } from './pictureAddress';

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
 * A picture by its address, wherever the environment lets it be shown from. Platforms name a picture before everybody can read
 * it: where it is not there yet, it is asked for again after a second.
 */
export const RemotePicture = ({ address, ...rest }: ShownPictureProps) => {
  const shown = displayableUrl(address);
  return shown === null ? rest.fallback : <AwaitedPicture key={shown} src={shown} {...rest} />;
};
