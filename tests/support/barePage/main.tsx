import '@fontsource/lato/latin-400.css';
import '@fontsource/lato/latin-700.css';
import '@fontsource/lato/latin-900.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { BlockData } from '@blocks/blockData';
import { checkPage } from '@blocks/checkPage';
import { PageBlocks } from '@blocks/PageBlocks';
import { readPageContent } from '@shared/contract/content/blocks';
import { getDisplayableUrl } from '@kit/pictures/pictureAddress';

export interface BarePage {
  /** Content of the page, in wire format. */
  content: unknown;
  data: BlockData;
  /** Data URLs of pictures, by the address that the app uses. */
  pictures: Readonly<Record<string, string>>;
  /** Shows placeholders for empty blocks, as the page builder does. */
  showsEmpty?: boolean;
}

declare global {
  interface Window {
    drawPage: (page: BarePage) => Promise<void>;
    /** Runs the page check on the rendered page. */
    getPageFindings: () => Promise<{ kind: string; text: string; element: string }[]>;
  }
}

const container = document.getElementById('page')!;
const root = createRoot(container);

/** Resolves once all pictures and fonts have loaded. */
window.drawPage = async ({ content, data, pictures, showsEmpty = false }) => {
  const pictureByName = new Map(Object.entries(pictures));
  const host = {
    pictureSource: (address: string) =>
      address.startsWith('data:image/') ? address : (pictureByName.get(getDisplayableUrl(address) ?? '') ?? null),
    frames: 'card' as const,
    showsEmpty,
    isEditing: false,
  };
  flushSync(() => root.render(<PageBlocks content={readPageContent(content)} data={data} host={host} />));
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
};

window.getPageFindings = async () =>
  (await checkPage(container)).map(({ kind, text, element }) => ({ kind, text, element: element.className }));
