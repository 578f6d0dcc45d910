import type { BlockProps } from '@shared/contract/content/blocks';
import { BlockLink } from './BlockLink';
import { BlockPicture } from './BlockPicture';
import { EmptyBlock } from './Section';

export const HeroView = (props: BlockProps['hero']) => {
  const { picture, pictureText, title, text, buttonLabel, buttonAddress, align, height } = props;
  const hasText = title !== '' || text !== '' || buttonLabel !== '';
  if (!hasText && picture === '') return <EmptyBlock textKey="blocks.empty.hero" />;
  return (
    <section className={`pb-hero pb-align-${align} pb-height-${height} ${picture === '' ? 'pb-hero-plain' : ''}`}>
      {picture !== '' && <BlockPicture address={picture} altText={pictureText} wantsText className="pb-hero-picture" />}
      {hasText && (
        <div className="pb-hero-words">
          {title !== '' && <h1 className="pb-hero-title">{title}</h1>}
          {text !== '' && <p className="pb-hero-text">{text}</p>}
          {buttonLabel !== '' && (
            <BlockLink address={buttonAddress} className="pb-button">
              {buttonLabel}
            </BlockLink>
          )}
        </div>
      )}
    </section>
  );
};
