import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockData, BlockHost } from '@blocks/blockData';
import { PageBlocks } from '@blocks/PageBlocks';
import blocksCss from '@blocks/blocks.css?inline';
import type { PageContent } from '@shared/domain/content/blocks';
import { displayableUrl } from '@kit/pictures/pictureAddress';

const storefront: Omit<BlockHost, 'pictureSource'> = { frames: 'frame', showsEmpty: false, isEditing: false };

/** What visitors get: pictures stand at the addresses that the platform told. */
const visitorHost: BlockHost = { ...storefront, pictureSource: (address) => address };
/** The same for the picture in the list: foreign pages are still cards. */
const drawnHost: BlockHost = { ...storefront, frames: 'card', pictureSource: displayableUrl };

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
 * lists of what is allowed, so that nothing that somebody typed becomes markup.
 */
export const landingHtml = (content: PageContent, data: BlockData): string => pageOf(content, data, visitorHost);

/** A whole page to draw the landing's picture from. */
export const landingPage = (content: PageContent, data: BlockData): string =>
  `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><style>body{margin:0}</style></head><body>${pageOf(content, data, drawnHost)}</body></html>`;
