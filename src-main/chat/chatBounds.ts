import { chatPanel } from '@shared/bridge/chat';

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the chat's bounds in a window: at the right edge, below the app's bar and the panel's header, left of the
 * page's scrollbar. `zoom` is the page's zoom factor.
 */
export const getChatBounds = ({ width: windowWidth, height }: Size, zoom: number, scrollbar: number) => {
  const width = windowWidth - Math.min(Math.round(scrollbar * zoom), windowWidth);
  const panelWidth = Math.min(Math.round(chatPanel.width * zoom), width);
  const top = Math.min(Math.round((chatPanel.barHeight + chatPanel.headHeight) * zoom), height);
  return { x: width - panelWidth, y: top, width: panelWidth, height: height - top };
};
