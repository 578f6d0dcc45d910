/** Converts a blank optional text to null, as it is sent. */
export const toNullIfBlank = (text: string): string | null => (text.trim() === '' ? null : text);
