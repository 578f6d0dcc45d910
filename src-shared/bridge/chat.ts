/** Area of a window that its page leaves free for the chat (px). */
export const chatPanel = { width: 380, barHeight: 64, headHeight: 48 } as const;

/** Channel on which the chat's frames report a click or key press to the main process. */
export const chatGestureChannel = 'comanda:chat-gesture';
