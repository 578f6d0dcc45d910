import { chatPanel } from '@shared/bridge/chat';

interface Size {
  width: number;
  height: number;
}

/**
 * Where the chat stands in a window: at its right, below the frame's bar and its own, beside the page's scrollbar. `zoom` is
 * that of the page.
 */
export const chatBounds = ({ width: whole, height }: Size, zoom: number, scrollbar: number) => {
  const width = whole - Math.min(Math.round(scrollbar * zoom), whole);
  const wide = Math.min(Math.round(chatPanel.width * zoom), width);
  const top = Math.min(Math.round((chatPanel.barHeight + chatPanel.headHeight) * zoom), height);
  return { x: width - wide, y: top, width: wide, height: height - top };
};
