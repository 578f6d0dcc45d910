import type { BlockProps } from '@shared/domain/content/blocks';
import { plainText } from '@shared/domain/content/richText';
import { RichText } from './RichText';
import { EmptyBlock } from './Section';

export const RichTextView = ({ content, align }: BlockProps['richText']) => {
  if (plainText(content) === '') return <EmptyBlock textKey="blocks.empty.richText" />;
  return (
    <section className={`pb-section pb-text pb-align-${align}`}>
      <RichText document={content} />
    </section>
  );
};
