/** The chat's place in a window, in pixels of its page: what the page leaves free and the main process fills. */
export const chatPanel = { width: 380, barHeight: 64, headHeight: 48 } as const;

/** From the chat's frames to the main process: the user clicked or typed there. */
export const chatGestureChannel = 'comanda:chat-gesture';
