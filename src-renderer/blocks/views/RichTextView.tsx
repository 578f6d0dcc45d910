import { useMemo } from 'react';
import type { BlockProps } from '@shared/contract/content/blocks';
import { toPlainText } from '@shared/domain/content/richText';
import { getRenderedRichText } from '../foreignHtml';
import { RichText } from './RichText';
import { EmptyBlock } from './Section';

export const RichTextView = ({ content, markup, align }: BlockProps['richText']) => {
  const richText = useMemo(() => getRenderedRichText({ content, markup }), [content, markup]);
  if (toPlainText(richText) === '') return <EmptyBlock textKey="blocks.empty.richText" />;
  return (
    <section className={`pb-section pb-text pb-align-${align}`}>
      <RichText document={richText} />
    </section>
  );
};
