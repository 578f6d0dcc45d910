import '@fontsource/lato/latin-400.css';
import '@fontsource/lato/latin-700.css';
import '@fontsource/lato/latin-900.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { BlockData } from '@blocks/blockData';
import { checkPage } from '@blocks/checkPage';
import { PageBlocks } from '@blocks/PageBlocks';
import { readPageContent } from '@shared/domain/content/blocks';
import { displayableUrl } from '@kit/pictures/pictureAddress';

export interface BarePage {
  /** As it is on the wire. */
  content: unknown;
  data: BlockData;
  /** Data addresses of pictures, by the address at which the app shows them. */
  pictures: Readonly<Record<string, string>>;
  /** Blocks with nothing to show say so, as they do in the builder. */
  showsEmpty?: boolean;
}

declare global {
  interface Window {
    drawPage: (page: BarePage) => Promise<void>;
    /** What the check of a page finds in the one that is drawn. */
    findingsOfPage: () => Promise<{ kind: string; text: string; element: string }[]>;
  }
}

const place = document.getElementById('page')!;
const root = createRoot(place);

/** Done once every picture and letter is there. */
window.drawPage = async ({ content, data, pictures, showsEmpty = false }) => {
  const known = new Map(Object.entries(pictures));
  const host = {
    pictureSource: (address: string) =>
      address.startsWith('data:image/') ? address : (known.get(displayableUrl(address) ?? '') ?? null),
    frames: 'card' as const,
    showsEmpty,
    isEditing: false,
  };
  flushSync(() => root.render(<PageBlocks content={readPageContent(content)} data={data} host={host} />));
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
};

window.findingsOfPage = async () =>
  (await checkPage(place)).map(({ kind, text, element }) => ({ kind, text, element: element.className }));
