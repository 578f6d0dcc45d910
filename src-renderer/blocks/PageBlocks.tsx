import { useMemo, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import type { Block, BlockProps, BlockType, PageContent } from '@shared/contract/content/blocks';
import { BlockContext, type BlockData, type BlockHost } from './blockData';
import { toBrandColor, getInkColor } from './brandColor';
import { t } from './blockTexts';
import { BlockBoundary } from './BlockBoundary';
import { BannersView } from './views/BannersView';
import { CategoryGridView } from './views/CategoryGridView';
import { FooterView } from './views/FooterView';
import { HeaderView } from './views/HeaderView';
import { HeroView } from './views/HeroView';
import { IframeView } from './views/IframeView';
import { MenuView } from './views/MenuView';
import { RichTextView } from './views/RichTextView';
import { StoresCarouselView } from './views/StoresCarouselView';
import { VideoView } from './views/VideoView';
import { EmptyBlock } from './views/Section';
import './blocks.css';

interface PageFrameProps {
  data: BlockData;
  host: BlockHost;
  children: ReactNode;
}

/**
 * Provides a page's blocks with tenant data, the brand color and a container; blocks adapt to the container's width,
 * not to the window's. `data` and `host` must be referentially stable.
 */
export const PageFrame = ({ data, host, children }: PageFrameProps) => {
  const context = useMemo(() => ({ data, host }), [data, host]);
  const brand = toBrandColor(data.brandColor);
  return (
    <BlockContext value={context}>
      <div className="pb-page" style={{ '--pb-brand': brand, '--pb-on-brand': getInkColor(brand) } as CSSProperties}>
        <div className="pb-content">{children}</div>
      </div>
    </BlockContext>
  );
};

/** Component of each block type. */
const views: { readonly [T in BlockType]: ComponentType<BlockProps[T]> } = {
  header: HeaderView,
  hero: HeroView,
  banners: BannersView,
  footer: FooterView,
  video: VideoView,
  categoryGrid: CategoryGridView,
  storesCarousel: StoresCarouselView,
  richText: RichTextView,
  menu: MenuView,
  iframe: IframeView,
};

type BlockViewProps = Pick<Block, 'type' | 'props'>;

/** Renders a block inside `PageFrame`. Unknown blocks show their name while editing, otherwise nothing. */
export const BlockView = ({ type, props }: BlockViewProps) => {
  if (type === 'unknown') {
    const { name } = props as { name: string };
    if (name === '') return <EmptyBlock textKey="blocks.empty.unnamed" />;
    return <EmptyBlock textKey="blocks.empty.unknown" values={{ name }} />;
  }
  const Component = views[type] as ComponentType<BlockViewProps['props']>;
  return <Component {...props} />;
};

interface PageBlocksProps {
  content: Pick<PageContent, 'blocks'>;
  data: BlockData;
  host: BlockHost;
}

/** Page as visitors see it. */
export const PageBlocks = ({ content, data, host }: PageBlocksProps) => (
  <PageFrame data={data} host={host}>
    {content.blocks.map(({ id, type, props }) => (
      <BlockBoundary key={id} props={props} fallback={<EmptyBlock textKey="blocks.empty.failed" />}>
        <BlockView type={type} props={props} />
      </BlockBoundary>
    ))}
    {host.madeAt !== undefined && <p className="pb-made">{t('blocks.view.madeAt', { when: host.madeAt })}</p>}
  </PageFrame>
);
