import { useState } from 'react';
import { useBlockContext } from '../blockData';

interface BlockPictureProps {
  address: string | null;
  /** Alternative text; empty for decoration. */
  altText: string;
  /** True for meaningful pictures; `checkPage` reports them if their text is missing. */
  wantsText?: boolean;
  className: string;
  /** True to load the picture only when it is near the visible area. */
  lazy?: boolean;
}

/** Picture, or a plain placeholder if it cannot be shown. */
export const BlockPicture = ({ address, altText, wantsText = false, className, lazy = false }: BlockPictureProps) => {
  const { host } = useBlockContext();
  const source = address === null || address === '' ? null : host.pictureSource(address);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  if (source === null || source === failedSource) return <span className={`${className} pb-placeholder`} aria-hidden />;
  return (
    <img
      className={className}
      src={source}
      alt={altText}
      {...(wantsText && altText.trim() === '' && { 'data-wants-text': '' })}
      {...(lazy && { loading: 'lazy' as const })}
      onError={() => setFailedSource(source)}
    />
  );
};
