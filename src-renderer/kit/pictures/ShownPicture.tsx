import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { shownAddress } from './pictureAddress';

const Image = chakra('img');

interface ShownPictureProps extends Omit<HTMLChakraProps<'img'>, 'src' | 'alt'> {
  address: string | null;
  label: string;
  /** Stands in where there is no picture, or none that can be shown. */
  fallback: ReactNode;
}

/** A picture by its address, wherever the environment lets it be shown from. */
export const ShownPicture = ({ address, label, fallback, ...rest }: ShownPictureProps) => {
  const shown = shownAddress(address);
  const [broken, setBroken] = useState<string | null>(null);
  if (shown === null || shown === broken) return fallback;
  return <Image src={shown} alt={label} onError={() => setBroken(shown)} {...rest} />;
};
