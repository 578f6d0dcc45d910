import type { ReactNode } from 'react';
import { t, type BlockTextKey } from '../blockTexts';
import { useBlockContext } from '../blockData';

interface SectionProps {
  title: string;
  className: string;
  /** Accessible name of a section without a title. */
  label?: string;
  children: ReactNode;
}

/** Section of a page with its title. */
export const Section = ({ title, className, label, children }: SectionProps) => (
  <section className={`pb-section ${className}`} aria-label={title || label}>
    {title !== '' && <h2 className="pb-title">{title}</h2>}
    {children}
  </section>
);

/** Placeholder of an empty block in the editor. */
export const EmptyBlock = ({ textKey, values }: { textKey: BlockTextKey; values?: Record<string, string> }) => {
  const { host } = useBlockContext();
  return host.showsEmpty ? <p className="pb-empty">{t(textKey, values)}</p> : null;
};
