/** An optional text as it is sent: a box that is empty, or has only spaces, has none. */
export const blankToNull = (text: string): string | null => (text.trim() === '' ? null : text);
