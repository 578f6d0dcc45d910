/** Area of a window that its page leaves free for the chat (px). */
export const chatPanel = { width: 380, barHeight: 64, headHeight: 48 } as const;

/** Reports a click or key press in the chat's frames to the main process. */
export const chatGestureChannel = 'comanda:chat-gesture';
