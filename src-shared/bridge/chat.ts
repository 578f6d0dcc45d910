/** Dimensions (px) of the area that a page leaves free for the chat. */
export const chatPanel = { width: 380, barHeight: 64, headHeight: 48 } as const;

/** Channel on which the chat's frames report a click or key press to the main process. */
export const chatGestureChannel = 'comanda:chat-gesture';
