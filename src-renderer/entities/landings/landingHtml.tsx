import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockData, BlockHost } from '@blocks/blockData';
import { PageBlocks } from '@blocks/PageBlocks';
import blocksCss from '@blocks/blocks.css?inline';
import type { PageContent } from '@shared/contract/content/blocks';
import { getDisplayableUrl } from '@kit/pictures/pictureAddress';

type StaticHost = Omit<BlockHost, 'pictureSource'>;

const createStaticHost = (madeAt: string): StaticHost => ({
  frames: 'frame',
  showsEmpty: false,
  isEditing: false,
  madeAt,
});

const renderMarkup = (blocks: PageContent['blocks'], data: BlockData, host: BlockHost): string =>
  renderToStaticMarkup(<PageBlocks content={{ blocks }} data={data} host={host} />);

/** HTML of a page without the blocks that fail to render: static rendering has no error boundaries. */
const renderPage = ({ blocks }: PageContent, data: BlockData, host: BlockHost): string => {
  const renderableBlocks = blocks.filter((block) => {
    try {
      renderMarkup([block], data, host);
      return true;
    } catch {
      return false;
    }
  });
  return `<style>${blocksCss}</style>${renderMarkup(renderableBlocks, data, host)}`;
};

/**
 * HTML of a landing from its components. React escapes every text and attribute, and links and frames pass allow-lists,
 * so no input becomes markup. Pictures keep the platform's URLs. Shows `madeAt` to visitors, since data changes only
 * with the next save.
 */
export const renderLandingHtml = (content: PageContent, data: BlockData, madeAt: string): string =>
  renderPage(content, data, { ...createStaticHost(madeAt), pictureSource: (address) => address });

/** Complete HTML page used to take the landing's screenshot, with static cards instead of third-party pages. */
export const renderLandingPage = (content: PageContent, data: BlockData, madeAt: string): string => {
  const host: BlockHost = { ...createStaticHost(madeAt), frames: 'card', pictureSource: getDisplayableUrl };
  return `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><style>body{margin:0}</style></head><body>${renderPage(content, data, host)}</body></html>`;
};
