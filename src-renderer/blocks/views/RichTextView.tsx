import { useMemo } from 'react';
import type { BlockProps } from '@shared/domain/content/blocks';
import { plainText } from '@shared/domain/content/richText';
import { readForeignHtml } from '../foreignHtml';
import { RichText } from './RichText';
import { EmptyBlock } from './Section';

/** A document of ours, or in its absence the markup of another editor. */
export const RichTextView = ({ content, markup, align }: BlockProps['richText']) => {
  const foreign = useMemo(() => (markup.trim() === '' ? null : readForeignHtml(markup)), [markup]);
  const shown = plainText(content) === '' && foreign !== null ? foreign : content;
  if (plainText(shown) === '') return <EmptyBlock textKey="blocks.empty.richText" />;
  return (
    <section className={`pb-section pb-text pb-align-${align}`}>
      <RichText document={shown} />
    </section>
  );
};
