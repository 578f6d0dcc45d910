import type { ReactNode } from 'react';
import { t, type BlockTextKey } from '../texts';
import { useBlockContext } from '../blockData';

interface SectionProps {
  title: string;
  className: string;
  /** Names the section where it has no title. */
  label?: string;
  children: ReactNode;
}

/** A part of a page with its title. */
export const Section = ({ title, className, label, children }: SectionProps) => (
  <section className={`pb-section ${className}`} aria-label={title || label}>
    {title !== '' && <h2 className="pb-title">{title}</h2>}
    {children}
  </section>
);

/** Stands for a block that has nothing to show, where the page is edited. */
export const EmptyBlock = ({ textKey, values }: { textKey: BlockTextKey; values?: Record<string, string> }) => {
  const { host } = useBlockContext();
  return host.showsEmpty ? <p className="pb-empty">{t(textKey, values)}</p> : null;
};
