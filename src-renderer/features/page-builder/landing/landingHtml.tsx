import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockData, BlockHost } from '@blocks/blockData';
import { PageBlocks } from '@blocks/PageBlocks';
import blocksCss from '@blocks/blocks.css?inline';
import type { PageContent } from '@shared/domain/content/blocks';
import { displayableUrl } from '@kit/pictures/pictureAddress';

type StaticHost = Omit<BlockHost, 'pictureSource'>;

const staticHost = (madeAt: string): StaticHost => ({ frames: 'frame', showsEmpty: false, isEditing: false, madeAt });

const markupOf = (blocks: PageContent['blocks'], data: BlockData, host: BlockHost): string =>
  renderToStaticMarkup(<PageBlocks content={{ blocks }} data={data} host={host} />);

/** Markup has no boundaries: a block that cannot be drawn is left out. */
const pageOf = ({ blocks }: PageContent, data: BlockData, host: BlockHost): string => {
  const drawable = blocks.filter((block) => {
    try {
      markupOf([block], data, host);
      return true;
    } catch {
      return false;
    }
  });
  return `<style>${blocksCss}</style>${markupOf(drawable, data, host)}`;
};

/**
 * A landing as HTML, from its components alone: React writes each text and attribute, and links and frames go through the
 * lists of what is allowed, so that nothing that somebody typed becomes markup. Pictures keep the platform's addresses.
 * `madeAt`: for visitors, as nothing in it changes until the landing is saved again.
 */
export const landingHtml = (content: PageContent, data: BlockData, madeAt: string): string =>
  pageOf(content, data, { ...staticHost(madeAt), pictureSource: (address) => address });

/** A whole page to draw the landing's picture from: foreign pages are still cards. */
export const landingPage = (content: PageContent, data: BlockData, madeAt: string): string => {
  const host: BlockHost = { ...staticHost(madeAt), frames: 'card', pictureSource: displayableUrl };
  return `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><style>body{margin:0}</style></head><body>${pageOf(content, data, host)}</body></html>`;
};
