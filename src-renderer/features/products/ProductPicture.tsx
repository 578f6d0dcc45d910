import { Center, chakra } from '@chakra-ui/react';
import { RemotePicture } from '@kit/pictures/RemotePicture';

const InitialText = chakra('span');

/** Colors readable in light and dark mode. */
const palettes = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;

/** Derives a color from a name; equal names always get equal colors. */
const getPalette = (name: string): (typeof palettes)[number] => {
  const hash = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return palettes[hash % palettes.length] ?? palettes[0];
};

const getInitial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase('es') ?? '?';

interface ProductPictureProps {
  name: string;
  /** URL of the picture; null shows a placeholder. */
  url: string | null;
  /** Alternative text; null if the name is already beside the picture. */
  label: string | null;
  size: string;
}

/** Picture of a product, or the initial of its name on a color. */
export const ProductPicture = ({ name, url, label, size }: ProductPictureProps) => {
  const palette = getPalette(name);
  return (
    <Center
      boxSize={size}
      flexShrink={0}
      overflow="hidden"
      borderRadius="l2"
      bg={`${palette}.subtle`}
      color={`${palette}.fg`}
      fontWeight="bold"
    >
      <RemotePicture
        address={url}
        label={label ?? ''}
        width="full"
        height="full"
        objectFit="cover"
        fallback={
          <InitialText {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
            {getInitial(name)}
          </InitialText>
        }
      />
    </Center>
  );
};
