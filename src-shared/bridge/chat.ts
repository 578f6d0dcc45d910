/** Area of the chat in a window (px of its page), left free by the page and filled by the main process. */
export const chatPanel = { width: 380, barHeight: 64, headHeight: 48 } as const;

/** Reports a click or key press in the chat's frames to the main process. */
export const chatGestureChannel = 'comanda:chat-gesture';
