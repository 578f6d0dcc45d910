import type { BlockData } from '@blocks/blockData';
import { isNewerContent, readPageContent, type PageContent } from '@shared/contract/content/blocks';
import { invokeAction } from '@kit/bridge/client';
import { renderLandingHtml, renderLandingPage } from './landingHtml';
import { hashShownData } from './shownData';

interface RenderOptions {
  data: BlockData;
  /** Previous screenshot of the landing, used if no new one can be taken; null if there is none. */
  screenshot: string | null;
  madeAt: string;
}

/** Fields of a landing that are generated from its components when it is sent. */
export interface RenderedLanding {
  landing: Record<string, unknown>;
  html: string;
  hasPicture: boolean;
}

/**
 * False if rendering would lose the saved HTML, because it comes from another tool (no blocks) or from a newer app
 * version.
 */
export const isRenderable = (content: PageContent): boolean => content.blocks.length > 0 && !isNewerContent(content);

/** Generates a landing's HTML and screenshot from its components. */
export const renderLanding = async (
  landing: Readonly<Record<string, unknown>>,
  { data, screenshot, madeAt }: RenderOptions,
): Promise<RenderedLanding> => {
  const content = readPageContent(landing);
  const picture = await invokeAction('landings.takePicture', { html: renderLandingPage(content, data, madeAt) });
  const address = picture.ok ? picture.value.address : screenshot;
  return {
    landing: { ...landing, ...(address !== null && { screenshot: address }), shownData: hashShownData(content, data) },
    html: renderLandingHtml(content, data, madeAt),
    hasPicture: picture.ok,
  };
};
