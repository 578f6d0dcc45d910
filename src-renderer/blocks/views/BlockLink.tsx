import type { MouseEvent, ReactNode } from 'react';
import { isExternalLink, getSafeLink } from '@shared/domain/content/links';
import { useBlockContext } from '../blockData';

interface BlockLinkProps {
  address: string;
  className?: string;
  /** Accessible name for links without text. */
  label?: string;
  children: ReactNode;
}

const preventNavigation = (event: MouseEvent) => event.preventDefault();

/** Link to an allowed URL; renders only its content otherwise. */
export const BlockLink = ({ address, className, label, children }: BlockLinkProps) => {
  const { host } = useBlockContext();
  const href = getSafeLink(address);
  if (href === null || href === '') return <span className={className}>{children}</span>;
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      {...(isExternalLink(href) && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(host.isEditing && { onClick: preventNavigation })}
    >
      {children}
    </a>
  );
};
