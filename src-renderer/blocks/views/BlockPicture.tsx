import { useState } from 'react';
import { useBlockContext } from '../blockData';

interface BlockPictureProps {
  address: string | null;
  /** Empty for decoration. */
  text: string;
  /** The picture says something of its own: without a text it is missed, see checkPage.ts. */
  wantsText?: boolean;
  className: string;
  /** Below the fold. */
  lazy?: boolean;
}

/** A picture where there is one that can be shown; else its place stays, in a quiet colour. */
export const BlockPicture = ({ address, text, wantsText = false, className, lazy = false }: BlockPictureProps) => {
  const { host } = useBlockContext();
  const source = address === null || address === '' ? null : host.pictureSource(address);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  if (source === null || source === failedSource) return <span className={`${className} pb-placeholder`} aria-hidden />;
  return (
    <img
      className={className}
      src={source}
      alt={text}
      {...(wantsText && text.trim() === '' && { 'data-wants-text': '' })}
      {...(lazy && { loading: 'lazy' as const })}
      onError={() => setFailedSource(source)}
    />
  );
};
