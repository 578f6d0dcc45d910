import { useMemo, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import type { Block, PageContent } from '@shared/domain/content/blocks';
import { BlockContext, type BlockData, type BlockHost } from './blockData';
import { blockKinds } from './blockKinds';
import { toBrandColor, inkOn } from './brandColor';
import { t } from './texts';
import { BlockBoundary } from './BlockBoundary';
import { EmptyBlock } from './views/Section';
import './blocks.css';

interface PageFrameProps {
  data: BlockData;
  host: BlockHost;
  children: ReactNode;
}

/**
 * Context of a page's blocks: tenant data, color, and a container width to adapt to instead of the window's. `data` and
 * `host` must be referentially stable.
 */
export const PageFrame = ({ data, host, children }: PageFrameProps) => {
  const context = useMemo(() => ({ data, host }), [data, host]);
  const brand = toBrandColor(data.brandColor);
  return (
    <BlockContext value={context}>
      <div className="pb-page" style={{ '--pb-brand': brand, '--pb-on-brand': inkOn(brand) } as CSSProperties}>
        <div className="pb-content">{children}</div>
      </div>
    </BlockContext>
  );
};

type BlockViewProps = Pick<Block, 'type' | 'props'>;

/** Block inside `PageFrame`. Unknown blocks show their name while editing, otherwise nothing. */
export const BlockView = ({ type, props }: BlockViewProps) => {
  if (type === 'unknown') {
    const { name } = props as { name: string };
    if (name === '') return <EmptyBlock textKey="blocks.empty.unnamed" />;
    return <EmptyBlock textKey="blocks.empty.unknown" values={{ name }} />;
  }
  const Component = blockKinds[type].Component as ComponentType<BlockViewProps['props']>;
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
